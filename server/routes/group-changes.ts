import type { FastifyRequest } from 'fastify';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { GroupChange, GroupChanges, NewGroup } from '../services/groups/group-changes';

interface Params {
  readonly group_id: number;
  readonly student_id: number;
}

interface Search {
  readonly search?: string;
}

const personOf = (request: FastifyRequest) => signedInOf(request).person;
const paramsOf = (request: FastifyRequest) => request.params as Params;
const searchOf = (request: FastifyRequest): string => (request.query as Search).search ?? '';

export function groupChangeRoutes(changes: GroupChanges): Operations {
  return {
    createGroup: {
      handler: async (request, reply) =>
        reply.code(201).send(await changes.create(personOf(request), request.body as NewGroup)),
    },
    updateGroup: {
      handler: async (request, reply) => {
        const { group_id } = paramsOf(request);
        await changes.update(personOf(request), group_id, request.body as GroupChange);
        return reply.code(204).send();
      },
    },
    archiveGroup: {
      handler: async (request, reply) => {
        const { archived } = request.body as { readonly archived: boolean };
        await changes.archive(personOf(request), paramsOf(request).group_id, archived);
        return reply.code(204).send();
      },
    },
    listGroupTeachers: {
      handler: (request) =>
        changes.teachers(personOf(request), paramsOf(request).group_id, searchOf(request)),
    },
    setGroupTeachers: {
      handler: async (request, reply) => {
        const { teacher_ids } = request.body as { readonly teacher_ids: readonly number[] };
        await changes.setTeachers(personOf(request), paramsOf(request).group_id, teacher_ids);
        return reply.code(204).send();
      },
    },
    findGroupCandidates: {
      handler: (request) =>
        changes.candidates(personOf(request), paramsOf(request).group_id, searchOf(request)),
    },
    addGroupStudents: {
      handler: async (request, reply) => {
        const { student_ids } = request.body as { readonly student_ids: readonly number[] };
        await changes.add(personOf(request), paramsOf(request).group_id, student_ids);
        return reply.code(204).send();
      },
    },
    removeGroupStudent: {
      handler: async (request, reply) => {
        const { group_id, student_id } = paramsOf(request);
        await changes.remove(personOf(request), group_id, [student_id]);
        return reply.code(204).send();
      },
    },
    removeGroupStudents: {
      handler: async (request) => {
        const { student_ids } = request.body as { readonly student_ids: readonly number[] };
        const { group_id } = paramsOf(request);
        return { student_ids: await changes.remove(personOf(request), group_id, student_ids) };
      },
    },
    listSchools: { handler: (request) => changes.schools(personOf(request)) },
  };
}
