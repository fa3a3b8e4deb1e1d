import type { Clock } from '../clock';
import { refuseOtherDevice, ticketHolderOf } from '../plugins/auth';
import { AppError } from '../errors';
import type { Operations } from '../plugins/operations';
import type { DeviceReports } from '../services/devices/device-reports';
import type { Sync } from '../services/sync/sync';
import { maxUploadBytes } from '../services/uploads/uploads';
import type { Uploads } from '../services/uploads/uploads';

/** A full batch of the longest answers in the widest letters still fits. */
const batchLimit = 12 * 1024 * 1024;

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
      handler: async ({ request, body: { device_id, operations, report } }) => {
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
      handler: ({ request, params, content }) =>
        uploads.store(ticketHolderOf(request), params.sha256, content),
    },
    getUpload: async ({ person, params, reply }) => {
      const file = await uploads.open(person, params.sha256);
      void reply.type(file.type).headers({
        'Content-Length': file.bytes,
        'Content-Disposition': `attachment; filename="${params.sha256.slice(0, 12)}"`,
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      });
      return file.content;
    },
  };
}
