/** The activity log as its readers see it. */
import type { Schema } from '../../server/contract-types';
import type { TestServer } from './server';

export const auditUrl = '/api/dashboard/audit';

interface AuditPage {
  readonly data: readonly Schema<'AuditEvent'>[];
  readonly more: boolean;
  readonly actor?: Schema<'AuditName'>;
  readonly person?: Schema<'AuditName'>;
}

export function auditCalls(server: () => TestServer) {
  const page = async (token: string, query = ''): Promise<AuditPage> => {
    const answer = await server().get(`${auditUrl}?${query}`, token);
    return answer.json<AuditPage>();
  };
  return {
    page,
    events: async (token: string, query = '') => (await page(token, query)).data,
    /** "act: target" of each line, the newest first. */
    lines: async (token: string, query = '') =>
      (await page(token, query)).data.map(({ act, target }) => `${act}: ${target?.name ?? ''}`),
  };
}
