import type { OutboxEntry } from './outbox-entry';

/**
 * A posting gives the score that its teacher saw. Has the server refused that one, nothing that was written after
 * it is given in its stead: the teacher gives again.
 * @param saves of one work
 * @param postings of the same work that are not parked
 * @param newest the `seq` of its newest save
 * @returns those that have lost their score, as they stay: parked
 */
export function lostPostings(
  saves: readonly OutboxEntry[],
  postings: readonly OutboxEntry[],
  newest: number,
): readonly OutboxEntry[] {
  const ordered = [...saves].sort((a, b) => b.seq - a.seq);
  return postings.flatMap((posting) => {
    const score = ordered.find(({ seq }) => seq < posting.seq);
    return posting.seq < newest && score?.state === 'parked'
      ? [{ ...posting, state: 'parked', lastError: 'not_saved' } as const]
      : [];
  });
}
