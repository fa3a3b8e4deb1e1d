import type { FastifyRequest } from 'fastify';
import type { Schema } from '../contract-types';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { PageQuery } from '../services/lists/pagination';
import type { MarksSettings } from '../services/scoring/marks-setting';
import type { SavedComments } from '../services/scoring/saved-comments';
import type { ScoreVersions } from '../services/scoring/score-versions';
import type { StudentMarks } from '../services/scoring/student-marks';
import type { StudentWorkLists } from '../services/scoring/work';
import { schoolOf } from './asked-school';

interface LessonParams {
  readonly assignment_id: number;
  readonly position: number;
}

interface Parts {
  readonly work: StudentWorkLists;
  readonly versions: ScoreVersions;
  readonly comments: SavedComments;
  readonly marks: MarksSettings;
  readonly studentMarks: StudentMarks;
}

const personOf = (request: FastifyRequest) => signedInOf(request).person;

export function scoringRoutes({
  work,
  versions,
  comments,
  marks,
  studentMarks,
}: Parts): Operations {
  return {
    getScoringLesson: {
      handler: (request) => {
        const { assignment_id, position } = request.params as LessonParams;
        return work.lesson(personOf(request), assignment_id, position);
      },
    },
    listStudentWork: {
      handler: (request) => {
        const { assignment_id, position } = request.params as LessonParams;
        const query = request.query as PageQuery;
        return work.list(personOf(request), assignment_id, position, query);
      },
    },
    listScoreVersions: {
      handler: (request) => {
        const { assignment_student_id: id } = request.params as { assignment_student_id: number };
        return versions.list(personOf(request), id, request.query as PageQuery);
      },
    },
    listSavedComments: { handler: (request) => comments.list(personOf(request)) },
    saveComment: {
      handler: async (request, reply) => {
        const { text } = request.body as { readonly text: string };
        return reply.code(201).send(await comments.keep(personOf(request), text));
      },
    },
    deleteSavedComment: {
      handler: async (request, reply) => {
        const { comment_id } = request.params as { readonly comment_id: number };
        await comments.remove(personOf(request), comment_id);
        return reply.code(204).send();
      },
    },
    getMarksSetting: {
      handler: (request) => marks.get(personOf(request), schoolOf(request)),
    },
    getStudentMarks: {
      handler: (request) => {
        const { student_id } = request.params as { readonly student_id: number };
        return studentMarks.of(personOf(request), student_id);
      },
    },
    putMarksSetting: {
      handler: (request) => {
        const setting = request.body as Pick<Schema<'MarksSetting'>, 'scale' | 'rule'>;
        return marks.put(personOf(request), schoolOf(request), setting);
      },
    },
  };
}
