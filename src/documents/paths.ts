import type { DocumentKind, SubjectId } from '../../domain/lesson-plan';

const lessons = '/dashboard/lessons';
const kinds: readonly DocumentKind[] = ['resource', 'sequence', 'rubric'];

/** Where a kind's list is. */
export const listPaths: Readonly<Record<DocumentKind, string>> = {
  resource: `${lessons}/resources`,
  sequence: `${lessons}/instructional-sequences`,
  rubric: `${lessons}/rubrics`,
};

/** Where a document is looked at. */
export function documentPath(kind: DocumentKind, id: number): string {
  return kind === 'rubric'
    ? `${listPaths.rubric}/edit/${String(id)}`
    : `${listPaths[kind]}/${String(id)}`;
}

/** Where one's own document is worked on. */
export function editorPath(kind: DocumentKind, id: number): string {
  return kind === 'sequence' ? `${documentPath(kind, id)}/builder` : documentPath(kind, id);
}

/** Where a sequence is begun, for a subject and perhaps grades. */
export const beginSequenceAt = (subject: SubjectId = 1, grades: readonly number[] = []) =>
  ({
    to: '/dashboard/lessons/instructional-sequences/$id/builder',
    params: { id: 'new' },
    search: { subject, ...(grades.length > 0 && { grades }) },
  }) as const;

/** Where a document is begun: it is made by its first word. */
export function beginAt(kind: DocumentKind, subject?: SubjectId) {
  if (kind === 'sequence') return beginSequenceAt(subject);
  return kind === 'rubric'
    ? ({ to: '/dashboard/lessons/rubrics/edit/$id', params: { id: 'new' } } as const)
    : ({ to: '/dashboard/lessons/resources/$id', params: { id: 'new' } } as const);
}

/** What a key such as `sequence/12` names. */
export function documentOfKey(
  key: string,
): { readonly kind: DocumentKind; readonly id: number } | undefined {
  const [name, id] = key.split('/');
  const kind = kinds.find((each) => each === name);
  return kind && { kind, id: Number(id) };
}
