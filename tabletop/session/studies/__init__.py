"""Studies: chapters about one game, each a position with lines, variations, words, marks and questions."""

from tabletop.session.studies.checking import troubles
from tabletop.session.studies.form import ChapterForm, NodeForm, StudyForm
from tabletop.session.studies.library import game_studies, own_studies
from tabletop.session.studies.reading import Study, read_study, study_of
from tabletop.session.studies.start import begin
from tabletop.session.studies.told import PlayedChapter, Reached
from tabletop.session.studies.writing import study_text, write_study

__all__ = [
    "ChapterForm",
    "NodeForm",
    "PlayedChapter",
    "Reached",
    "Study",
    "StudyForm",
    "begin",
    "game_studies",
    "own_studies",
    "read_study",
    "study_of",
    "study_text",
    "troubles",
    "write_study",
]
