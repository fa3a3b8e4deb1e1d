/**
 * Fetches what a district shares by Clever: all of it, or, where the feed of events can be relied on, what has changed
 * since the set that was kept last. A set that is not surely whole is none.
 */
import { cleverChanges } from '../../../../domain/rosters/clever-events';
import { cleverSet } from '../../../../domain/rosters/clever-set';
import type { DataFile } from '../../../../domain/rosters/tables';
import { wholeTables, writeSet } from '../../../../domain/rosters/write-set';
import type { SetTable } from '../../../../domain/rosters/write-set';
import { runScheduled } from '../../scheduling/piece-scheduler';
import { createCleverCalls } from './clever-calls';
import type { CleverCalls, CleverParts } from './clever-calls';
import { cleverState, foundWhole, lastEvent, placeIn, readFeed, stateAfter } from './clever-feed';
import type { CleverState } from './clever-feed';
import { readLists, readShortLists, steadily } from './clever-lists';
import type { Fetched, Fetcher } from './fetcher';

const name = 'Clever';
const filesOf = (tables: ReadonlyMap<DataFile, SetTable>) =>
  runScheduled(writeSet({ version: '1.2', tables }));

/** @returns undefined where the feed does not say it */
async function fetchChanges(
  calls: CleverCalls,
  state: CleverState,
  place: NonNullable<ReturnType<typeof placeIn>>,
  now: Date,
): Promise<Fetched | undefined> {
  const { district: id } = state;
  return steadily(calls, async (district) => {
    const feed = await readFeed(calls, id, place);
    if (!feed) return undefined;
    const { events, last } = feed;
    const tables = cleverChanges(await readShortLists(calls, district, id), events, now);
    return {
      ...{ files: await filesOf(tables), name, over: place.run },
      stateOf: (run) => stateAfter(state, run, last, place.whole),
    };
  });
}

async function fetchAll(
  calls: CleverCalls,
  state: CleverState,
  { now, usesEvents }: { readonly now: Date; readonly usesEvents: boolean },
): Promise<Fetched> {
  // Before the lists: what is told while they are read is told again, which does no harm.
  const last = usesEvents ? await lastEvent(calls) : undefined;
  const data = await steadily(calls, (district) => readLists(calls, district, state.district));
  const whole = now.toISOString();
  return {
    ...{ files: await filesOf(wholeTables(cleverSet(data))), name },
    stateOf: (run, same) =>
      stateAfter(same === undefined ? state : foundWhole(state, same, whole), run, last, whole),
  };
}

export function createCleverFetcher(parts: CleverParts): Fetcher {
  const { clock, settings } = parts;
  return {
    async check(connection, signal) {
      const { district } = cleverState(connection.state);
      const calls = createCleverCalls(parts, district, signal, { patient: false });
      try {
        await calls.district();
      } finally {
        calls.close();
      }
    },

    async fetch(connection, signal, base) {
      const state = cleverState(connection.state);
      const calls = createCleverCalls(parts, state.district, signal, { patient: true });
      const { usesEvents } = settings;
      try {
        const now = clock.now();
        const place = usesEvents ? placeIn(state, base, now) : undefined;
        const changes = place && (await fetchChanges(calls, state, place, now));
        return changes ?? (await fetchAll(calls, state, { now, usesEvents }));
      } finally {
        calls.close();
      }
    },
  };
}
