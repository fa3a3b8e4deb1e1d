import { Readable } from 'node:stream';
import type { Operations } from '../plugins/operations';
import type { AuditLog } from '../services/audit/log';
import { savedAs } from './downloads';

export function auditRoutes(log: AuditLog): Operations {
  return {
    listAuditEvents: ({ person, query }) => log.list(person, query),
    noteDataExport: ({ person, body }) => log.noteExport(person, body),
    getAuditFile: async ({ person, query, reply }) => {
      const parts = await log.file(person, query);
      savedAs(reply, 'activity.csv');
      return Readable.from(parts);
    },
  };
}
