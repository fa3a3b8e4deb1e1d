import type { DocumentKind } from '../../domain/lesson-plan';

const lessons = '/dashboard/lessons';

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
