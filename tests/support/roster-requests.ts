/** A valid request for each call on groups, students and staff that changes or looks at people. */
interface RosterRequest {
  readonly door: 'access';
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly payload?: object;
}

const group = '/api/dashboard/groups/1';
const student = '/api/dashboard/students/1';
const user = '/api/dashboard/users/1';
const request = (
  method: RosterRequest['method'],
  url: string,
  payload?: object,
): RosterRequest => ({ door: 'access', method, url, ...(payload && { payload }) });

export const rosterRequests: Readonly<Record<string, RosterRequest>> = {
  createGroup: request('POST', '/api/dashboard/groups', {
    name: 'Room 1',
    grade_id: 4,
    color: 'info',
  }),
  updateGroup: request('PATCH', group, { name: 'Room 2' }),
  archiveGroup: request('POST', `${group}/archive`, { archived: true }),
  listGroupTeachers: request('GET', `${group}/teachers`),
  setGroupTeachers: request('PUT', `${group}/teachers`, { teacher_ids: [1] }),
  findGroupCandidates: request('GET', `${group}/candidates?search=ma`),
  addGroupStudents: request('POST', `${group}/students`, { student_ids: [1] }),
  removeGroupStudent: request('DELETE', `${group}/students/1`),
  removeGroupStudents: request('POST', `${group}/students/remove`, { student_ids: [1] }),
  listSchools: request('GET', '/api/dashboard/schools'),
  listStudents: request('GET', '/api/dashboard/students'),
  createStudent: request('POST', '/api/dashboard/students', { name: 'Maya Reyes', group_id: 1 }),
  suggestUsername: request('GET', '/api/dashboard/students/username?name=Maya'),
  importStudents: request('POST', '/api/dashboard/students/import', {
    text: 'Maya Reyes',
    confirm: false,
  }),
  getStudent: request('GET', student),
  updateStudent: request('PATCH', student, { name: 'Maya Reyes' }),
  moveStudent: request('POST', `${student}/move`, { to_group: 1 }),
  deactivateStudent: request('POST', `${student}/deactivate`),
  activateStudent: request('POST', `${student}/activate`),
  getStudentRecord: request('GET', `${student}/record`),
  askStudentDeletion: request('POST', `${student}/deletion`, { confirm: 'maya' }),
  takeStudentDeletionBack: request('DELETE', `${student}/deletion`),
  listDevices: request('GET', '/api/dashboard/devices'),
  nameDevice: request('PATCH', '/api/dashboard/devices/1', { name: 'Cart 2, iPad 7' }),
  listInvitations: request('GET', '/api/dashboard/invitations'),
  inviteStaff: request('POST', '/api/dashboard/invitations', {
    text: 'ana@school.test',
    role: 'Teacher',
    confirm: false,
  }),
  sendInvitationAgain: request('POST', '/api/dashboard/invitations/1/send'),
  takeInvitationBack: request('DELETE', '/api/dashboard/invitations/1'),
  listUsers: request('GET', '/api/dashboard/users'),
  deactivateUser: request('POST', `${user}/deactivate`),
  activateUser: request('POST', `${user}/activate`),
  endUserSessions: request('DELETE', `${user}/sessions`),
  resetSecondFactor: request('POST', `${user}/second-factor/reset`, { password: 'mine' }),
  mailUserPasswordReset: request('POST', `${user}/password-reset`),
  updateUser: request('PATCH', user, { rev: 1, name: 'Maria Lopez' }),
};
