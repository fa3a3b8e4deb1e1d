/** Reads server-sent events with the access token, which the browser's own EventSource cannot send. */
import { ApiError, NetworkError, unwrap } from './errors';

/** The server says at least a word every 15 s; after so long the line is dead. */
const silenceMs = 30_000;

type Stream = ReadableStream<Uint8Array>;

/** What turns a call of the API into one for a stream. */
const streamOf = { parseAs: 'stream', headers: { accept: 'text/event-stream' } } as const;

export type StreamCallOptions = typeof streamOf & { readonly signal: AbortSignal };

type OpenStream = (
  options: StreamCallOptions,
) => Promise<{ data?: Stream | null; error?: unknown; response: Response }>;

export interface EventStreamOptions {
  readonly signal: AbortSignal;
  /** The data of one event. */
  readonly onData: (data: string) => void;
  /** The server has said anything, if only that it is there. */
  readonly onHeard?: () => void;
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
  { signal, onData, onHeard }: EventStreamOptions,
): Promise<void> {
  const limit = new AbortController();
  const stop = () => {
    limit.abort();
  };
  signal.addEventListener('abort', stop);
  let timer = setTimeout(stop, silenceMs);
  try {
    const stream = await unwrap(open({ ...streamOf, signal: limit.signal }));
    if (!stream) return;
    const reader = stream.getReader();
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
