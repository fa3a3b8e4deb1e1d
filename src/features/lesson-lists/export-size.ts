import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { components } from '../../api/schema';

export type ExportSize = components['schemas']['ExportSize'];

/** How large the zip of a document becomes, asked before it is made. */
export const exportSize = (kind: 'resource' | 'sequence', id: number): Promise<ExportSize> => {
  const options = { params: { path: { document_id: id } } } as const;
  return unwrap(
    kind === 'resource'
      ? api.GET('/dashboard/resources/{document_id}/export/size', options)
      : api.GET('/dashboard/sequences/{document_id}/export/size', options),
  );
};
