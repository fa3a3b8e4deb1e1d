/**
 * What each call writes into the activity log, or why it writes nothing. A call that is missing here fails
 * `tests/api/audit-operations.test.ts`.
 */
import type { Schema } from '../../server/contract-types';

type Act = Schema<'AuditAct'>;
type Row = readonly Act[] | string;

const each = (row: Row, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row]));

const kinds = ['Resource', 'Sequence', 'Rubric'];
const ofDocuments = kinds.flatMap((kind) => [
  ...['create', 'get', 'delete', 'copy', 'share', 'archive'].map((verb) => `${verb}${kind}`),
  ...[`list${kind}s`, `list${kind}Uses`, `list${kind}Versions`, `get${kind}Version`],
]);

/** Reasons. */
const own = 'the own account: its mailbox is told, and the list of devices shows it';
const ownWork = 'a student’s own call, which writes nothing here and pays nothing';
const material = 'teaching material: it has versions, and nobody’s data';
const settings = 'how a school works: no person’s data and nobody’s access';
const classes =
  'a class or more in figures or lists: it opens no one student’s record, and a line each would bury the others';
const assigning = 'what a class is to do, by its own teacher; the assignment keeps it';
const office = 'accounts in lists, without work';
const isLog = 'the log itself, which tells of those who take it away as a file';
const elsewhere = 'orders and rosters in lists; they keep their own history';

export const operationAudit: Readonly<Record<string, Row>> = {
  ...each(own, [
    ...['logout', 'getUser', 'listSessions', 'endSession', 'endOtherSessions', 'listPasskeys'],
    ...['askForPasskey', 'addPasskey', 'renamePasskey', 'removePasskey', 'changePassword'],
    ...['getSecondFactor', 'startAuthenticator', 'confirmAuthenticator', 'removeAuthenticator'],
    ...['renewRecoveryCodes', 'issueUploadTicket', 'shareApp'],
  ]),
  ...each(ownWork, ['getToday', 'getStudentLesson', 'confirmMadeLinks', 'syncFile']),
  sync: ['score.released', 'score.changed'],
  getUpload: 'a part of work that was opened by a call of its own',
  issueAuthKey: ['sign_in.link_made'],
  ...each(classes, [
    ...['getDashboardInfo', 'getDashboardNeeds', 'listGroups', 'listGroupStudents'],
    ...['listGroupTeachers', 'findGroupCandidates', 'listStudents', 'suggestUsername'],
    ...['getLessonReadiness', 'getLiveLesson', 'streamLiveLesson', 'getLiveClass'],
    ...['streamLiveClass', 'listClassesToday', 'findWorkPlaces', 'listAssignments'],
    ...['getAssignment', 'getAssignmentCalendar', 'getScoringLesson', 'getVersionEffects'],
    ...['getDataMatrix', 'getDataProgress', 'getDataStandards', 'getDataGrowth'],
    ...['getMissedQuestions', 'getDataUse', 'getDataTablets', 'getDataOverview', 'getSignIns'],
  ]),
  ...each(
    ['student.read'],
    ['getStudent', 'getStudentMarks', 'listStudentWork', 'listScoreVersions'],
  ),
  getFamilyReports: ['report.made'],
  makeClassCode: ['group.code_made'],
  createGroup: ['group.created'],
  updateGroup: ['group.changed'],
  archiveGroup: ['group.archived', 'group.restored'],
  setGroupTeachers: ['group.teachers_set'],
  addGroupStudents: ['group.student_added'],
  removeGroupStudent: ['group.student_removed'],
  removeGroupStudents: ['group.student_removed'],
  makeSignInCards: ['sign_in.card_made', 'sign_in.password_made'],
  printSignInCards: ['sign_in.card_printed'],
  revokeSignInCard: ['sign_in.card_ended'],
  createStudent: ['student.created'],
  importStudents: ['student.imported', 'group.student_added'],
  updateStudent: ['student.changed'],
  moveStudent: ['student.moved'],
  deactivateStudent: ['student.deactivated'],
  activateStudent: ['student.restored'],
  getStudentRecord: ['student.exported'],
  askStudentDeletion: ['student.deletion_asked'],
  takeStudentDeletionBack: ['student.deletion_taken_back'],
  ...each(settings, [
    ...['listSchools', 'listSchoolDaysOff', 'setSchoolDaysOff', 'getMarksSetting'],
    ...[
      'putMarksSetting',
      'getTerms',
      'putTerms',
      'getSchoolYear',
      'getSecondFactorRule',
      'getSignInSettings',
      'listDevices',
    ],
    ...['nameDevice', 'listBanners', 'addBanner', 'changeBanner', 'removeBanner'],
    ...['searchStandards', 'getStandardWordings', 'listStandardFrameworks', 'importStandards'],
    ...['addKeptStandards', 'removeStandardFramework', 'listSequenceCategories'],
    ...['addSequenceCategory', 'renameSequenceCategory', 'moveSequenceCategory'],
    ...['mergeSequenceCategory', 'getSequenceCategoryUses', 'deleteSequenceCategory'],
  ]),
  ...each(material, [
    ...ofDocuments,
    ...['publishSequence', 'listPublishedVersions', 'previewSequence', 'checkSequence'],
    ...['exportResource', 'exportSequence', 'getResourceExportSize', 'getSequenceExportSize'],
    ...['beginAssetUpload', 'getAssetUpload', 'cancelAssetUpload', 'putAssetPart'],
    ...['finishAssetUpload', 'beginImport', 'getImport', 'cancelImport', 'confirmImport'],
    ...['listImportReport', 'listSavedComments', 'saveComment', 'deleteSavedComment'],
  ]),
  ...each(assigning, [
    ...['createAssignment', 'planAssignmentDays', 'setAssignmentDays', 'editAssignment'],
    ...['deleteAssignment', 'archiveAssignment', 'archiveAssignments', 'setAssignmentsDueDay'],
    ...['setAssignmentException', 'moveAssignmentVersion'],
  ]),
  endSchoolYear: ['school_year.ended'],
  undoSchoolYear: ['school_year.undone'],
  setSecondFactorRule: ['second_factor.rule_set'],
  putSignInSettings: ['sign_in.settings_set'],
  ...each(office, ['listUsers', 'listInvitations', 'listSeats']),
  ...each(isLog, ['listAuditEvents']),
  getAuditFile: ['log.exported'],
  noteDataExport: ['data.exported'],
  inviteStaff: ['invitation.sent'],
  sendInvitationAgain: ['invitation.sent_again'],
  takeInvitationBack: ['invitation.taken_back'],
  updateUser: ['staff.changed', 'staff.role_changed', 'staff.schools_changed'],
  deactivateUser: ['staff.deactivated'],
  activateUser: ['staff.restored'],
  endUserSessions: ['sign_in.ended'],
  mailUserPasswordReset: ['sign_in.reset_mailed'],
  resetSecondFactor: ['second_factor.reset'],
  ...each(elsewhere, [
    ...['listRosterRuns', 'getRosterRun', 'listRosterLines', 'getRosterLocks'],
    ...['getRosterConnection', 'beginCleverConnection'],
    ...['listOrders', 'getOrder', 'getOrderFile', 'getOrderDocument', 'putOrderFile'],
  ]),
  readRoster: ['roster.read'],
  applyRoster: ['roster.applied'],
  undoRoster: ['roster.undone'],
  setRosterLocks: ['roster.unlocked', 'roster.locked'],
  exportRosterReport: ['roster.exported'],
  putRosterConnection: ['roster.connected'],
  deleteRosterConnection: ['roster.disconnected'],
  fetchRoster: ['roster.fetched'],
  connectClever: ['roster.connected'],
  addOrder: ['order.added'],
  placeOrder: ['order.placed'],
  cancelOrder: ['order.canceled'],
  moveOrderSeats: ['order.seats_moved'],
};

/** Acts of no call that asks for a sign-in, and who does them. */
export const actsElsewhere: Readonly<Partial<Record<Act, string>>> = {
  'sign_in.by_link': 'signInByKey, which is public',
  'student.deleted': 'the upkeep, thirty days after askStudentDeletion',
};
