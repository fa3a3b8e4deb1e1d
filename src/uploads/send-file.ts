/** Sends a file in parts, and goes on where it broke off, however often the network goes. */
import { ApiError, NetworkError } from '../api/errors';
import type { components } from '../api/schema';

export type AssetFacts = components['schemas']['AssetFacts'];
type AssetUpload = components['schemas']['AssetUpload'];

/** The calls, so that a test can stand in for the server. */
export interface UploadCalls<Result = AssetFacts> {
  begin(name: string, bytes: number, signal: AbortSignal): Promise<AssetUpload>;
  state(id: string, signal: AbortSignal): Promise<AssetUpload>;
  part(id: string, offset: number, part: ArrayBuffer, signal: AbortSignal): Promise<AssetUpload>;
  /** Says what becomes of the file, once it is there. */
  finish(id: string, signal: AbortSignal): Promise<Result>;
  cancel(id: string): Promise<void>;
}

export interface SendOptions<Result = AssetFacts> {
  readonly calls: UploadCalls<Result>;
  readonly signal: AbortSignal;
  /** Bytes that have arrived; all of them while the server looks at the file. */
  readonly onProgress: (arrived: number) => void;
  /** The network is away; it goes on by itself. */
  readonly onWaiting: (waiting: boolean) => void;
  /** Resolves when another try makes sense. Failures are counted in a row. */
  readonly pause: (
    failures: number,
    askedMs: number | undefined,
    signal: AbortSignal,
  ) => Promise<void>;
  readonly now: () => number;
}

/** The file cannot be read any more: it was changed or removed since it was chosen. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const smallestPart = 128 * 1024;
const firstPart = 512 * 1024;
/** A part shall take about so long: progress is seen, and a cut costs little. */
const partMs = 2_000;

/**
 * @throws ApiError when the server says no, NetworkError when it has no room, UnreadableFile, AbortError
 */
export async function sendFile<Result>(file: File, options: SendOptions<Result>): Promise<Result> {
  const { calls, signal, onWaiting, pause } = options;
  let id: string | undefined;
  try {
    for (let failures = 0; ;) {
      try {
        const upload = await (id === undefined
          ? calls.begin(file.name, file.size, signal)
          : calls.state(id, signal));
        id = upload.id;
        await sendParts(file, upload, options, () => {
          failures = 0;
          onWaiting(false);
        });
        return await calls.finish(upload.id, signal);
      } catch (error) {
        failures += 1;
        if (signal.aborted || !isPassing(error, failures)) throw error;
        // After days the server has forgotten it.
        if (error instanceof ApiError && error.status === 404) id = undefined;
        if (error instanceof NetworkError) onWaiting(true);
        await pause(failures, error.retryAfterMs, signal);
      }
    }
  } catch (error) {
    if (id !== undefined && signal.aborted) await calls.cancel(id).catch(() => undefined);
    throw error;
  }
}

async function sendParts<Result>(
  file: File,
  upload: AssetUpload,
  { calls, signal, onProgress, now }: SendOptions<Result>,
  onArrived: () => void,
): Promise<void> {
  let { received } = upload;
  let size = Math.min(firstPart, upload.part_bytes);
  onProgress(received);
  while (received < file.size) {
    const part = await read(file, received, size);
    const began = now();
    const after = await calls.part(upload.id, received, part, signal);
    const speed = part.byteLength / Math.max(1, now() - began);
    size = Math.min(upload.part_bytes, Math.max(smallestPart, Math.round(speed * partMs)));
    received = after.received;
    onArrived();
    onProgress(received);
  }
  onArrived();
}

async function read(file: File, from: number, size: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(from, from + size).arrayBuffer();
  } catch {
    throw new UnreadableFile();
  }
}

/** Whether trying again may help. */
function isPassing(error: unknown, failures: number): error is ApiError | NetworkError {
  if (error instanceof NetworkError) return error.status !== 507;
  if (!(error instanceof ApiError)) return false;
  const again = error.status === 429 || error.status === 404 || error.code === 'upload_incomplete';
  return again && failures < 6;
}
