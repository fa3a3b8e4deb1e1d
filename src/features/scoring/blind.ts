/** Scoring without names: whether a teacher does, and in which order. Both last as long as the session does. */
import { storageKeys } from '../../session/storage-keys';

/** Whether this person has switched the names off; they stay off over lessons, students and reloads. */
export function scoresWithoutNames(userId: number): boolean {
  return sessionStorage.getItem(storageKeys.withoutNames) === String(userId);
}

export function keepWithoutNames(userId: number, without: boolean): void {
  if (without) sessionStorage.setItem(storageKeys.withoutNames, String(userId));
  else sessionStorage.removeItem(storageKeys.withoutNames);
}

/** The order without names is another one each session, and the same one as long as the session lasts. */
export function blindSeed(): number {
  const kept = Number(sessionStorage.getItem(storageKeys.blindOrder));
  if (Number.isInteger(kept) && kept > 0) return kept;
  const made = 1 + Math.floor(Math.random() * 2 ** 31);
  sessionStorage.setItem(storageKeys.blindOrder, String(made));
  return made;
}
