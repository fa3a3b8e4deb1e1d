/** Who may import whom. Each rule is an error; what belongs into which room stands in `docs/architecture.md`. */
const room = (name) => `^src/${name}/`;
const test = '\\.test\\.tsx?$';
/** The harness mounts the whole app; tests of screens stand on it. */
const testing = '^src/testing/';

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: '^domain/', pathNot: test },
      to: { pathNot: '^domain/' },
    },
    {
      name: 'client-and-server-apart',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-and-client-apart',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: '^src/api/schema\\.d\\.ts$' },
    },
    {
      name: 'nobody-imports-routes',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/routes/', '^src/routeTree', '^src/[^/]+$', testing] },
      to: { path: ['^src/routes/', '^src/routeTree'] },
    },
    {
      name: 'only-tests-import-the-harness',
      severity: 'error',
      from: { path: '^src/', pathNot: [testing, test] },
      to: { path: testing },
    },
    {
      name: 'features-apart',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'rooms-below-features',
      severity: 'error',
      from: {
        path: [
          '^src/(documents|forms|lists|locales|recording|standards|uploads|offline|session|ui|api|sw)/',
        ],
      },
      to: { path: ['^src/features/', '^src/routes/'] },
    },
    {
      name: 'lists-open-no-storage',
      severity: 'error',
      from: { path: room('lists') },
      to: { path: ['^src/(offline|session|sw)/'] },
    },
    {
      name: 'offline-imports-api-and-domain-only',
      severity: 'error',
      from: { path: room('offline') },
      to: { path: ['^src/session/', '^src/ui/', '^src/sw/'] },
    },
    {
      name: 'storage-and-network-lie-below-work',
      severity: 'error',
      from: { path: '^src/offline/(tabs|storage|network)/', pathNot: test },
      to: {
        path: '^src/offline/(outbox|drain|reports|packs|previews|reading|app)/',
        pathNot: '^src/offline/outbox/outbox-entry\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'outbox-waits-for-no-download',
      severity: 'error',
      from: { path: '^src/offline/(outbox|drain)/', pathNot: test },
      to: { path: '^src/offline/(packs|previews|reading|app)/' },
    },
    {
      name: 'session-imports-no-ui',
      severity: 'error',
      from: { path: room('session') },
      to: { path: ['^src/ui/', '^src/sw/'] },
    },
    {
      name: 'ui-knows-no-noun',
      severity: 'error',
      from: { path: room('ui') },
      to: {
        path: [
          '^src/(offline|session|api|sw|documents|forms|lists|locales|recording|standards|uploads)/',
          '^domain/',
        ],
      },
    },
    {
      name: 'api-knows-no-react',
      severity: 'error',
      from: { path: room('api') },
      to: { path: ['node_modules/react', '@tanstack/react', '^src/(offline|session|ui|sw)/'] },
    },
    {
      name: 'worker-shares-drain-and-packs-only',
      severity: 'error',
      from: { path: room('sw') },
      to: { path: '^src/', pathNot: ['^src/sw/', '^src/offline/'] },
    },
    {
      name: 'only-offline-opens-storage',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/offline/'] },
      to: { path: ['node_modules/idb/', 'node_modules/idb-keyval/'] },
    },
    {
      name: 'server-routes-not-to-repos',
      severity: 'error',
      from: { path: '^server/routes/' },
      to: { path: '\\.repo\\.ts$' },
    },
    {
      name: 'services-know-no-fastify',
      severity: 'error',
      from: { path: '^server/(services|policies|db)/' },
      to: {
        path: ['node_modules/fastify/', '^server/(routes|plugins)/', '^server/(app|main)\\.ts$'],
      },
    },
    {
      name: 'db-and-policies-below-services',
      severity: 'error',
      from: { path: '^server/(db|policies)/', pathNot: ['^server/db/seed/', test] },
      to: { path: '^server/services/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
};
