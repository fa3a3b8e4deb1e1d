/** How the addresses of the dashboard are read: what they can mean, and nothing else. */
import { recordId } from '../../domain/record-id';
import { grades } from '../../domain/reference';
import { readActivitySearch } from '../features/activity/activity-search';
import { readAssignmentSearch, readAssignSearch } from '../features/assignments/assignment-search';
import { readDataSearch } from '../features/data/data-search';
import { readGroupSearch, readGroupStudentsSearch } from '../features/groups/group-search';
import { readLessonSearch } from '../features/lesson-lists/lesson-search';
import { readOrderSearch } from '../features/orders/order-search';
import { readLineSearch } from '../features/rosters/line-search';
import { readScoringSearch } from '../features/scoring/scoring-place';
import { readPreviewSearch } from '../features/sequence-preview/preview-search';
import { readStudentSearch } from '../features/students/student-search';
import { readInvitationSearch, readUserSearch } from '../features/users/user-search';
import {
  pageFrom,
  positionFrom,
  readListSearch,
  searchReader,
  subjectField,
  textFrom,
} from '../lists/search-state';

const readSchoolSearch = searchReader({ school: recordId });

export const searchReaders = {
  activity: readActivitySearch,
  assign: readAssignSearch,
  assignments: readAssignmentSearch,
  builder: searchReader({
    /** The step that somebody comes back to. */
    step: (value): string | undefined => (typeof value === 'string' ? value : undefined),
    /** Of a sequence that is begun. */
    subject: subjectField,
    grades: (value): readonly number[] | undefined => {
      const wanted: readonly unknown[] = Array.isArray(value) ? value : [];
      const found = grades.map(({ id }) => id).filter((id) => wanted.includes(id));
      return found.length > 0 ? found : undefined;
    },
  }),
  data: readDataSearch,
  devices: readListSearch,
  groupStudents: readGroupStudentsSearch,
  groups: readGroupSearch,
  /** The import is in the address: a reload, or coming back tomorrow, finds it again. */
  import: searchReader({ import: recordId }),
  invitations: readInvitationSearch,
  /** Which lesson; the one of today when not said. */
  live: searchReader({ lesson: positionFrom }),
  orders: readOrderSearch,
  preview: readPreviewSearch,
  resource: readLessonSearch('resource'),
  roster: readLineSearch,
  rosters: searchReader({ page: pageFrom }),
  rubric: readLessonSearch('rubric'),
  scoring: readScoringSearch,
  sequence: readLessonSearch('sequence'),
  /** Of a district: which school. */
  settings: readSchoolSearch,
  signIn: readSchoolSearch,
  /** By the code of a standard: its work is shown. */
  student: searchReader({ standard: (value) => textFrom(value) }),
  students: readStudentSearch,
  users: readUserSearch,
} as const;
