/**
 * Loaded before a server: tells it by SIGUSR2 that a hundred seconds have gone by. What a teacher sees of a silent
 * tablet depends on time, and nobody should have to wait for it.
 */
const RealDate = Date;
const stepMs = 100_000;
let ahead = 0;
const now = () => RealDate.now() + ahead;

process.on('SIGUSR2', () => {
  ahead += stepMs;
});

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, newTarget) =>
    Reflect.construct(target, parts.length === 0 ? [now()] : parts, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
