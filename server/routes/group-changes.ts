import type { Operations } from '../plugins/operations';
import type { GroupChanges } from '../services/groups/group-changes';

export function groupChangeRoutes(changes: GroupChanges): Operations {
  return {
    createGroup: ({ person, body }) => changes.create(person, body),
    updateGroup: ({ person, params, body }) => changes.update(person, params.group_id, body),
    archiveGroup: ({ person, params, body }) =>
      changes.archive(person, params.group_id, body.archived),
    listGroupTeachers: ({ person, params, query: { search = '' } }) =>
      changes.teachers(person, params.group_id, search),
    setGroupTeachers: ({ person, params, body }) =>
      changes.setTeachers(person, params.group_id, body.teacher_ids),
    findGroupCandidates: ({ person, params, query }) =>
      changes.candidates(person, params.group_id, query.search),
    addGroupStudents: ({ person, params, body }) =>
      changes.add(person, params.group_id, body.student_ids),
    removeGroupStudent: ({ person, params: { group_id, student_id } }) =>
      changes.remove(person, group_id, [student_id]),
    removeGroupStudents: async ({ person, params, body }) => ({
      student_ids: await changes.remove(person, params.group_id, body.student_ids),
    }),
    listSchools: ({ person }) => changes.schools(person),
  };
}
