import { auditRequests, orderRequests, rosterRunRequests } from './order-requests';
import { planRequests } from './plan-requests';
import { rosterRequests } from './roster-requests';
import { standardRequests } from './standard-requests';
import { get, patch, post, put, remove } from './valid-request';

const sha = 'a'.repeat(64);
const device = '00000000-0000-4000-8000-000000000000';
const someId = '00000000-0000-4000-8000-000000000001';

const newCredential = {
  id: 'aa',
  rawId: 'aa',
  type: 'public-key',
  response: { clientDataJSON: 'aa', attestationObject: 'aa' },
  clientExtensionResults: {},
};

/** A valid request for each operation that asks for a token. */
export const requests = {
  logout: post('/api/auth/logout'),
  issueUploadTicket: post('/api/auth/upload-ticket', { device_id: device }),
  listSessions: get('/api/auth/sessions'),
  endSession: remove('/api/auth/sessions/1'),
  endOtherSessions: remove('/api/auth/sessions'),
  issueAuthKey: post('/api/auth/keys', { user_id: 1 }),
  listPasskeys: get('/api/auth/passkeys'),
  askForPasskey: post('/api/auth/passkeys/options', { password: 'mine' }),
  addPasskey: post('/api/auth/passkeys', { name: 'Key', credential: newCredential }),
  renamePasskey: patch('/api/auth/passkeys/1', { name: 'Key' }),
  removePasskey: post('/api/auth/passkeys/1/remove', { password: 'mine' }),
  getSecondFactor: get('/api/auth/second-factor'),
  startAuthenticator: post('/api/auth/second-factor/authenticator', { password: 'mine' }),
  confirmAuthenticator: post('/api/auth/second-factor/authenticator/confirm', { code: '123456' }),
  removeAuthenticator: post('/api/auth/second-factor/authenticator/remove', { password: 'mine' }),
  renewRecoveryCodes: post('/api/auth/second-factor/recovery-codes', { password: 'mine' }),
  getSecondFactorRule: get('/api/dashboard/second-factor-rule'),
  setSecondFactorRule: put('/api/dashboard/second-factor-rule', {
    rev: 0,
    roles: [],
    first_day: '2026-03-04',
  }),
  changePassword: post('/api/auth/password', {
    current_password: 'the old one',
    password: 'a new one',
  }),
  shareApp: post('/api/dashboard/shares/app', { email: 'colleague@school.test' }),
  getUser: get('/api/user'),
  getDashboardInfo: get('/api/dashboard/info'),
  getDataMatrix: get('/api/dashboard/data/matrix?group_id=1'),
  getDataOverview: get('/api/dashboard/data/overview'),
  getSignIns: get('/api/dashboard/data/sign-ins'),
  getDataProgress: get('/api/dashboard/data/progress'),
  getMissedQuestions: get('/api/dashboard/data/missed-questions?group_id=1'),
  getFamilyReports: get('/api/dashboard/data/family-reports?group_id=1'),
  getDataStandards: get('/api/dashboard/data/standards?group_id=1'),
  getDataGrowth: get('/api/dashboard/data/growth?group_id=1'),
  getDataTablets: get('/api/dashboard/data/tablets'),
  getDataUse: get('/api/dashboard/data/use'),
  listBanners: get('/api/dashboard/banners'),
  addBanner: post('/api/dashboard/banners', {
    text: { en: 'Snow day' },
    tone: 'info',
    first_day: '2026-03-04',
    last_day: '2026-03-04',
  }),
  changeBanner: put('/api/dashboard/banners/1', {
    rev: 1,
    text: { en: 'Snow day' },
    tone: 'info',
    first_day: '2026-03-04',
    last_day: '2026-03-04',
  }),
  removeBanner: remove('/api/dashboard/banners/1?rev=1'),
  listGroups: get('/api/dashboard/groups'),
  listGroupStudents: get('/api/dashboard/groups/1/students'),
  makeSignInCards: post('/api/dashboard/groups/1/sign-in-cards', {
    student_ids: [1],
    kind: 'badge',
  }),
  printSignInCards: post('/api/dashboard/groups/1/printed-cards', {
    student_ids: [1],
    kind: 'badge',
  }),
  makeClassCode: post('/api/dashboard/groups/1/class-code'),
  revokeSignInCard: remove('/api/dashboard/students/1/sign-in-cards/badge'),
  ...orderRequests,
  ...rosterRunRequests,
  ...auditRequests,
  ...planRequests,
  ...rosterRequests,
  ...standardRequests,
  listSequenceCategories: get('/api/dashboard/sequence-categories'),
  addSequenceCategory: post('/api/dashboard/sequence-categories', { title: 'Core' }),
  renameSequenceCategory: patch('/api/dashboard/sequence-categories/1', { title: 'Core' }),
  moveSequenceCategory: post('/api/dashboard/sequence-categories/1/move', {
    parent_id: null,
    position: 0,
  }),
  mergeSequenceCategory: post('/api/dashboard/sequence-categories/1/merge', { into: 2 }),
  getSequenceCategoryUses: get('/api/dashboard/sequence-categories/1/uses'),
  deleteSequenceCategory: remove('/api/dashboard/sequence-categories/1'),
  getToday: get('/api/student/today'),
  getStudentLesson: get('/api/student/lessons/1/1'),
  confirmMadeLinks: post('/api/student/made-links/seen', { ids: [1] }),
  getUpload: get(`/api/uploads/${sha}`),
  sync: {
    ...post('/api/sync', { device_id: device, operations: [{ op_id: someId }] }),
    door: 'ticket',
  },
  syncFile: { ...put(`/api/sync/files/${sha}`, Buffer.from('x')), door: 'ticket' },
};
