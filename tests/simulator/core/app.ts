/** What runs in a simulated tab: the app's own modules as they are, and of the screens what people do with them. */
export { api } from '../../../src/api/client';
export { applyPending } from '../../../src/offline/apply-pending';
export { hasAsset } from '../../../src/offline/asset-store';
export { onBroadcast } from '../../../src/offline/channel';
export { connectivity } from '../../../src/offline/connectivity';
export { deviceId, knownDeviceId, people } from '../../../src/offline/device-registry';
export { keptToday } from '../../../src/offline/kept-today';
export { readLesson } from '../../../src/offline/lessons';
export { noLocalLesson } from '../../../src/offline/local-work';
export { subscribeWork, workOf } from '../../../src/offline/mirror';
export { completeStep, handIn, retryParked, saveAnswer } from '../../../src/offline/outbox';
export { goOnWithPacks } from '../../../src/offline/packs';
export { shownPacks } from '../../../src/offline/packs-registry';
export { beforeLeavingAnywhere, writeEverywhere } from '../../../src/offline/other-tabs';
export { forgetScoreConflict, readScoring, saveScore } from '../../../src/offline/scores';
export { read } from '../../../src/offline/vault';
export { giveBack } from '../../../src/features/scoring/give-back';
export { ScoreDesks } from '../../../src/features/scoring/score-desks';
export { stateOf } from '../../../src/features/scoring/work-list-order';
export { keptTodayQuery, todayQuery } from '../../../src/features/today/queries';
export {
  getSession,
  setSignedOutHook,
  signIn,
  signOut,
  startSession,
} from '../../../src/session/session';
