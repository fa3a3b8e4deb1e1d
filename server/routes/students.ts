import { languageOfRequest } from '../plugins/language';
import type { Operations } from '../plugins/operations';
import type { StudentDeletions } from '../services/student-records/deletions';
import type { StudentRecords } from '../services/student-records/export';
import type { StudentImports } from '../services/students/import';
import type { Students } from '../services/students/students';
import { savedAs } from './downloads';

/** A list of a thousand names in the widest letters, as JSON. */
const listLimit = 2 * 1024 * 1024;

export function schoolStudentRoutes(students: Students, imports: StudentImports): Operations {
  return {
    listStudents: ({ person, query }) => students.list(person, query),
    createStudent: ({ person, body }) => students.create(person, body),
    suggestUsername: ({ person, query }) => students.suggest(person, query.name),
    importStudents: {
      bodyLimit: listLimit,
      handler: ({ person, body }) => imports.run(person, body),
    },
    getStudent: ({ person, params }) => students.get(person, params.student_id),
    updateStudent: ({ person, params, body }) => students.update(person, params.student_id, body),
    moveStudent: ({ person, params, body }) =>
      students.move(person, params.student_id, body.to_group, body.from_group),
    deactivateStudent: ({ person, params }) => students.setActive(person, params.student_id, false),
    activateStudent: ({ person, params }) => students.setActive(person, params.student_id, true),
  };
}

export function studentRecordRoutes(
  records: StudentRecords,
  deletions: StudentDeletions,
): Operations {
  return {
    getStudentRecord: async ({ request, person, params, reply }) => {
      const language = languageOfRequest(request);
      const { name, content } = await records.write(person, params.student_id, language);
      savedAs(reply, name, 'application/zip');
      return content;
    },
    askStudentDeletion: ({ person, params, body }) =>
      deletions.ask(person, params.student_id, body.confirm),
    takeStudentDeletionBack: ({ person, params }) => deletions.takeBack(person, params.student_id),
  };
}
