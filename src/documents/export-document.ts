import { fetchFile } from '../api/file';
import { saveFile } from '../ui/save-file';

/** Films take their time on a slow line. */
const timeoutMs = 10 * 60_000;

/** Hands the zip of a document to the browser's downloads. */
export async function exportDocument(kind: 'resource' | 'sequence', id: number): Promise<void> {
  const options = { path: { document_id: id }, timeoutMs };
  const { content, name } = await fetchFile(`/dashboard/${kind}s/{document_id}/export`, options);
  saveFile(content, name ?? 'lesson.daybook.zip');
}
