/** Finds which attempt each stored row is. Pure. */
export type ReportedState = 'nothing' | 'saved' | 'sent';

export interface Told {
  readonly value: string;
  readonly promised: ReportedState;
}

export interface Fit {
  /** Promises that were kept. */
  readonly kept: number;
  /** Promises that the child took back by another answer before they were sent. */
  readonly replaced: number;
  readonly lost: number;
  /** Rows that are no attempt: something was stored twice. */
  readonly extra: number;
}

interface Best {
  readonly matched: number;
  readonly lost: number;
  readonly kept: number;
}

const nothing: Best = { matched: 0, lost: 0, kept: 0 };

function better(a: Best, b: Best): Best {
  if (a.matched !== b.matched) return a.matched > b.matched ? a : b;
  if (a.lost !== b.lost) return a.lost < b.lost ? a : b;
  return a.kept >= b.kept ? a : b;
}

/**
 * Lays the rows into the attempts, both in their order, so that as many rows as possible are attempts
 * and, among those ways, as few promises as possible are broken. Called sent: must be a row. Called
 * saved: must be a row unless a later attempt is one, or was called saved and is the one that is owed.
 */
export function matchAttempts(told: readonly Told[], rows: readonly string[]): Fit {
  const memo = new Map<string, Best>();
  const laterPromise = told.map((_, at) =>
    told.slice(at + 1).some((later) => later.promised !== 'nothing'),
  );
  const best = (i: number, j: number): Best => {
    const attempt = told[i];
    if (attempt === undefined) return nothing;
    const key = `${i} ${j}`;
    const known = memo.get(key);
    if (known) return known;
    const without = best(i + 1, j);
    const last = without.matched === 0 && laterPromise[i] !== true;
    const owed = attempt.promised === 'sent' || (attempt.promised === 'saved' && last);
    let result: Best = { ...without, lost: without.lost + (owed ? 1 : 0) };
    if (rows[j] === attempt.value) {
      const rest = best(i + 1, j + 1);
      const kept = rest.kept + (attempt.promised === 'nothing' ? 0 : 1);
      result = better({ matched: rest.matched + 1, lost: rest.lost, kept }, result);
    }
    if (j < rows.length) result = better(best(i, j + 1), result);
    memo.set(key, result);
    return result;
  };
  const { matched, lost, kept } = best(0, 0);
  const promised = told.filter((attempt) => attempt.promised !== 'nothing').length;
  return { kept, replaced: promised - kept - lost, lost, extra: rows.length - matched };
}
