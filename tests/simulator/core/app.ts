/** What runs in a simulated tab: the app's own modules as they are, and of the screens what a child does with them. */
export { api } from '../../../src/api/client';
export { applyPending } from '../../../src/offline/apply-pending';
export { hasAsset } from '../../../src/offline/asset-store';
export { onBroadcast } from '../../../src/offline/channel';
export { connectivity } from '../../../src/offline/connectivity';
export { deviceId, people } from '../../../src/offline/device-registry';
export { keptToday } from '../../../src/offline/kept-today';
export { readLesson } from '../../../src/offline/lessons';
export { noLocalLesson } from '../../../src/offline/local-work';
export { subscribeWork, workOf } from '../../../src/offline/mirror';
export { completeStep, handIn, retryParked, saveAnswer } from '../../../src/offline/outbox';
export { goOnWithPacks } from '../../../src/offline/packs';
export { shownPacks } from '../../../src/offline/packs-registry';
export { fetchScoring, readScoring, releaseScore, saveScore } from '../../../src/offline/scores';
export { read } from '../../../src/offline/vault';
export { keptTodayQuery, todayQuery } from '../../../src/features/today/queries';
export {
  getSession,
  setSignedOutHook,
  signIn,
  signOut,
  startSession,
} from '../../../src/session/session';
