import { call } from '../api/call';
import { bytesOf } from '../api/file';
import type { UploadCalls } from './send-file';

/** Bytes a millisecond that a bad Wi-Fi still manages. */
const slowest = 8;
const callMs = 15_000;
/** A large picture is opened, made smaller and written anew. */
const finishMs = 120_000;

const at = (upload_id: string) => ({ path: { upload_id } });

export const uploadCalls: UploadCalls = {
  begin: (name, bytes, signal) =>
    call('POST', '/dashboard/uploads', {
      body: { name: name.slice(0, 255) || '-', bytes },
      signal,
    }),
  state: (id, signal) => call('GET', '/dashboard/uploads/{upload_id}', { ...at(id), signal }),
  part: (id, offset, part, signal) =>
    call('PUT', '/dashboard/uploads/{upload_id}/parts/{offset}', {
      path: { upload_id: id, offset },
      ...bytesOf(part),
      timeoutMs: callMs + part.byteLength / slowest,
      signal,
    }),
  finish: (id, signal) =>
    call('POST', '/dashboard/uploads/{upload_id}/finish', {
      ...at(id),
      timeoutMs: finishMs,
      signal,
    }),
  cancel: async (id) => {
    await call('DELETE', '/dashboard/uploads/{upload_id}', at(id));
  },
};
