/**
 * In each frame before the app is loaded: React's development build writes down for profilers and debuggers that nobody
 * looks at. What it warns of stays.
 */

// Each render: a tenth of the time, and memory that is never given back.
Reflect.deleteProperty(console, 'timeStamp');
// A task for each element, which it looks for once, as it is loaded.
Reflect.deleteProperty(console, 'createTask');

const react: object = await import('react');
const internals: unknown = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
// A stack for each element, until there are too many in a second: there always are.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
});

export {};
