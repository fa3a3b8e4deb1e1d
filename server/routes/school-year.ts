import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { SchoolYear, YearEnding } from '../services/school/school-year';
import { schoolOf } from './asked-school';

export function schoolYearRoutes(year: SchoolYear): Operations {
  return {
    getSchoolYear: {
      handler: (request) => year.get(signedInOf(request).person, schoolOf(request)),
    },
    endSchoolYear: {
      handler: (request) =>
        year.end(signedInOf(request).person, schoolOf(request), request.body as YearEnding),
    },
    undoSchoolYear: {
      handler: (request) => year.undo(signedInOf(request).person, schoolOf(request)),
    },
  };
}
