import { api } from '../../api/client';
import { unwrap } from '../../api/errors';

/** One's own copy, which may be changed. @returns its id */
export async function copyRubric(document_id: number): Promise<number> {
  const made = await unwrap(
    api.POST('/dashboard/rubrics/{document_id}/copy', { params: { path: { document_id } } }),
  );
  return made.id;
}
