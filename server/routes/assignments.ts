import type { FastifyRequest } from 'fastify';
import type { Schema } from '../contract-types';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { Assigning, DayWish } from '../services/assignments/assigning';
import type { AssignmentChanging, DaysChange } from '../services/assignments/changing';
import type { AssignmentReading, AssignmentsQuery } from '../services/assignments/reading';

interface Parts {
  readonly reading: AssignmentReading;
  readonly assigning: Assigning;
  readonly changing: AssignmentChanging;
}

const personOf = (request: FastifyRequest) => signedInOf(request).person;
const idOf = (request: FastifyRequest): number =>
  (request.params as { readonly assignment_id: number }).assignment_id;

export function assignmentRoutes({ reading, assigning, changing }: Parts): Operations {
  return {
    listAssignments: {
      handler: (request) => reading.list(personOf(request), request.query as AssignmentsQuery),
    },
    createAssignment: {
      handler: async (request, reply) => {
        const wish = request.body as Schema<'NewAssignment'>;
        return reply.code(201).send({ id: await assigning.create(personOf(request), wish) });
      },
    },
    planAssignmentDays: {
      handler: (request) => assigning.planDays(personOf(request), request.body as DayWish),
    },
    getAssignment: {
      handler: (request) => reading.get(personOf(request), idOf(request)),
    },
    setAssignmentDays: {
      handler: async (request) => {
        const change = request.body as DaysChange;
        return { rev: await changing.setDays(personOf(request), idOf(request), change) };
      },
    },
  };
}
