import type { Operations } from '../plugins/operations';
import type { Assigning } from '../services/assignments/assigning';
import type { SchoolCalendar } from '../services/assignments/calendar';
import type { AssignmentChanging } from '../services/assignments/changing';
import type { AssignmentEnding } from '../services/assignments/ending';
import type { AssignmentExceptions } from '../services/assignments/exceptions';
import type { AssignmentMoving } from '../services/assignments/moving';
import type { AssignmentReading } from '../services/assignments/reading';
import type { BulkAssignments } from '../services/assignments/bulk';

interface Parts {
  readonly reading: AssignmentReading;
  readonly assigning: Assigning;
  readonly changing: AssignmentChanging;
  readonly ending: AssignmentEnding;
  readonly exceptions: AssignmentExceptions;
  readonly moving: AssignmentMoving;
  readonly several: BulkAssignments;
}

export function assignmentRoutes(parts: Parts): Operations {
  const { reading, assigning, changing, ending, exceptions, moving, several } = parts;
  return {
    archiveAssignments: ({ person, body }) =>
      several.archive(person, body.assignment_ids, body.archived),
    setAssignmentsDueDay: ({ person, body }) =>
      several.setDueDay(person, body.assignment_ids, body.due_on),
    listAssignments: ({ person, query }) => reading.list(person, query),
    createAssignment: async ({ person, body }) => ({ id: await assigning.create(person, body) }),
    planAssignmentDays: ({ person, body }) => assigning.planDays(person, body),
    getAssignment: ({ person, params }) => reading.get(person, params.assignment_id),
    setAssignmentDays: async ({ person, params, body }) => ({
      rev: await changing.setDays(person, params.assignment_id, body),
    }),
    editAssignment: async ({ person, params, body }) => ({
      rev: await changing.edit(person, params.assignment_id, body),
    }),
    deleteAssignment: ({ person, params }) => ending.remove(person, params.assignment_id),
    archiveAssignment: ({ person, params, body }) =>
      ending.archive(person, params.assignment_id, body.archived),
    getVersionEffects: ({ person, params, query }) =>
      moving.effects(person, params.assignment_id, query.version),
    moveAssignmentVersion: async ({ person, params, body }) => ({
      rev: await moving.move(person, params.assignment_id, body),
    }),
    setAssignmentException: ({ person, params, body }) =>
      exceptions.set(person, params.assignment_id, params.student_id, body),
  };
}

/** The calendar of lessons, and the days without any. */
export function schoolCalendarRoutes(calendar: SchoolCalendar): Operations {
  return {
    getAssignmentCalendar: ({ person, query }) => calendar.lessons(person, query.from, query.to),
    listSchoolDaysOff: ({ person, query }) => calendar.daysOff(person, query.school_id),
    setSchoolDaysOff: ({ person, body }) => calendar.setDaysOff(person, body.school_id, body.days),
  };
}
