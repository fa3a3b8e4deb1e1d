import { auditRequests, orderRequests, rosterRunRequests } from './order-requests';
import { planRequests } from './plan-requests';
import { rosterRequests } from './roster-requests';
import { standardRequests } from './standard-requests';

const sha = 'a'.repeat(64);
const device = '00000000-0000-4000-8000-000000000000';
const someId = '00000000-0000-4000-8000-000000000001';

const newCredential = {
  id: 'aa',
  rawId: 'aa',
  type: 'public-key',
  response: { clientDataJSON: 'aa', attestationObject: 'aa' },
  clientExtensionResults: {},
} as const;

/** A valid request for each operation that asks for a token. */
export const requests = {
  logout: { door: 'access', method: 'POST', url: '/api/auth/logout' },
  issueUploadTicket: {
    door: 'access',
    method: 'POST',
    url: '/api/auth/upload-ticket',
    payload: { device_id: device },
  },
  listSessions: { door: 'access', method: 'GET', url: '/api/auth/sessions' },
  endSession: { door: 'access', method: 'DELETE', url: '/api/auth/sessions/1' },
  endOtherSessions: { door: 'access', method: 'DELETE', url: '/api/auth/sessions' },
  issueAuthKey: {
    door: 'access',
    method: 'POST',
    url: '/api/auth/keys',
    payload: { user_id: 1 },
  },
  listPasskeys: { door: 'access', method: 'GET', url: '/api/auth/passkeys' },
  askForPasskey: {
    door: 'access',
    method: 'POST',
    url: '/api/auth/passkeys/options',
    payload: { password: 'mine' },
  },
  addPasskey: {
    door: 'access',
    method: 'POST',
    url: '/api/auth/passkeys',
    payload: { name: 'Key', credential: newCredential },
  },
  renamePasskey: {
    door: 'access',
    method: 'PATCH',
    url: '/api/auth/passkeys/1',
    payload: { name: 'Key' },
  },
  removePasskey: {
    door: 'access',
    method: 'POST',
    url: '/api/auth/passkeys/1/remove',
    payload: { password: 'mine' },
  },
  getSecondFactor: { door: 'access', method: 'GET', url: '/api/auth/second-factor' },
  startAuthenticator: {
    door: 'access',
    method: 'POST',
    url: '/api/auth/second-factor/authenticator',
    payload: { password: 'mine' },
  },
  confirmAuthenticator: {
    door: 'access',
    method: 'POST',
    url: '/api/auth/second-factor/authenticator/confirm',
    payload: { code: '123456' },
  },
  removeAuthenticator: {
    door: 'access',
    method: 'POST',
    url: '/api/auth/second-factor/authenticator/remove',
    payload: { password: 'mine' },
  },
  renewRecoveryCodes: {
    door: 'access',
    method: 'POST',
    url: '/api/auth/second-factor/recovery-codes',
    payload: { password: 'mine' },
  },
  getSecondFactorRule: {
    door: 'access',
    method: 'GET',
    url: '/api/dashboard/second-factor-rule',
  },
  setSecondFactorRule: {
    door: 'access',
    method: 'PUT',
    url: '/api/dashboard/second-factor-rule',
    payload: { rev: 0, roles: [], first_day: '2026-03-04' },
  },
  changePassword: {
    door: 'access',
    method: 'POST',
    url: '/api/auth/password',
    payload: { current_password: 'the old one', password: 'a new one' },
  },
  shareApp: {
    door: 'access',
    method: 'POST',
    url: '/api/dashboard/shares/app',
    payload: { email: 'colleague@school.test' },
  },
  getUser: { door: 'access', method: 'GET', url: '/api/user' },
  getDashboardInfo: { door: 'access', method: 'GET', url: '/api/dashboard/info' },
  getDataMatrix: { door: 'access', method: 'GET', url: '/api/dashboard/data/matrix?group_id=1' },
  getDataOverview: { door: 'access', method: 'GET', url: '/api/dashboard/data/overview' },
  getSignIns: { door: 'access', method: 'GET', url: '/api/dashboard/data/sign-ins' },
  getDataProgress: { door: 'access', method: 'GET', url: '/api/dashboard/data/progress' },
  getMissedQuestions: {
    door: 'access',
    method: 'GET',
    url: '/api/dashboard/data/missed-questions?group_id=1',
  },
  getFamilyReports: {
    door: 'access',
    method: 'GET',
    url: '/api/dashboard/data/family-reports?group_id=1',
  },
  getDataStandards: {
    door: 'access',
    method: 'GET',
    url: '/api/dashboard/data/standards?group_id=1',
  },
  getDataGrowth: { door: 'access', method: 'GET', url: '/api/dashboard/data/growth?group_id=1' },
  getDataTablets: { door: 'access', method: 'GET', url: '/api/dashboard/data/tablets' },
  getDataUse: { door: 'access', method: 'GET', url: '/api/dashboard/data/use' },
  listBanners: { door: 'access', method: 'GET', url: '/api/dashboard/banners' },
  addBanner: {
    door: 'access',
    method: 'POST',
    url: '/api/dashboard/banners',
    payload: {
      text: { en: 'Snow day' },
      tone: 'info',
      first_day: '2026-03-04',
      last_day: '2026-03-04',
    },
  },
  changeBanner: {
    door: 'access',
    method: 'PUT',
    url: '/api/dashboard/banners/1',
    payload: {
      rev: 1,
      text: { en: 'Snow day' },
      tone: 'info',
      first_day: '2026-03-04',
      last_day: '2026-03-04',
    },
  },
  removeBanner: { door: 'access', method: 'DELETE', url: '/api/dashboard/banners/1?rev=1' },
  listGroups: { door: 'access', method: 'GET', url: '/api/dashboard/groups' },
  listGroupStudents: { door: 'access', method: 'GET', url: '/api/dashboard/groups/1/students' },
  makeSignInCards: {
    door: 'access',
    method: 'POST',
    url: '/api/dashboard/groups/1/sign-in-cards',
    payload: { student_ids: [1], kind: 'badge' },
  },
  printSignInCards: {
    door: 'access',
    method: 'POST',
    url: '/api/dashboard/groups/1/printed-cards',
    payload: { student_ids: [1], kind: 'badge' },
  },
  makeClassCode: { door: 'access', method: 'POST', url: '/api/dashboard/groups/1/class-code' },
  revokeSignInCard: {
    door: 'access',
    method: 'DELETE',
    url: '/api/dashboard/students/1/sign-in-cards/badge',
  },
  ...orderRequests,
  ...rosterRunRequests,
  ...auditRequests,
  ...planRequests,
  ...rosterRequests,
  ...standardRequests,
  listSequenceCategories: {
    door: 'access',
    method: 'GET',
    url: '/api/dashboard/sequence-categories',
  },
  addSequenceCategory: {
    door: 'access',
    method: 'POST',
    url: '/api/dashboard/sequence-categories',
    payload: { title: 'Core' },
  },
  renameSequenceCategory: {
    door: 'access',
    method: 'PATCH',
    url: '/api/dashboard/sequence-categories/1',
    payload: { title: 'Core' },
  },
  moveSequenceCategory: {
    door: 'access',
    method: 'POST',
    url: '/api/dashboard/sequence-categories/1/move',
    payload: { parent_id: null, position: 0 },
  },
  mergeSequenceCategory: {
    door: 'access',
    method: 'POST',
    url: '/api/dashboard/sequence-categories/1/merge',
    payload: { into: 2 },
  },
  getSequenceCategoryUses: {
    door: 'access',
    method: 'GET',
    url: '/api/dashboard/sequence-categories/1/uses',
  },
  deleteSequenceCategory: {
    door: 'access',
    method: 'DELETE',
    url: '/api/dashboard/sequence-categories/1',
  },
  getToday: { door: 'access', method: 'GET', url: '/api/student/today' },
  getStudentLesson: { door: 'access', method: 'GET', url: '/api/student/lessons/1/1' },
  confirmMadeLinks: {
    door: 'access',
    method: 'POST',
    url: '/api/student/made-links/seen',
    payload: { ids: [1] },
  },
  getUpload: { door: 'access', method: 'GET', url: `/api/uploads/${sha}` },
  sync: {
    door: 'ticket',
    method: 'POST',
    url: '/api/sync',
    payload: { device_id: device, operations: [{ op_id: someId }] },
  },
  syncFile: {
    door: 'ticket',
    method: 'PUT',
    url: `/api/sync/files/${sha}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from('x'),
  },
} as const;
