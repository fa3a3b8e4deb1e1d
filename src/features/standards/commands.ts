import { call } from '../../api/call';
import { bytesOf } from '../../api/file';
import type { components } from '../../api/schema';

type Schemas = components['schemas'];
export type Framework = Schemas['StandardFramework'];
export type Outcome = Schemas['StandardsImport'];
export type KeptSet = Schemas['KeptStandards'];

/** The largest file on a slow line. */
const fileMs = 3 * 60_000;

/** Looks at a set of the server or at a file; with `confirm` it is put in its place. */
export function bringStandards(source: KeptSet | File, confirm: boolean): Promise<Outcome> {
  const query = { confirm };
  if (typeof source === 'string') {
    return call('POST', '/dashboard/standards/kept/{kept}', { path: { kept: source }, query });
  }
  return call('POST', '/dashboard/standards/frameworks', {
    query,
    ...bytesOf(source),
    timeoutMs: fileMs,
  });
}

export const removeFramework = ({ id }: Framework) =>
  call('DELETE', '/dashboard/standards/frameworks/{framework_id}', { path: { framework_id: id } });
