import { call } from '../../api/call';
import type { components } from '../../api/schema';

export type ExportSize = components['schemas']['ExportSize'];

/** How large the zip of a document becomes, asked before it is made. */
export const exportSize = (kind: 'resource' | 'sequence', id: number): Promise<ExportSize> =>
  call('GET', `/dashboard/${kind}s/{document_id}/export/size`, { path: { document_id: id } });
