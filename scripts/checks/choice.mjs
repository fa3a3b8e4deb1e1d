// Which tests a change is worth at once. `npm test` runs all of them; this is for the minute in between.

const isUnit = (file) =>
  /^(?:src|domain|server|build|scripts)\/.*\.test\.(?:ts|mjs)$|^tests\/(?:faults|docs)\/.*\.test\.ts$/.test(
    file,
  );
const isComponent = (file) => /^src\/.*\.test\.tsx$/.test(file);
const isApi = (file) => /^tests\/api\/.*\.test\.ts$/.test(file);
const isScreen = (file) => /^tests\/(?:e2e|faults)\/.*\.spec\.ts$/.test(file);

/** The folder of a screen, `src/features/groups/`, or of whatever else lies beside the screens, `src/ui/`. */
const roomOf = (file) => /^src\/(?:features\/)?[^/]+\//.exec(file)?.[0];

/** Each API and browser test comes to nearly the whole server or app: names say better what it is about. */
const general = new Set([
  'index',
  'service',
  'services',
  'repo',
  'routes',
  'server',
  'src',
  'features',
  'tests',
  'api',
  'e2e',
  'test',
  'spec',
  'support',
  'domain',
  'calls',
  'pages',
  'store',
  'queries',
  'commands',
  'list',
  'view',
  'screen',
  'panel',
  'use',
  'db',
  'ui',
  'dashboard',
  'lesson',
  'student',
  'access',
  'changes',
]);

const singular = (word) => word.replace(/ies$/, 'y').replace(/s$/, '');

/** The nouns of a path: `server/services/scoring/post-score.ts` → scoring, post, score. */
export const nounsOf = (path) =>
  new Set(
    path
      .toLowerCase()
      .replace(/\.[a-z.]+$/, '')
      .split(/[^a-z]+/)
      .map((word) => (general.has(word) ? '' : singular(word)))
      .filter((word) => word.length > 2 && !general.has(word)),
  );

/** The tests that share most nouns with the changed files, the best first, at most so many. */
export function nearest(changed, tests, most) {
  const nouns = new Set(changed.flatMap((path) => [...nounsOf(path)]));
  const score = (test) => [...nounsOf(test)].filter((noun) => nouns.has(noun)).length;
  return tests
    .map((test) => ({ test, shared: score(test), nouns: nounsOf(test).size }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.nouns - b.nouns || a.test.length - b.test.length)
    .slice(0, most)
    .map(({ test }) => test);
}

/** What most screens stand on, for a change that is near to none of them. */
export const ofEverybody = [
  'src/features/sign-in/sign-in.test.tsx',
  'src/features/today/accessible.test.tsx',
  'src/testing/app.test.tsx',
];

/**
 * A test of a component opens the whole app, so most come to every change: of so many, those of the same room and
 * those that share most nouns with it.
 */
function nearComponents(changed, reached) {
  if (reached.length <= 4) return reached;
  const rooms = new Set(changed.map(roomOf).filter(Boolean));
  const own = reached.filter((test) => rooms.has(roomOf(test)));
  const near = [...new Set([...own, ...nearest(changed, reached, 3)])].sort();
  return near.length > 0 ? near : reached.filter((test) => ofEverybody.includes(test));
}

/**
 * @param {string[]} changed files
 * @param {ReadonlySet<string>} reached the changed files and all that come to them (import-graph.mjs)
 * @param {string[]} all files
 * @returns {{ unit: string[], component: string[], api: string[], e2e: string[] }}
 */
export function chooseTests(changed, reached, all) {
  const code = changed.filter((file) => /^(?:src|server|domain|openapi)\//.test(file));
  const own = (kind) => changed.filter(kind);
  const ofServer = code.filter((file) => !file.startsWith('src/'));
  const ofApp = code.filter((file) => file.startsWith('src/') && !/\.test\.tsx?$/.test(file));
  const merge = (...lists) => [...new Set(lists.flat())];
  return {
    unit: [...reached].filter(isUnit).sort(),
    component: merge(
      own(isComponent),
      nearComponents(code, [...reached].filter(isComponent).sort()),
    ).sort(),
    api: merge(own(isApi), nearest(ofServer, all.filter(isApi), 3)),
    e2e: merge(
      own(isScreen),
      nearest(
        ofApp,
        all.filter((file) => isScreen(file) && file.startsWith('tests/e2e/')),
        1,
      ),
    ),
  };
}
