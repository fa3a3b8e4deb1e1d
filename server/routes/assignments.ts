import type { FastifyRequest } from 'fastify';
import type { Schema } from '../contract-types';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { Assigning, DayWish } from '../services/assignments/assigning';
import type { SchoolCalendar } from '../services/assignments/calendar';
import type { AssignmentChanging, DaysChange } from '../services/assignments/changing';
import type { AssignmentEnding } from '../services/assignments/ending';
import type { AssignmentExceptions, ExceptionWish } from '../services/assignments/exceptions';
import type { AssignmentMoving } from '../services/assignments/moving';
import type { AssignmentReading, AssignmentsQuery } from '../services/assignments/reading';
import type { SeveralAssignments } from '../services/assignments/several';

interface Parts {
  readonly reading: AssignmentReading;
  readonly assigning: Assigning;
  readonly changing: AssignmentChanging;
  readonly ending: AssignmentEnding;
  readonly exceptions: AssignmentExceptions;
  readonly moving: AssignmentMoving;
  readonly several: SeveralAssignments;
}

const personOf = (request: FastifyRequest) => signedInOf(request).person;
const idOf = (request: FastifyRequest): number =>
  (request.params as { readonly assignment_id: number }).assignment_id;

export function assignmentRoutes(parts: Parts): Operations {
  const { reading, assigning, changing, ending, exceptions, moving } = parts;
  return {
    ...severalRoutes(parts.several),
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
    editAssignment: {
      handler: async (request) => {
        const change = request.body as Schema<'AssignmentEdit'>;
        return { rev: await changing.edit(personOf(request), idOf(request), change) };
      },
    },
    deleteAssignment: {
      handler: async (request, reply) => {
        await ending.remove(personOf(request), idOf(request));
        return reply.code(204).send();
      },
    },
    archiveAssignment: {
      handler: async (request, reply) => {
        const { archived } = request.body as { readonly archived: boolean };
        await ending.archive(personOf(request), idOf(request), archived);
        return reply.code(204).send();
      },
    },
    getVersionEffects: {
      handler: (request) => {
        const { version } = request.query as { readonly version?: number };
        return moving.effects(personOf(request), idOf(request), version);
      },
    },
    moveAssignmentVersion: {
      handler: async (request) => {
        const to = request.body as { readonly rev: number; readonly version: number };
        return { rev: await moving.move(personOf(request), idOf(request), to) };
      },
    },
    setAssignmentException: {
      handler: async (request, reply) => {
        const { student_id } = request.params as { readonly student_id: number };
        const wish = request.body as ExceptionWish;
        await exceptions.set(personOf(request), idOf(request), student_id, wish);
        return reply.code(204).send();
      },
    },
  };
}

/** What is done with several at once. */
interface Several {
  readonly assignment_ids: readonly number[];
}

function severalRoutes(several: SeveralAssignments): Operations {
  return {
    archiveAssignments: {
      handler: (request) => {
        const { assignment_ids, archived } = request.body as Several & {
          readonly archived: boolean;
        };
        return several.archive(personOf(request), assignment_ids, archived);
      },
    },
    setAssignmentsDueDay: {
      handler: (request) => {
        const { assignment_ids, due_on } = request.body as Several & {
          readonly due_on: string | null;
        };
        return several.setDueDay(personOf(request), assignment_ids, due_on);
      },
    },
  };
}

/** The calendar of lessons, and the days without any. */
export function schoolCalendarRoutes(calendar: SchoolCalendar): Operations {
  return {
    getAssignmentCalendar: {
      handler: (request) => {
        const { from, to } = request.query as { readonly from: string; readonly to: string };
        return calendar.lessons(personOf(request), from, to);
      },
    },
    listSchoolDaysOff: {
      handler: (request) => {
        const { school_id } = request.query as { readonly school_id?: number };
        return calendar.daysOff(personOf(request), school_id);
      },
    },
    setSchoolDaysOff: {
      handler: async (request, reply) => {
        const { school_id, days } = request.body as {
          readonly school_id: number;
          readonly days: readonly Schema<'SchoolDayOff'>[];
        };
        await calendar.setDaysOff(personOf(request), school_id, days);
        return reply.code(204).send();
      },
    },
  };
}
