import type { FastifyRequest } from 'fastify';
import { languageOf } from '../locales/messages';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { StudentDeletions } from '../services/student-records/deletions';
import type { StudentRecords } from '../services/student-records/export';
import type { ImportBody, StudentImports } from '../services/students/import';
import type {
  NewStudentBody,
  StudentChange,
  Students,
  StudentsQuery,
} from '../services/students/students';

/** A list of a thousand names in the widest letters, as JSON. */
const listLimit = 2 * 1024 * 1024;

interface MoveBody {
  readonly to_group: number;
  readonly from_group?: number;
}

const studentIdOf = (request: FastifyRequest): number =>
  (request.params as { readonly student_id: number }).student_id;

const personOf = (request: FastifyRequest) => signedInOf(request).person;

export function schoolStudentRoutes(students: Students, imports: StudentImports): Operations {
  return {
    listStudents: {
      handler: (request) => students.list(personOf(request), request.query as StudentsQuery),
    },
    createStudent: {
      handler: async (request, reply) => {
        const made = await students.create(personOf(request), request.body as NewStudentBody);
        return reply.code(201).send(made);
      },
    },
    suggestUsername: {
      handler: (request) =>
        students.suggest(personOf(request), (request.query as { readonly name: string }).name),
    },
    importStudents: {
      bodyLimit: listLimit,
      handler: (request) => imports.run(personOf(request), request.body as ImportBody),
    },
    getStudent: {
      handler: (request) => students.get(personOf(request), studentIdOf(request)),
    },
    updateStudent: {
      handler: async (request, reply) => {
        const change = request.body as StudentChange;
        await students.update(personOf(request), studentIdOf(request), change);
        return reply.code(204).send();
      },
    },
    moveStudent: {
      handler: async (request, reply) => {
        const { to_group, from_group } = request.body as MoveBody;
        await students.move(personOf(request), studentIdOf(request), to_group, from_group);
        return reply.code(204).send();
      },
    },
    deactivateStudent: {
      handler: async (request, reply) => {
        await students.setActive(personOf(request), studentIdOf(request), false);
        return reply.code(204).send();
      },
    },
    activateStudent: {
      handler: async (request, reply) => {
        await students.setActive(personOf(request), studentIdOf(request), true);
        return reply.code(204).send();
      },
    },
  };
}

export function studentRecordRoutes(
  records: StudentRecords,
  deletions: StudentDeletions,
): Operations {
  return {
    getStudentRecord: {
      handler: async (request, reply) => {
        const language = languageOf(request.headers['accept-language']);
        const { name, content } = await records.write(
          personOf(request),
          studentIdOf(request),
          language,
        );
        return reply
          .type('application/zip')
          .headers({
            'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
            'Cache-Control': 'private, no-store',
          })
          .send(content);
      },
    },
    askStudentDeletion: {
      handler: async (request, reply) => {
        const { confirm } = request.body as { readonly confirm: string };
        await deletions.ask(personOf(request), studentIdOf(request), confirm);
        return reply.code(204).send();
      },
    },
    takeStudentDeletionBack: {
      handler: async (request, reply) => {
        await deletions.takeBack(personOf(request), studentIdOf(request));
        return reply.code(204).send();
      },
    },
  };
}
