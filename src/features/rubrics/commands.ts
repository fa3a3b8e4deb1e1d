import { call } from '../../api/call';

/** One's own copy, which may be changed. @returns its id */
export async function copyRubric(document_id: number): Promise<number> {
  const made = await call('POST', '/dashboard/rubrics/{document_id}/copy', {
    path: { document_id },
  });
  return made.id;
}
