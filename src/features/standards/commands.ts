import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
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
    return unwrap(
      api.POST('/dashboard/standards/kept/{kept}', { params: { path: { kept: source }, query } }),
    );
  }
  return unwrap(
    api.POST('/dashboard/standards/frameworks', {
      params: { query },
      // The generated type of a raw body says nothing of bytes.
      body: source as never,
      bodySerializer: (body: unknown) => body,
      headers: { 'content-type': 'application/octet-stream' },
      timeoutMs: fileMs,
    }),
  );
}

export const removeFramework = ({ id }: Framework) =>
  unwrap(
    api.DELETE('/dashboard/standards/frameworks/{framework_id}', {
      params: { path: { framework_id: id } },
    }),
  );
