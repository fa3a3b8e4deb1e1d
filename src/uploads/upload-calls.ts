import { api } from '../api/client';
import { unwrap } from '../api/errors';
import type { UploadCalls } from './send-file';

/** Bytes a millisecond that a bad Wi-Fi still manages. */
const slowest = 8;
const callMs = 15_000;
/** A large picture is opened, made smaller and written anew. */
const finishMs = 120_000;

const at = (upload_id: string) => ({ params: { path: { upload_id } } });

export const uploadCalls: UploadCalls = {
  begin: (name, bytes, signal) =>
    unwrap(
      api.POST('/dashboard/uploads', { body: { name: name.slice(0, 255) || '-', bytes }, signal }),
    ),
  state: (id, signal) => unwrap(api.GET('/dashboard/uploads/{upload_id}', { ...at(id), signal })),
  part: (id, offset, part, signal) =>
    unwrap(
      api.PUT('/dashboard/uploads/{upload_id}/parts/{offset}', {
        params: { path: { upload_id: id, offset } },
        // The generated type of a raw body says nothing of bytes.
        body: part as never,
        bodySerializer: (body: unknown) => body,
        headers: { 'content-type': 'application/octet-stream' },
        timeoutMs: callMs + part.byteLength / slowest,
        signal,
      }),
    ),
  finish: (id, signal) =>
    unwrap(
      api.POST('/dashboard/uploads/{upload_id}/finish', { ...at(id), timeoutMs: finishMs, signal }),
    ),
  cancel: async (id) => {
    await unwrap(api.DELETE('/dashboard/uploads/{upload_id}', at(id)));
  },
};
