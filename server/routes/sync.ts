import type { Readable } from 'node:stream';
import type { Clock } from '../clock';
import { refuseOtherDevice, signedInOf, ticketHolderOf } from '../plugins/auth';
import { AppError } from '../errors';
import type { Operations } from '../plugins/contract-routes';
import type { DeviceReports } from '../services/devices/device-reports';
import type { Envelope } from '../services/sync/operations';
import type { Sync } from '../services/sync/sync';
import { maxUploadBytes } from '../services/uploads/uploads';
import type { Uploads } from '../services/uploads/uploads';

/** A full batch of the longest answers in the widest letters still fits. */
const batchLimit = 12 * 1024 * 1024;

interface SyncBody {
  readonly device_id: string;
  readonly operations: readonly Envelope[];
  readonly report?: unknown;
}

interface FileParams {
  readonly sha256: string;
}

const nothingSaid = (): AppError =>
  new AppError(422, 'invalid', { said: 'needed', at: 'operations' });

export function syncRoutes(parts: {
  readonly sync: Sync;
  readonly reports: DeviceReports;
  readonly uploads: Uploads;
  readonly clock: Clock;
}): Operations {
  const { sync, reports, uploads, clock } = parts;
  return {
    sync: {
      bodyLimit: batchLimit,
      preHandler: refuseOtherDevice,
      handler: async (request) => {
        const { device_id, operations, report } = request.body as SyncBody;
        const said = reports.read(report);
        if (operations.length === 0 && !said) throw nothingSaid();
        const person = ticketHolderOf(request);
        const results = await sync.apply(person, device_id, operations);
        // After the work, which may have changed what the report is about; and nobody waits for it.
        const at = { deviceId: device_id, userAgent: request.headers['user-agent'] };
        if (said) reports.take(person, at, said);
        return { results, server_time: clock.now().toISOString() };
      },
    },
    syncFile: {
      bodyLimit: maxUploadBytes,
      handler: async (request) => {
        const { sha256 } = request.params as FileParams;
        const body = request.body as Readable;
        try {
          // Left open when refused half-way: destroying it would cut the line before the answer is out.
          const content = body.iterator({ destroyOnReturn: false });
          return await uploads.store(ticketHolderOf(request), sha256, content);
        } finally {
          // The rest is read too, or the next request on this line would wait behind it for ever.
          body.resume();
        }
      },
    },
    getUpload: {
      handler: async (request, reply) => {
        const { sha256 } = request.params as FileParams;
        const file = await uploads.open(signedInOf(request).person, sha256);
        return reply
          .type(file.type)
          .headers({
            'Content-Length': file.bytes,
            'Content-Disposition': `attachment; filename="${sha256.slice(0, 12)}"`,
            'Cache-Control': 'private, no-store',
            'Content-Security-Policy': "default-src 'none'; sandbox",
          })
          .send(file.content);
      },
    },
  };
}
