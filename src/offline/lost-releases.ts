import type { OutboxEntry } from './outbox-entry';

/**
 * A release gives the score that its teacher saw. Has the server refused that one, nothing that was written after
 * it is given in its stead: the teacher gives again.
 * @param saves of one work
 * @param releases of the same work that are not parked
 * @param newest the `seq` of its newest save
 * @returns those that have lost their score, as they stay: parked
 */
export function lostReleases(
  saves: readonly OutboxEntry[],
  releases: readonly OutboxEntry[],
  newest: number,
): readonly OutboxEntry[] {
  const ordered = [...saves].sort((a, b) => b.seq - a.seq);
  return releases.flatMap((release) => {
    const score = ordered.find(({ seq }) => seq < release.seq);
    return release.seq < newest && score?.state === 'parked'
      ? [{ ...release, state: 'parked', lastError: 'not_saved' } as const]
      : [];
  });
}
