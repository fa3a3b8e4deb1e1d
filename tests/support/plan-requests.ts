/** A valid request for each call on teaching material: documents, files, imports. */
import { oneDay, resourceDraft, rubricDraft } from './plan-calls';
import { get, patch, post, put, remove } from './valid-request';
import type { ValidRequest } from './valid-request';

const someId = '00000000-0000-4000-8000-000000000001';
const upload = `/api/dashboard/uploads/${someId}`;

function requestsOf(name: string, segment: string, draft: object): Record<string, ValidRequest> {
  const all = `/api/dashboard/${segment}`;
  const one = `${all}/1`;
  return {
    [`list${name}s`]: get(all),
    [`create${name}`]: post(all, draft),
    [`get${name}`]: get(one),
    [`delete${name}`]: remove(one),
    [`copy${name}`]: post(`${one}/copy`),
    [`share${name}`]: post(`${one}/share`, { with: 'nobody' }),
    [`archive${name}`]: post(`${one}/archive`, { archived: true }),
    [`list${name}Uses`]: get(`${one}/uses`),
    [`list${name}Versions`]: get(`${one}/versions`),
    [`get${name}Version`]: get(`${one}/versions/1`),
  };
}

const assignments = '/api/dashboard/assignments';

export const planRequests: Readonly<Record<string, ValidRequest>> = {
  listAssignments: get(assignments),
  createAssignment: post(assignments, {
    sequence_id: 1,
    group_ids: [1],
    student_ids: [],
    days: ['2026-03-04'],
    settings: { show_answers: 'as_written', late_work: true, release_at: null },
  }),
  planAssignmentDays: post(`${assignments}/plan-days`, { starts_on: '2026-03-04', count: 1 }),
  getAssignment: get(`${assignments}/1`),
  setAssignmentDays: put(`${assignments}/1/days`, { rev: 1, days: ['2026-03-04'] }),
  editAssignment: patch(`${assignments}/1`, { rev: 1, due_on: null }),
  deleteAssignment: remove(`${assignments}/1`),
  archiveAssignments: post(`${assignments}/archive`, { assignment_ids: [1], archived: true }),
  setAssignmentsDueDay: post(`${assignments}/due-day`, { assignment_ids: [1], due_on: null }),
  archiveAssignment: post(`${assignments}/1/archive`, { archived: true }),
  setAssignmentException: put(`${assignments}/1/students/1/exception`, {
    school_days: [],
    due_on: null,
    excused: true,
  }),
  getVersionEffects: get(`${assignments}/1/version-effects`),
  moveAssignmentVersion: post(`${assignments}/1/version`, { rev: 1, version: 2 }),
  getAssignmentCalendar: get(`${assignments}/calendar?from=2026-03-01&to=2026-03-31`),
  listSchoolDaysOff: get('/api/dashboard/school-days-off'),
  setSchoolDaysOff: put('/api/dashboard/school-days-off', { school_id: 1, days: [] }),
  ...requestsOf('Resource', 'resources', resourceDraft()),
  ...requestsOf('Sequence', 'sequences', oneDay(null)),
  ...requestsOf('Rubric', 'rubrics', rubricDraft()),
  publishSequence: post('/api/dashboard/sequences/1/publish', { rev: 1 }),
  listPublishedVersions: get('/api/dashboard/sequences/1/published'),
  previewSequence: get('/api/dashboard/sequences/1/preview'),
  checkSequence: get('/api/dashboard/sequences/1/readiness'),
  exportResource: get('/api/dashboard/resources/1/export'),
  exportSequence: get('/api/dashboard/sequences/1/export'),
  getResourceExportSize: get('/api/dashboard/resources/1/export/size'),
  getSequenceExportSize: get('/api/dashboard/sequences/1/export/size'),
  beginAssetUpload: post('/api/dashboard/uploads', { name: 'cloud.png', bytes: 10 }),
  getAssetUpload: get(upload),
  cancelAssetUpload: remove(upload),
  putAssetPart: put(`${upload}/parts/0`, Buffer.from('x')),
  finishAssetUpload: post(`${upload}/finish`),
  beginImport: post('/api/dashboard/imports', { upload_id: someId }),
  getImport: get('/api/dashboard/imports/1'),
  cancelImport: remove('/api/dashboard/imports/1'),
  confirmImport: post('/api/dashboard/imports/1/confirm', {}),
  listImportReport: get('/api/dashboard/imports/1/report'),
  getLessonReadiness: get('/api/dashboard/assignments/readiness'),
  getLiveLesson: get('/api/dashboard/assignments/1/live'),
  streamLiveLesson: get('/api/dashboard/assignments/1/live/events'),
  listClassesToday: get('/api/dashboard/classes-today'),
  getLiveClass: get('/api/dashboard/groups/1/live'),
  streamLiveClass: get('/api/dashboard/groups/1/live/events'),
  getDashboardNeeds: get('/api/dashboard/needs'),
  findWorkPlaces: get('/api/dashboard/assignment-students?ids=1'),
  getScoringLesson: get('/api/dashboard/assignments/1/lessons/1'),
  listStudentWork: get('/api/dashboard/assignments/1/lessons/1/work'),
  listScoreVersions: get('/api/dashboard/assignment-students/1/score-versions'),
  listSavedComments: get('/api/dashboard/saved-comments'),
  saveComment: post('/api/dashboard/saved-comments', { text: 'Well seen.' }),
  deleteSavedComment: remove('/api/dashboard/saved-comments/1'),
  getStudentMarks: get('/api/dashboard/students/1/marks'),
  getMarksSetting: get('/api/dashboard/marks-setting'),
  getSchoolYear: get('/api/dashboard/school-year'),
  endSchoolYear: post('/api/dashboard/school-year/end', {
    ...{ year: 2026, top_grade_id: 9, groups: 0, moving: 0, leaving: 0 },
  }),
  undoSchoolYear: post('/api/dashboard/school-year/undo'),
  getTerms: get('/api/dashboard/terms'),
  getSignInSettings: get('/api/dashboard/sign-in-settings'),
  putSignInSettings: put('/api/dashboard/sign-in-settings', {
    rev: 0,
    methods: ['password'],
    student_days: 30,
    staff_days: 30,
    email_domains: [],
  }),
  putTerms: put('/api/dashboard/terms', { later_starts: ['01-01'] }),
  putMarksSetting: put('/api/dashboard/marks-setting', { scale: 'points', rule: 'latest' }),
};
