/**
 * What districts share by Clever, as version 3.0 of its API has it: a token for each district, lists in pages that lead
 * to the next one by a link, rows in an envelope.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
export const cleverLists = ['schools', 'terms', 'courses', 'sections', 'users'] as const;
type List = (typeof cleverLists)[number];

export interface SharedDistrict extends Readonly<Record<List, readonly Row[]>> {
  readonly district: Row;
  /** What its feed has told, oldest first; undefined where events are off. */
  readonly events?: readonly Row[];
}

/** What one answer is instead; whatever is left out is as usual. */
export interface CleverInstead {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
}

export interface CleverShares {
  /** From now on; undefined: nothing. */
  shares(district: string, data: SharedDistrict | undefined): void;
  /** The next answers to questions for a list, a district or a token, in order. */
  next(name: List | 'district' | 'events' | 'tokens', ...answers: readonly CleverInstead[]): void;
  forget(): void;
  /** Rows on a page at most. */
  pagesOf(rows: number): void;
  /** Done when a list has been asked for, before it is answered. */
  onPage(act: ((name: string) => void) | undefined): void;
  /** All tokens that it has given end. */
  endTokens(): void;
  /** Every question, as `users?role=student&limit=1000` or `tokens`. */
  readonly asked: string[];
}

interface Asked {
  readonly url: URL;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** @param basic what shows that it is our server */
export function createCleverData(basic: string) {
  const districts = new Map<string, SharedDistrict>();
  const tokens = new Map<string, string>();
  const instead = new Map<string, CleverInstead[]>();
  const asked: string[] = [];
  let most = 10_000;
  let acting: ((name: string) => void) | undefined;

  function send({ response }: Asked, name: string, status: number, body: unknown): void {
    const other = instead.get(name)?.shift();
    response
      .writeHead(other?.status ?? status, {
        'content-type': 'application/json',
        ...other?.headers,
      })
      .end(other?.text ?? JSON.stringify(body));
  }

  function giveTokens(question: Asked): void {
    const { url, request } = question;
    asked.push('tokens');
    if (request.headers.authorization !== basic) {
      send(question, 'tokens', 401, { error: 'invalid_client' });
      return;
    }
    const district = url.searchParams.get('district') ?? '';
    const data: object[] = [];
    if (districts.has(district)) {
      const access_token = randomUUID();
      tokens.set(access_token, district);
      data.push({
        ...{ id: randomUUID(), access_token, scopes: ['read:users'] },
        ...{ created: '2026-08-01T00:00:00.000Z', owner: { type: 'district', id: district } },
      });
    }
    send(question, 'tokens', 200, { data, links: [] });
  }

  function listRows(name: List, role: string | null, shared: SharedDistrict): readonly Row[] {
    return shared[name].filter(({ roles }) => {
      return role === null || Object.keys(roles as object).includes(role);
    });
  }

  /** Rows after a place: of lists in the order of their ids, of the feed as it was told. */
  function restOf(
    name: List | 'events',
    { searchParams }: URL,
    shared: SharedDistrict,
  ): readonly Row[] | undefined {
    const after = searchParams.get('starting_after') ?? '';
    if (name !== 'events') {
      return listRows(name, searchParams.get('role'), shared)
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .filter(({ id }) => id > after);
    }
    const { events = [] } = shared;
    if (searchParams.get('ending_before') === 'last') return events.slice(-1);
    const place = events.findIndex(({ id }) => id === after);
    return after === '' || place >= 0 ? events.slice(place + 1) : undefined;
  }

  function givePage(question: Asked, name: List | 'events', shared: SharedDistrict): void {
    const { searchParams, pathname } = question.url;
    const limit = Math.min(most, Number(searchParams.get('limit') ?? 100));
    const rest = restOf(name, question.url, shared);
    if (!rest) {
      send(question, name, 404, { error: 'Resource not found' });
      return;
    }
    const page = rest.slice(0, limit);
    const next = new URLSearchParams(searchParams);
    next.set('starting_after', page.at(-1)?.id ?? '');
    send(question, name, 200, {
      data: page.map((data) => ({ data, uri: `/v3.0/${name}/${data.id}` })),
      links: [
        { rel: 'self', uri: `${pathname}?${searchParams.toString()}` },
        ...(rest.length > page.length ? [{ rel: 'next', uri: `${pathname}?${String(next)}` }] : []),
      ],
    });
  }

  /** @returns whether it was a question for what districts share */
  function answer(question: Asked): boolean {
    const { url, request } = question;
    if (url.pathname === '/oauth/tokens' && request.method === 'GET') {
      giveTokens(question);
      return true;
    }
    const [, name, id] = /^\/v3\.0\/(\w+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    const list = ([...cleverLists, 'events'] as const).find(
      (each) => each === name && id === undefined,
    );
    if (list === undefined && name !== 'districts') return false;
    const district = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    const shared = district === undefined ? undefined : districts.get(district);
    asked.push(`${name ?? ''}${url.search}`);
    acting?.(list ?? 'district');
    if (!shared) send(question, list ?? 'district', 401, { error: 'invalid token' });
    else if (list !== undefined) givePage(question, list, shared);
    else if (id === district) send(question, 'district', 200, { data: shared.district });
    else send(question, 'district', 404, { error: 'Resource not found' });
    return true;
  }

  const shares: CleverShares = {
    shares: (district, data) => {
      if (data) districts.set(district, data);
      else districts.delete(district);
    },
    next: (name, ...answers) => void instead.set(name, [...answers]),
    forget: () => instead.clear(),
    pagesOf: (rows) => {
      most = rows;
    },
    onPage: (act) => {
      acting = act;
    },
    endTokens: () => tokens.clear(),
    asked,
  };
  return { answer, shares };
}

/** A page with these rows, as one answer. */
export const pageOf = (rows: readonly object[], next?: string): CleverInstead => ({
  text: JSON.stringify({
    data: rows.map((data) => ({ data })),
    links: next === undefined ? [] : [{ rel: 'next', uri: next }],
  }),
});

/** A small district: two children and a teacher of one class. */
export function smallDistrict(id: string): SharedDistrict {
  const of = { district: id };
  const child = (name: string, more: object) => ({
    ...{ ...of, name: { first: name, last: 'Reyes' } },
    roles: { student: { school: `${id}s1`, schools: [`${id}s1`], grade: '4', ...more } },
  });
  return {
    district: { id, name: 'Cedar Valley', state: 'success', last_sync: '2026-03-03T08:00:00.000Z' },
    schools: [{ ...of, id: `${id}s1`, name: 'Lake School' }],
    terms: [],
    courses: [],
    sections: [
      {
        ...{ ...of, id: `${id}c1`, school: `${id}s1`, name: 'Math 4 A', subject: 'math' },
        ...{ grade: '4', teacher: `${id}u3`, teachers: [`${id}u3`] },
        students: [`${id}u1`, `${id}u2`],
      },
    ],
    users: [
      { id: `${id}u1`, ...child('Maya', { sis_id: '1' }) },
      { id: `${id}u2`, ...child('Ben', { sis_id: '2' }) },
      {
        ...{ ...of, id: `${id}u3`, name: { first: 'June', last: 'Hall' } },
        // Two roles at once: in the list of teachers and in that of staff.
        roles: {
          teacher: { school: `${id}s1`, schools: [`${id}s1`] },
          staff: { schools: [`${id}s1`] },
        },
      },
    ],
  };
}
