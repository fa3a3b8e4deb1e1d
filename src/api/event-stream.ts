/** Reads server-sent events with the access token, which the browser's own EventSource cannot send. */
import { authorized } from './client';
import { ApiError, NetworkError, unwrap } from './errors';

/** The server says at least a word every 15 s; after so long the line is dead. */
const silenceMs = 30_000;

type Stream = ReadableStream<Uint8Array>;

/** What turns a call of the API into one for a stream. */
export interface StreamCallOptions {
  readonly parseAs: 'stream';
  readonly headers: { readonly accept: string };
  readonly signal: AbortSignal;
  readonly fetch: (request: Request) => Promise<Response>;
}

type OpenStream = (
  options: StreamCallOptions,
) => Promise<{ data?: Stream | null; error?: unknown; response: Response }>;

export interface EventStreamOptions {
  readonly signal: AbortSignal;
  /** The data of one event. */
  readonly onData: (data: string) => void;
  /** The server has said anything, if only that it is there. */
  readonly onActivity?: () => void;
}

/** A stream, or a refusal with its words; a page in its place is somebody else's. */
function ofOurs(response: Response): Response {
  const type = response.headers.get('content-type') ?? '';
  if (response.ok ? type.startsWith('text/event-stream') : response.status >= 400) return response;
  throw new NetworkError('portal', { status: response.status });
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
  open: OpenStream,
  { signal, onData, onActivity }: EventStreamOptions,
): Promise<void> {
  const limit = new AbortController();
  const stop = () => {
    limit.abort();
  };
  // Aborted while somebody leaves: nothing more is told in their name.
  let ended: AbortSignal | undefined;
  signal.addEventListener('abort', stop);
  let timer = setTimeout(stop, silenceMs);
  try {
    const stream = await unwrap(
      open({
        parseAs: 'stream',
        headers: { accept: 'text/event-stream' },
        signal: limit.signal,
        fetch: (request) =>
          authorized(request, async (sent, _timeoutMs, left) => {
            if (left?.aborted) throw new NetworkError('offline');
            ended = left;
            left?.addEventListener('abort', stop);
            return ofOurs(await fetch(sent, { redirect: 'manual' }));
          }),
      }),
    );
    if (!stream) return;
    const reader = stream.getReader();
    const decoder = new TextDecoder();
    const buffer = { rest: '' };
    for (;;) {
      const { value } = await reader.read();
      if (!value) return;
      clearTimeout(timer);
      timer = setTimeout(stop, silenceMs);
      onActivity?.();
      buffer.rest += decoder.decode(value, { stream: true });
      for (const data of eventsIn(buffer)) onData(data);
    }
  } catch (cause) {
    if (cause instanceof ApiError || cause instanceof NetworkError) throw cause;
    throw new NetworkError('unreachable', { cause });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    ended?.removeEventListener('abort', stop);
    stop();
  }
}
