/**
 * Test files that run on PGlite for the SQL that they ask it, so that it is asked everything that PostgreSQL is asked
 * (docs/decisions/021). When a run says that statements are missing, add a file that it names, or find a small set anew:
 * `npm run test:api -- --reporter=json --outputFile=report.json; node scripts/sql-cover.mjs report.json`.
 */
export const pgliteCover: ReadonlySet<string> = new Set([
  'access',
  'assignment-access',
  'assignment-changes',
  'assignments',
  'auth-tickets',
  'banners',
  'contact',
  'data',
  'demo-sandboxes',
  'group-changes',
  'growth',
  'invitations',
  'lesson-import-media',
  'lesson-plan-access',
  'lesson-plans',
  'needs',
  'orders',
  'tenant-isolation',
  'own-sessions',
  'permissions',
  'saved-comments',
  'scoring-access',
  'sequence-categories',
  'seats',
  'sequence-readiness',
  'student-marks',
  'students-access',
  'upload-access',
  'users',
  'users-access',
]);
