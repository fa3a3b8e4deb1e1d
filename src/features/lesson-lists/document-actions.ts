import { may } from '../../../domain/permissions';
import type { Role } from '../../../domain/reference';
import type { DocumentKind } from '../../../domain/lesson-plan';
import type { Summary } from '../../documents/calls';

export type DocumentAction = 'copy' | 'export' | 'share' | 'archive' | 'restore' | 'delete';

type Standing = Pick<Summary, 'mine' | 'scope' | 'shared_with' | 'archived'>;

/** Administrators may take out of the lists what is shared where they look after things. */
function looksAfter({ scope, shared_with }: Standing, role: Role): boolean {
  if (scope !== 'shared') return false;
  if (!may(role, 'materials.archive_shared')) return false;
  return shared_with?.kind === 'school' || may(role, 'materials.archive_shared_with_district');
}

/**
 * What is offered beside opening it. The server has the last word; here only what it would refuse is left
 * out.
 */
export function actionsFor(
  document: Standing,
  role: Role,
  kind: DocumentKind,
): readonly DocumentAction[] {
  const { mine, archived } = document;
  const shelf = archived ? 'restore' : 'archive';
  return [
    'copy',
    // A rubric travels with its sequence.
    ...(kind === 'rubric' ? [] : (['export'] as const)),
    ...(mine && !archived ? (['share'] as const) : []),
    ...(mine || looksAfter(document, role) ? ([shelf] as const) : []),
    ...(mine ? (['delete'] as const) : []),
  ];
}
