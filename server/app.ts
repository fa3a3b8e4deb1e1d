/** All wiring of the server, in one list; how people come in stands in `app-people.ts`, rosters in `app-rosters.ts`. It neither listens nor opens anything. */
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { wirePeople } from './app-people';
import { wireRosters } from './app-rosters';
import type { Clock } from './clock';
import { originOf } from './config';
import type { Config } from './config';
import { contractValidator } from './contract';
import { ensureSecret } from './db/secrets.repo';
import type { Listen } from './db/listen';
import type { Db } from './db/tables';
import { registerAssets } from './plugins/assets';
import { keepHashedFiles, noteDaily, readBuiltApp } from './plugins/built-app';
import { registerContractRoutes } from './plugins/contract-routes';
import { registerWebApp } from './plugins/web-app';
import { assetUploadRoutes } from './routes/asset-uploads';
import { assignmentRoutes, schoolCalendarRoutes } from './routes/assignments';
import { contactRoutes } from './routes/contact';
import { auditRoutes } from './routes/audit';
import { bannerRoutes } from './routes/banners';
import { dashboardRoutes } from './routes/dashboard';
import { deviceRoutes } from './routes/devices';
import { lessonPlanRoutes } from './routes/documents';
import { groupChangeRoutes } from './routes/group-changes';
import { groupRoutes } from './routes/groups';
import { liveRoutes, notifyAssignmentsChanged } from './routes/live';
import { dataRoutes } from './routes/data';
import { needsRoutes } from './routes/needs';
import { lessonImportRoutes } from './routes/lesson-imports';
import { orderRoutes } from './routes/orders';
import { schoolYearRoutes } from './routes/school-year';
import { scoringRoutes } from './routes/scoring';
import { sequenceRoutes } from './routes/sequences';
import { sequenceCategoryRoutes } from './routes/sequence-categories';
import { standardRoutes } from './routes/standards';
import { studentRoutes } from './routes/student';
import { schoolStudentRoutes, studentRecordRoutes } from './routes/students';
import { syncRoutes } from './routes/sync';
import { registerContractFile, systemRoutes } from './routes/system';
import { createAssetUploads } from './services/uploads/asset-uploads';
import { createAssets } from './services/uploads/assets';
import { createAssigning } from './services/assignments/assigning';
import { createSchoolCalendar } from './services/assignments/calendar';
import { createAssignmentChanging } from './services/assignments/changing';
import { createAssignmentEnding } from './services/assignments/ending';
import { createAssignmentExceptions } from './services/assignments/exceptions';
import { createAssignmentMoving } from './services/assignments/moving';
import { createAssignmentReading } from './services/assignments/reading';
import { createBulkAssignments } from './services/assignments/bulk';
import { createContact } from './services/visitors/contact';
import { createAuditLog } from './services/audit/log';
import { createNoteReading } from './services/audit/record';
import { createBanners } from './services/dashboard/banners';
import { createDashboard } from './services/dashboard/dashboard';
import { createDemoAccounts } from './services/visitors/demo-accounts';
import { createDeviceReports } from './services/devices/device-reports';
import { createDevices } from './services/devices/devices';
import { createDocuments } from './services/documents/documents';
import { createPreviews } from './services/documents/preview';
import { createPublishing } from './services/publishing/publish';
import { createPublishedLists } from './services/publishing/published';
import { createReadinessChecks } from './services/publishing/readiness';
import { createFileStore, uploadsIn } from './services/uploads/file-store';
import { createGroupChanges } from './services/groups/group-changes';
import { createGroups } from './services/groups/groups';
import { createInvitationMails } from './services/invitations/mails';
import { createLessonExports } from './services/lesson-import/export/exports';
import { importsIn } from './services/lesson-import/files/import-folder';
import { createLessonImports } from './services/lesson-import/imports';
import { inTurns } from './services/lesson-import/run-reading';
import type { RunReading } from './services/lesson-import/run-reading';
import { createLessons } from './services/today/lessons';
import { createLive } from './services/live/live';
import { createLiveSignals } from './services/live/signals';
import { createMadeLinks } from './services/sign-in-links/made-links';
import { createData } from './services/data/data';
import { createDashboardNeeds } from './services/dashboard/needs';
import { createLetters } from './services/mail/letters';
import type { Mailer } from './services/mail/mailer';
import { createNotifyOperator } from './services/mail/operator';
import { createOrderFiles } from './services/orders/files';
import { createOrders } from './services/orders/orders';
import { createSeats } from './services/orders/seats';
import { createPartFiles, partsIn } from './services/uploads/part-files';
import type { Passwords } from './services/passwords/passwords';
import type { Pause } from './services/rosters/fetching/retry-policy';
import { rostersInTurns } from './services/rosters/planning/run-planning';
import type { RunPlanning } from './services/rosters/planning/run-planning';
import { createMarksSetting } from './services/scoring/marks-setting';
import { createSavedComments } from './services/scoring/saved-comments';
import { createScoreVersions } from './services/scoring/score-versions';
import { createStudentMarks } from './services/scoring/student-marks';
import { createStudentWork } from './services/scoring/work';
import { openSeal } from './services/secrets/sealing';
import { createSequenceCategories } from './services/documents/sequence-categories';
import { createSessions } from './services/sessions/sessions';
import { createSignInCards } from './services/sign-in/sign-in-cards';
import { createStandardFrameworks } from './services/standards/frameworks';
import { standardsAtOnce } from './services/standards/run-reading';
import type { ReadStandards } from './services/standards/run-reading';
import { createStandardSearch } from './services/standards/search';
import { createStudentDeletions } from './services/student-records/deletions';
import { createStudentRecords } from './services/student-records/export';
import { createStudentImports } from './services/students/import';
import { createStudents } from './services/students/students';
import { createSync } from './services/sync/sync';
import { createSchoolYear } from './services/school/school-year';
import { createTermSettings } from './services/school/terms';
import { createTickets } from './services/sessions/tickets';
import { createToday } from './services/today/today';
import { newToken } from './services/secrets/tokens';
import { Semaphore, composingAtOnce } from './services/scheduling/semaphore';
import { createUploads } from './services/uploads/uploads';
import { openWebServer, prepareRequests } from './web-server';

export interface AppParts {
  readonly db: Db;
  /** Hears what other processes on the same database have changed. */
  readonly listen: Listen;
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly mailer: Mailer;
  /** How imports are read; else in turns with requests. */
  readonly runReading?: RunReading;
  /** How files of standards are read; else at once. */
  readonly readStandards?: ReadStandards;
  /** How rosters are read and planned; else in turns with requests. */
  readonly runPlanning?: RunPlanning;
  /** How another system that asks for time is waited for; else for so long. */
  readonly pause?: Pause | undefined;
  /** Where guesses are looked at; else where all of the process are. */
  readonly passwords?: Passwords;
  /** Students of a school whose figures are compared with others; else the product's bound. */
  readonly minCompared?: number;
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, config, clock, logger, mailer } = parts;
  const app = openWebServer(config, logger);
  const built = await readBuiltApp(config.clientDir, config.appName);
  const uploadStore = createFileStore(uploadsIn(config.dataDir));
  const assetStore = join(config.dataDir, 'assets');
  const keptFolder = join(config.dataDir, 'app-files');
  await uploadStore.prepare();
  const mediaStore = createFileStore(assetStore);
  await mediaStore.prepare();

  const secret = await ensureSecret(db, 'refresh-chain', newToken());
  const tickets = createTickets({ db, clock, requestsPerMinute: config.syncPerMinute });
  const sessions = createSessions({ db, clock, sessionDays: config.sessionDays, secret, tickets });
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const validator = contractValidator();
  const signals = createLiveSignals({
    db,
    onFailure: (error) => {
      logger.warn({ err: error }, 'a change could not be told to open pages');
    },
  });
  const reports = createDeviceReports({
    db,
    clock,
    validate: validator('DeviceReport'),
    onStored: (people) => {
      signals.peopleChanged(people);
    },
    onFailure: (error) => {
      logger.warn({ err: error }, 'reports of devices could not be stored');
    },
  });
  const live = createLive({
    db,
    clock,
    listen: parts.listen,
    onFailure: (error) => {
      logger.error({ err: error }, 'a class at work could not be read');
    },
  });
  const sync = createSync({
    db,
    clock,
    validators: {
      'answer.save': validator('AnswerSave'),
      'step.complete': validator('StepComplete'),
      'assignment.hand_in': validator('AssignmentHandIn'),
      'resource.save': validator('ResourceSave'),
      'sequence.save': validator('SequenceSave'),
      'rubric.save': validator('RubricSave'),
      'score.save': validator('ScoreSave'),
      'score.release': validator('ScoreRelease'),
    },
    onFailure: (error, opId) => {
      logger.error({ err: error, opId }, 'operation could not be stored');
    },
    onChanged: (copies) => {
      signals.changed(copies);
    },
  });
  const uploads = createUploads({
    db,
    clock,
    files: uploadStore,
    quotaBytes: config.uploadQuotaBytes,
    staffQuotaBytes: config.assetQuotaBytes,
  });

  const noteReading = createNoteReading(db);
  const groups = createGroups({ db, clock });
  const documents = createDocuments({ db, clock });
  const semaphore = new Semaphore(composingAtOnce);
  const plans = { db, clock, documents, assetRoot: assetStore, semaphore };
  const assetUploads = createAssetUploads({
    db,
    clock,
    files: mediaStore,
    parts: createPartFiles(partsIn(config.dataDir)),
    quotaBytes: config.assetQuotaBytes,
  });
  const material = { db, clock, documents, assets: mediaStore };
  const imports = createLessonImports({
    ...material,
    quotaBytes: config.assetQuotaBytes,
    root: importsIn(config.dataDir),
    uploads: assetUploads,
    runReading: parts.runReading ?? inTurns,
    onFailure: (error, importId) => {
      logger.error({ err: error, importId }, 'import failed');
    },
  });
  const { appName } = config;
  const letters = createLetters({ appName, origin: originOf(config) });
  const invitationMails = createInvitationMails({ db, clock, mailer, letters });

  const tell = createNotifyOperator(mailer, config.contactTo);
  const seats = createSeats({ db, clock });
  const settings = config.orders;
  const seal = await openSeal(config.dataDir);
  const demo = createDemoAccounts({ db, publicDemo: config.publicDemo });
  const rosters = wireRosters({
    ...{ db, config, clock, logger, demo, https },
    ...{ seal: seal.connections, pause: parts.pause },
    runPlanning: parts.runPlanning ?? rostersInTurns,
    onChanged: (userId) => {
      signals.accountChanged(userId);
    },
  });
  const people = await wirePeople({
    ...{ db, config, clock, logger, mailer, passwords: parts.passwords },
    ...{ sessions, tickets, signals, letters, invitationMails, seal, demo, https },
  });

  await prepareRequests(app, { ...built, https });
  notifyAssignmentsChanged(app, signals);
  await registerContractRoutes(
    app,
    {
      ...systemRoutes(clock),
      ...people,
      ...contactRoutes(createContact({ db, clock, tell })),
      ...dataRoutes(
        createData({ db, clock, fewest: parts.minCompared }),
        createTermSettings({ db }),
      ),
      ...dashboardRoutes(createDashboard({ db, clock, appName, seats, upkeep: config.upkeep })),
      ...bannerRoutes(createBanners({ db, clock })),
      ...orderRoutes(
        createOrders({ db, clock, settings, tell }),
        createOrderFiles({ db, clock, settings, appName, tell }),
        seats,
      ),
      ...rosters.routes,
      ...schoolYearRoutes(createSchoolYear({ db, clock, demo })),
      ...auditRoutes(createAuditLog({ db, clock })),
      ...deviceRoutes(createDevices({ db })),
      ...needsRoutes(createDashboardNeeds({ db, clock })),
      ...groupRoutes(groups, createSignInCards({ db, clock, groups, seal: seal.cards })),
      ...assignmentRoutes({
        reading: createAssignmentReading({ db, clock }),
        assigning: createAssigning({ db, clock, documents }),
        changing: createAssignmentChanging({ db, clock, documents }),
        ending: createAssignmentEnding({ db, clock }),
        several: createBulkAssignments({ db, clock }),
        exceptions: createAssignmentExceptions({ db, clock }),
        moving: createAssignmentMoving({ db, clock, documents, semaphore }),
      }),
      ...groupChangeRoutes(createGroupChanges({ db, clock, groups })),
      ...schoolStudentRoutes(
        createStudents({ db, clock, groups, noteReading }),
        createStudentImports({ db, clock, groups }),
      ),
      ...studentRecordRoutes(
        createStudentRecords({ db, clock, files: uploadStore }),
        createStudentDeletions({
          ...{ db, clock, demo, deletionsFile: config.deletionsFile },
          onFailure: (error, line) => {
            logger.error(
              { err: error, line },
              'a canceled deletion was not noted in the list of deletions: add the line by hand',
            );
          },
        }),
      ),
      ...schoolCalendarRoutes(createSchoolCalendar({ db, clock })),
      ...lessonPlanRoutes(documents),
      ...lessonImportRoutes(imports, createLessonExports(material)),
      ...sequenceRoutes({
        publishing: createPublishing({ ...plans, quotaBytes: config.versionQuotaBytes }),
        published: createPublishedLists(plans),
        readiness: createReadinessChecks(plans),
        previews: createPreviews(plans),
      }),
      ...sequenceCategoryRoutes(createSequenceCategories({ db })),
      ...standardRoutes(
        createStandardFrameworks({ db, clock, read: parts.readStandards ?? standardsAtOnce }),
        createStandardSearch({ db }),
      ),
      ...scoringRoutes({
        work: createStudentWork({ db, clock, noteReading }),
        versions: createScoreVersions({ db, clock, noteReading }),
        comments: createSavedComments({ db, clock }),
        marks: createMarksSetting({ db }),
        studentMarks: createStudentMarks({ db, clock, noteReading }),
      }),
      ...studentRoutes(
        createToday({ db, clock, upkeep: config.upkeep }),
        createLessons({ db }),
        createMadeLinks({ db, clock }),
      ),
      ...syncRoutes({ sync, reports, uploads, clock }),
      ...liveRoutes(live, sessions),
      ...assetUploadRoutes(assetUploads),
    },
    sessions,
  );
  app.addHook('onReady', (done) => {
    invitationMails.start();
    rosters.start();
    done();
  });
  // Streams end before the server waits for its last answers.
  app.addHook('preClose', () => live.close());
  // Who waits for a roster that is looked at is told so now, and not cut off in a while.
  app.addHook('preClose', () => rosters.close());
  app.addHook('onClose', async () => {
    await reports.flush();
    await signals.flush();
  });
  app.addHook('onClose', () => {
    invitationMails.stop();
    return mailer.close();
  });
  app.addHook('onClose', () => imports.close());
  registerContractFile(app);
  registerAssets(app, createAssets({ db, root: assetStore }));
  const paths = await keepHashedFiles(built, keptFolder, new Date());
  const stopNoting = noteDaily(built, keptFolder, (error) => {
    logger.error({ err: error }, 'the files of this version could not be noted as current');
  });
  app.addHook('onClose', stopNoting);
  registerWebApp(app, { built, kept: { folder: keptFolder, paths } });
  return app;
}
