import type { Operations } from '../plugins/operations';
import type { SchoolYear } from '../services/school/school-year';

export function schoolYearRoutes(year: SchoolYear): Operations {
  return {
    getSchoolYear: ({ person, query }) => year.get(person, query.school_id),
    endSchoolYear: ({ person, query, body }) => year.end(person, query.school_id, body),
    undoSchoolYear: ({ person, query }) => year.undo(person, query.school_id),
  };
}
