/** Reads server-sent events with the access token, which the browser's own EventSource cannot send. */
import { authHooks } from './client';
import { ApiError, NetworkError } from './errors';

/** The server says at least a word every 15 s; after so long the line is dead. */
const silenceMs = 30_000;

export interface EventStreamOptions {
  readonly signal: AbortSignal;
  /** The data of one event. */
  readonly onData: (data: string) => void;
  /** The server has said anything, if only that it is there. */
  readonly onHeard?: () => void;
}

async function open(path: string, token: string | undefined, signal: AbortSignal) {
  try {
    return await fetch(`/api${path}`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token ?? ''}` },
      cache: 'no-store',
      redirect: 'manual',
      signal,
    });
  } catch (cause) {
    throw new NetworkError('unreachable', { cause });
  }
}

/** A stream of ours; a refused token is replaced once, as with any call. */
async function connect(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const hooks = authHooks();
  const token = hooks?.accessToken();
  let response = await open(path, token, signal);
  if (response.status === 401 && hooks && token !== undefined) {
    const newer = await hooks.refresh(token);
    if (newer !== undefined) response = await open(path, newer, signal);
  }
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && type.startsWith('text/event-stream') && response.body) return response.body;
  await response.body?.cancel();
  if (response.status >= 400 && response.status < 500) {
    throw new ApiError(response.status, { message: '', code: 'stream' });
  }
  throw new NetworkError(response.status >= 500 ? 'server' : 'portal');
}

/** Takes events out of the text that has come so far. */
function* eventsIn(buffer: { rest: string }): Generator<string> {
  const events = buffer.rest.split('\n\n');
  buffer.rest = events.pop() ?? '';
  for (const event of events) {
    if (event.startsWith('data: ')) yield event.slice('data: '.length);
  }
}

/**
 * Reads events until the server ends the stream.
 * @throws ApiError when it says no, NetworkError when the line breaks or falls silent
 */
export async function readEvents(
  path: string,
  { signal, onData, onHeard }: EventStreamOptions,
): Promise<void> {
  const limit = new AbortController();
  const stop = () => {
    limit.abort();
  };
  signal.addEventListener('abort', stop);
  let timer = setTimeout(stop, silenceMs);
  try {
    const reader = (await connect(path, limit.signal)).getReader();
    const decoder = new TextDecoder();
    const buffer = { rest: '' };
    for (;;) {
      const { value } = await reader.read();
      if (!value) return;
      clearTimeout(timer);
      timer = setTimeout(stop, silenceMs);
      onHeard?.();
      buffer.rest += decoder.decode(value, { stream: true });
      for (const data of eventsIn(buffer)) onData(data);
    }
  } catch (cause) {
    if (cause instanceof ApiError || cause instanceof NetworkError) throw cause;
    throw new NetworkError('unreachable', { cause });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    stop();
  }
}
