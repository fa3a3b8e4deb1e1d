/** How the drain talks to the server: with a person's upload ticket, never with an access token. */
import type { Api } from '../../api/client';
import { unwrapOurs } from '../../api/errors';
import type { components } from '../../api/schema';
import type { WireOperation } from './next-batch';
import type { StoredFile } from '../storage/user-db';

type DeviceReport = components['schemas']['DeviceReport'];
export type SyncAnswer = { readonly results: readonly components['schemas']['SyncResult'][] };

export interface Transport {
  sync(
    ticket: string,
    deviceId: string,
    operations: WireOperation[],
    stop: AbortSignal,
    report?: DeviceReport,
  ): Promise<SyncAnswer>;
  putFile(ticket: string, file: StoredFile, stop: AbortSignal): Promise<void>;
}

/** Slow school Wi-Fi moves at least this much. */
const slowestBytesPerMs = 16;
const callTimeoutMs = 10_000;

export function createTransport(api: Api): Transport {
  return {
    sync(ticket, deviceId, operations, signal, report) {
      return unwrapOurs(
        api.POST('/sync', {
          body: { device_id: deviceId, operations, ...(report && { report }) },
          headers: { authorization: `Bearer ${ticket}` },
          timeoutMs: callTimeoutMs,
          signal,
        }),
      );
    },
    async putFile(ticket, file, signal) {
      await unwrapOurs(
        api.PUT('/sync/files/{sha256}', {
          params: { path: { sha256: file.sha256 } },
          // The generated type of a raw body says nothing of bytes.
          body: file.bytes as never,
          bodySerializer: (body: unknown) => body,
          headers: {
            authorization: `Bearer ${ticket}`,
            'content-type': 'application/octet-stream',
          },
          timeoutMs: callTimeoutMs + file.bytes.byteLength / slowestBytesPerMs,
          signal,
        }),
      );
    },
  };
}
