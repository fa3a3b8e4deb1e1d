import { get, patch, post, put, remove } from './valid-request';
import type { ValidRequest } from './valid-request';

/** A valid request for each call on groups, students and staff that changes or looks at people. */
const group = '/api/dashboard/groups/1';
const student = '/api/dashboard/students/1';
const user = '/api/dashboard/users/1';

export const rosterRequests: Readonly<Record<string, ValidRequest>> = {
  createGroup: post('/api/dashboard/groups', {
    name: 'Room 1',
    grade_id: 4,
    color: 'info',
  }),
  updateGroup: patch(group, { name: 'Room 2' }),
  archiveGroup: post(`${group}/archive`, { archived: true }),
  listGroupTeachers: get(`${group}/teachers`),
  setGroupTeachers: put(`${group}/teachers`, { teacher_ids: [1] }),
  findGroupCandidates: get(`${group}/candidates?search=ma`),
  addGroupStudents: post(`${group}/students`, { student_ids: [1] }),
  removeGroupStudent: remove(`${group}/students/1`),
  removeGroupStudents: post(`${group}/students/remove`, { student_ids: [1] }),
  listSchools: get('/api/dashboard/schools'),
  listStudents: get('/api/dashboard/students'),
  createStudent: post('/api/dashboard/students', { name: 'Maya Reyes', group_id: 1 }),
  suggestUsername: get('/api/dashboard/students/username?name=Maya'),
  importStudents: post('/api/dashboard/students/import', {
    text: 'Maya Reyes',
    confirm: false,
  }),
  getStudent: get(student),
  updateStudent: patch(student, { name: 'Maya Reyes' }),
  moveStudent: post(`${student}/move`, { to_group: 1 }),
  deactivateStudent: post(`${student}/deactivate`),
  activateStudent: post(`${student}/activate`),
  getStudentRecord: get(`${student}/record`),
  askStudentDeletion: post(`${student}/deletion`, { confirm: 'maya' }),
  takeStudentDeletionBack: remove(`${student}/deletion`),
  listDevices: get('/api/dashboard/devices'),
  nameDevice: patch('/api/dashboard/devices/1', { name: 'Cart 2, iPad 7' }),
  listInvitations: get('/api/dashboard/invitations'),
  inviteStaff: post('/api/dashboard/invitations', {
    text: 'ana@school.test',
    role: 'Teacher',
    confirm: false,
  }),
  sendInvitationAgain: post('/api/dashboard/invitations/1/send'),
  takeInvitationBack: remove('/api/dashboard/invitations/1'),
  listUsers: get('/api/dashboard/users'),
  deactivateUser: post(`${user}/deactivate`),
  activateUser: post(`${user}/activate`),
  endUserSessions: remove(`${user}/sessions`),
  resetSecondFactor: post(`${user}/second-factor/reset`, { password: 'mine' }),
  mailUserPasswordReset: post(`${user}/password-reset`),
  updateUser: patch(user, { rev: 1, name: 'Maria Lopez' }),
};
