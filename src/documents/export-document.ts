import { api } from '../api/client';
import { unwrap } from '../api/errors';
import { saveFile } from '../ui/save-file';

/** Films take their time on a slow line. */
const exportMs = 10 * 60_000;

/** The name that the server gave the file. */
function nameIn(response: Response): string {
  const found = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '');
  return found?.[1] === undefined ? 'lesson.daybook.zip' : decodeURIComponent(found[1]);
}

/** Hands the zip of a document to the browser's downloads. */
export async function exportDocument(kind: 'resource' | 'sequence', id: number): Promise<void> {
  const options = {
    params: { path: { document_id: id } },
    parseAs: 'blob',
    timeoutMs: exportMs,
  } as const;
  const call =
    kind === 'resource'
      ? api.GET('/dashboard/resources/{document_id}/export', options)
      : api.GET('/dashboard/sequences/{document_id}/export', options);
  const content = await unwrap(call);
  saveFile(content, nameIn((await call).response));
}
