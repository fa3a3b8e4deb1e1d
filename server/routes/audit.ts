import { Readable } from 'node:stream';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { AuditLog, AuditPageQuery, AuditQuery, DataExport } from '../services/audit/log';

export function auditRoutes(log: AuditLog): Operations {
  return {
    listAuditEvents: {
      handler: (request) => log.list(signedInOf(request).person, request.query as AuditPageQuery),
    },
    noteDataExport: {
      handler: async (request, reply) => {
        await log.noteExport(signedInOf(request).person, request.body as DataExport);
        return reply.code(204).send();
      },
    },
    getAuditFile: {
      handler: async (request, reply) => {
        const parts = await log.file(signedInOf(request).person, request.query as AuditQuery);
        return reply
          .type('application/octet-stream')
          .headers({
            'Content-Disposition': 'attachment; filename=activity.csv',
            'Cache-Control': 'private, no-store',
            'Content-Security-Policy': "default-src 'none'; sandbox",
          })
          .send(Readable.from(parts));
      },
    },
  };
}
