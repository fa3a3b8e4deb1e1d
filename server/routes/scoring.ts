import type { Operations } from '../plugins/operations';
import type { MarksSettings } from '../services/scoring/marks-setting';
import type { SavedComments } from '../services/scoring/saved-comments';
import type { ScoreVersions } from '../services/scoring/score-versions';
import type { StudentMarks } from '../services/scoring/student-marks';
import type { StudentWorkLists } from '../services/scoring/work';

interface Parts {
  readonly work: StudentWorkLists;
  readonly versions: ScoreVersions;
  readonly comments: SavedComments;
  readonly marks: MarksSettings;
  readonly studentMarks: StudentMarks;
}

export function scoringRoutes(parts: Parts): Operations {
  const { work, versions, comments, marks, studentMarks } = parts;
  return {
    getScoringLesson: ({ person, params }) =>
      work.lesson(person, params.assignment_id, params.position),
    listStudentWork: ({ person, params, query }) =>
      work.list(person, params.assignment_id, params.position, query),
    listScoreVersions: ({ person, params, query }) =>
      versions.list(person, params.assignment_student_id, query),
    listSavedComments: ({ person }) => comments.list(person),
    saveComment: ({ person, body }) => comments.keep(person, body.text),
    deleteSavedComment: ({ person, params }) => comments.remove(person, params.comment_id),
    getMarksSetting: ({ person, query }) => marks.get(person, query.school_id),
    getStudentMarks: ({ person, params }) => studentMarks.of(person, params.student_id),
    putMarksSetting: ({ person, query, body }) => marks.put(person, query.school_id, body),
  };
}
