/** A class as it is now: asked once, then told of by a stream; asked again and again while there is none. */
import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import { readEvents } from '../../api/event-stream';
import { mayGetThrough } from '../../offline/network/connectivity-state';
import { useConnectivity } from '../../offline/network/use-connectivity';
import type { LiveKind, LiveUpdate } from './live-kinds';
import { LiveStore, type LiveState } from './live-store';

/** `live`: told as it happens. `asking`: asked every few seconds. `lost`: nothing gets through. */
export type Connection = 'starting' | 'live' | 'asking' | 'lost';

const pollMs = 8_000;
const slowestRetryMs = 20_000;

export interface Live<Snapshot, Row> {
  /** Undefined until there is something to show of it. */
  readonly snapshot: Snapshot | undefined;
  /** Keeps its identity. */
  readonly store: LiveStore<Row>;
  readonly connection: Connection;
  readonly error: Error | null;
  readonly retry: () => void;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

interface Following<Row> {
  readonly open: Parameters<typeof readEvents>[0];
  readonly read: (data: string) => LiveUpdate<Row>;
  readonly signal: AbortSignal;
  readonly onUpdate: (update: LiveUpdate<Row>) => void;
  readonly onActivity: () => void;
  readonly onStreaming: (streaming: boolean) => void;
}

/** Keeps a stream open. One that the server ends is opened again at once, one that breaks after a while. */
async function follow<Row>(following: Following<Row>): Promise<void> {
  const { open, read, signal, onUpdate, onActivity, onStreaming } = following;
  let failures = 0;
  const isOver = () => signal.aborted;
  while (!isOver()) {
    try {
      await readEvents(open, {
        signal,
        onActivity,
        onData: (data) => {
          failures = 0;
          onStreaming(true);
          onUpdate(read(data));
        },
      });
    } catch {
      failures += 1;
    }
    if (isOver()) return;
    onStreaming(false);
    const wait = Math.min(slowestRetryMs, 500 * 2 ** failures);
    await pause(wait * (0.5 + Math.random() / 2), signal);
  }
}

/** What the store shows, drawn in pieces between which a tap is heard: a class may answer all at once. */
export function useShown<Row>(store: LiveStore<Row>): LiveState<Row> {
  const [state, setState] = useState(store.state);
  useEffect(() => {
    const show = () => {
      startTransition(() => {
        setState(store.state());
      });
    };
    show();
    return store.subscribe(show);
  }, [store]);
  return state;
}

/** Whether there is anybody to show yet; a whole class is drawn at first in pieces, too. */
function useHasShown<Row>(store: LiveStore<Row>): boolean {
  const [hasShown, setHasShown] = useState(() => store.state().rows.length > 0);
  useEffect(() => {
    const look = () => {
      if (store.state().rows.length === 0) return;
      startTransition(() => {
        setHasShown(true);
      });
    };
    look();
    return store.subscribe(look);
  }, [store]);
  return hasShown;
}

/**
 * Looks at a lesson of an assignment, or at a class, for as long as the screen is there.
 * @param kind keeps its identity
 */
export function useLive<Snapshot, Row, Place extends number | string>(
  kind: LiveKind<Snapshot, Row, Place>,
  id: number,
  place: Place | undefined,
): Live<Snapshot, Row> {
  const [store] = useState(() => new LiveStore<Row>(kind.idOf));
  const [streaming, setStreaming] = useState(false);
  const query = useQuery({
    queryKey: [kind.name, id, place],
    queryFn: ({ signal }) => kind.ask(id, place, signal),
    // What was live an hour ago is no news.
    meta: { persist: false },
    gcTime: 0,
    staleTime: 0,
    refetchInterval: streaming ? false : pollMs,
    refetchIntervalInBackground: true,
  });
  const { data, refetch } = query;
  const shown = data && kind.placeOf(data);
  const askedRev = useRef<LiveUpdate<Row>['rev']>(0);
  useEffect(() => {
    if (!data) return;
    const update = kind.update(data);
    askedRev.current = update.rev;
    store.take({ ...update, all: true });
  }, [data, store, kind]);
  useEffect(() => {
    if (shown === undefined) return undefined;
    const stop = new AbortController();
    void follow({
      open: (options) => kind.open(id, shown, options),
      read: kind.read,
      signal: stop.signal,
      onUpdate: (update) => {
        store.take(update);
        if (!isNewer(update.rev, askedRev.current)) return;
        // The class has moved on to another version, or its days are others.
        askedRev.current = update.rev;
        void refetch().then(({ data: now }) => {
          // What failed is asked for again with the next news.
          const found = now && kind.update(now).rev;
          if (found === undefined || isNewer(update.rev, found)) askedRev.current = found ?? 0;
        });
      },
      onActivity: store.noteSeen,
      onStreaming: setStreaming,
    });
    return () => {
      stop.abort();
      setStreaming(false);
    };
  }, [kind, id, shown, store, refetch]);
  const hasShown = useHasShown(store);
  const network = useConnectivity();
  const isDrawn = hasShown || (data !== undefined && kind.update(data).rows.length === 0);
  return {
    snapshot: isDrawn ? data : undefined,
    store,
    connection: mayGetThrough(network)
      ? connectionOf(streaming, data !== undefined, query.isError, query.failureCount)
      : 'lost',
    error: query.error,
    retry: () => void refetch(),
  };
}

/** Of one assignment revisions only grow; of the lessons of a class together each other one is news. */
function isNewer(update: number | string, known: number | string): boolean {
  return typeof update === 'number' && typeof known === 'number'
    ? update > known
    : update !== known;
}

function connectionOf(
  streaming: boolean,
  asked: boolean,
  failed: boolean,
  failures: number,
): Connection {
  if (streaming) return 'live';
  if (failed || failures > 0) return 'lost';
  return asked ? 'asking' : 'starting';
}
