const key = 'blind_order';

/** The order without names is another one each session, and the same one as long as the session lasts. */
export function blindSeed(): number {
  const kept = Number(sessionStorage.getItem(key));
  if (Number.isInteger(kept) && kept > 0) return kept;
  const made = 1 + Math.floor(Math.random() * 2 ** 31);
  sessionStorage.setItem(key, String(made));
  return made;
}
