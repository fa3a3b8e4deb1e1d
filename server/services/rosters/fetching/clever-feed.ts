/** Clever's feed of events: from which place on it is read, and when all is read instead. */
import { readEvent, saysWhatWas } from '../../../../domain/rosters/clever-events';
import type { CleverEvent } from '../../../../domain/rosters/clever-events';
import type { KindState } from '../../../db/roster-tables';
import type { CleverCalls } from './clever-calls';
import { eachRow, assertOfDistrict, rowsPerPage } from './clever-lists';
import { FetchFailed } from './fetcher';

const dayMs = 24 * 60 * 60_000;
/** Events stay for 30 days; from a place that has gone, the feed might go on with the oldest. */
const placeMs = 25 * dayMs;
/** However much the feed tells: a feed that was switched off looks like one in which nothing happened. */
const wholeMs = 7 * dayMs;
/** With more, all is read sooner than they are. */
const maxEvents = 20_000;
/** Sets that could be the last one again after an undo. */
const maxPlaces = 20;

/** Up to where the feed is in a set that was kept. */
interface Place {
  readonly run: number;
  readonly event: string;
  readonly created: string;
  /** When all was read of which the set is, or over which its changes are laid. */
  readonly whole: string;
}
type LastEvent = Pick<Place, 'event' | 'created'>;

export interface CleverState {
  readonly district: string;
  readonly places: readonly Place[];
}

const isPlace = (value: unknown): value is Place => {
  if (typeof value !== 'object' || value === null) return false;
  const { run, ...texts } = value as Partial<Record<keyof Place, unknown>>;
  const { event, created, whole } = texts;
  return typeof run === 'number' && [event, created, whole].every((x) => typeof x === 'string');
};

export function cleverState({ district, places }: KindState): CleverState {
  if (typeof district !== 'string') throw new Error('A connection without a district');
  return {
    district,
    places: Array.isArray(places) ? places.filter(isPlace) : [],
  };
}

/** @param last undefined where the feed has no place to go on from */
export function stateAfter(
  { district, places }: CleverState,
  run: number,
  last: LastEvent | undefined,
  whole: string,
): KindState {
  const known = last ? [...places, { run, ...last, whole }] : places;
  return { district, places: known.slice(-maxPlaces) };
}

/** All was read, and a set is what it was. Its place stays: what the feed tells from there on does no harm. */
export const foundWhole = (state: CleverState, run: number, whole: string): CleverState => ({
  ...state,
  places: state.places.map((place) => (place.run === run ? { ...place, whole } : place)),
});

/**
 * @returns from where on the feed says what has changed since the set; undefined where all is to be read. What was read and
 * became no part of the set, as nobody applied it, counts nothing.
 */
export function placeIn(
  { places }: CleverState,
  base: number | undefined,
  now: Date,
): Place | undefined {
  /** A moment that is still to come is of a clock that was wrong. */
  const isWithin = (moment: string, ms: number): boolean => {
    const ago = now.getTime() - Date.parse(moment);
    return ago < ms && ago > -dayMs;
  };
  const place = places.findLast(({ run }) => run === base);
  if (!place || !isWithin(place.whole, wholeMs)) return undefined;
  return isWithin(place.created, placeMs) ? place : undefined;
}

const eventsUrl = (calls: CleverCalls, query: Readonly<Record<string, string>>): URL => {
  const url = calls.urlOf('events');
  url.search = new URLSearchParams(query).toString();
  return url;
};

/** What a feed answers that is not switched on, has the place no more, or says more than fits. */
const noFeed: readonly FetchFailed['code'][] = [
  'not_found',
  'forbidden',
  'not_understood',
  'too_much',
];

/** @returns undefined where there is no feed to be read */
async function ifThere<Result>(
  read: () => Promise<Result>,
  isNone: (code: FetchFailed['code']) => boolean,
): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FetchFailed && isNone(error.code)) return undefined;
    throw error;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The newest event, from which the feed goes on: whoever reads all needs it only the next time. */
export const lastEvent = (calls: CleverCalls): Promise<LastEvent | undefined> =>
  ifThere(
    async () => {
      const url = eventsUrl(calls, { ending_before: 'last', limit: '1' });
      const row = (await calls.page(url)).rows.at(-1);
      const [event, created] = [text(row?.['id']), text(row?.['created'])];
      return event === '' ? undefined : { event, created };
    },
    () => true,
  );

export interface ReadFeed {
  readonly events: readonly CleverEvent[];
  readonly last: LastEvent;
}

/**
 * @returns what was told since a place; undefined where it has to be found out by reading all
 * @throws FetchFailed
 */
export const readFeed = (
  calls: CleverCalls,
  district: string,
  place: Place,
): Promise<ReadFeed | undefined> =>
  ifThere(
    async () => {
      const events: CleverEvent[] = [];
      let last: LastEvent = { event: place.event, created: place.created };
      let rows = 0;
      const query = { starting_after: place.event, limit: String(rowsPerPage) };
      for await (const row of eachRow(calls, 'events', eventsUrl(calls, query))) {
        rows += 1;
        if (rows > maxEvents) return undefined;
        const event = readEvent(row);
        if (!event) throw new FetchFailed('not_understood', 'an event that is none');
        last = { event: text(row['id']), created: text(row['created']) };
        if (event === 'passed') continue;
        assertOfDistrict('events', event.row, district);
        events.push(event);
      }
      return saysWhatWas(events) ? { events, last } : undefined;
    },
    (code) => noFeed.includes(code),
  );
