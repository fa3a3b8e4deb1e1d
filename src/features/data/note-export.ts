import { call } from '../../api/call';
import type { components } from '../../api/schema';

type Schemas = components['schemas'];
export type Figures = Schemas['ExportedFigures'];

/** For the activity log. The file is made on this device, also without network: nobody waits for this, and it may fail. */
export function noteExport(figures: Figures, format: Schemas['ExportFormat']): void {
  call('POST', '/dashboard/audit/exports', { body: { figures, format } }).catch(() => undefined);
}
