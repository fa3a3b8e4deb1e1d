/** A class as it is now: asked once, then told of by a stream; asked again and again while there is none. */
import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import { api } from '../../api/client';
import { readEvents, type StreamCallOptions } from '../../api/event-stream';
import { mayGetThrough } from '../../offline/connectivity-state';
import { useConnectivity } from '../../offline/use-connectivity';
import { LiveStore, type LiveState } from './live-store';
import { liveQuery, type LiveDelta, type LiveSnapshot } from './queries';

/** `live`: told as it happens. `asking`: asked every few seconds. `lost`: nothing gets through. */
export type Connection = 'starting' | 'live' | 'asking' | 'lost';

const pollMs = 8_000;
const slowestRetryMs = 20_000;

export interface Live {
  /** Undefined until there is something to show of it. */
  readonly snapshot: LiveSnapshot | undefined;
  /** Keeps its identity. */
  readonly store: LiveStore;
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

interface Following {
  readonly assignmentId: number;
  readonly position: number;
  readonly signal: AbortSignal;
  readonly onDelta: (delta: LiveDelta) => void;
  readonly onHeard: () => void;
  readonly onStreaming: (streaming: boolean) => void;
}

/** Keeps a stream open. One that the server ends is opened again at once, one that breaks after a while. */
async function follow(following: Following): Promise<void> {
  const { assignmentId, position, signal, onDelta, onHeard, onStreaming } = following;
  const path = { assignment_id: assignmentId };
  const open = (options: StreamCallOptions) =>
    api.GET('/dashboard/assignments/{assignment_id}/live/events', {
      params: { path, query: { position } },
      ...options,
    });
  let failures = 0;
  const isOver = () => signal.aborted;
  while (!isOver()) {
    try {
      await readEvents(open, {
        signal,
        onHeard,
        onData: (data) => {
          failures = 0;
          onStreaming(true);
          onDelta(JSON.parse(data) as LiveDelta);
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
export function useShown(store: LiveStore): LiveState {
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
function useHasShown(store: LiveStore): boolean {
  const [hasShown, setHasShown] = useState(() => store.state().students.length > 0);
  useEffect(() => {
    const look = () => {
      if (store.state().students.length === 0) return;
      startTransition(() => {
        setHasShown(true);
      });
    };
    look();
    return store.subscribe(look);
  }, [store]);
  return hasShown;
}

/** Looks at a lesson of an assignment for as long as the screen is there. */
export function useLive(assignmentId: number, position: number | undefined): Live {
  const [store] = useState(() => new LiveStore());
  const [streaming, setStreaming] = useState(false);
  const query = useQuery({
    ...liveQuery(assignmentId, position),
    refetchInterval: streaming ? false : pollMs,
    refetchIntervalInBackground: true,
  });
  const { data, refetch } = query;
  const shown = data?.position;
  const askedRev = useRef(0);
  useEffect(() => {
    if (!data) return;
    const { server_time, rev, students } = data;
    askedRev.current = rev;
    store.take({ server_time, all: true, students });
  }, [data, store]);
  useEffect(() => {
    if (shown === undefined) return undefined;
    const stop = new AbortController();
    void follow({
      assignmentId,
      position: shown,
      signal: stop.signal,
      onDelta: (delta) => {
        store.take(delta);
        if (delta.rev <= askedRev.current) return;
        // The class has moved on to another version, or its days are others.
        askedRev.current = delta.rev;
        void refetch().then(({ data: now }) => {
          // What failed is asked for again with the next news.
          if ((now?.rev ?? 0) < delta.rev) askedRev.current = now?.rev ?? 0;
        });
      },
      onHeard: store.heard,
      onStreaming: setStreaming,
    });
    return () => {
      stop.abort();
      setStreaming(false);
    };
  }, [assignmentId, shown, store, refetch]);
  const hasShown = useHasShown(store);
  const network = useConnectivity();
  const isDrawn = hasShown || data?.students.length === 0;
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
