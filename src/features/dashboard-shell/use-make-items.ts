import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DocumentKind, SubjectId } from '../../../domain/lesson-plan';
import { may } from '../../../domain/permissions';
import { subjects } from '../../../domain/reference';
import { beginAt } from '../../documents/paths';
import { useSession } from '../../session/use-session';
import type { Place, PlaceKey } from './navigation';
import type { PaletteItem } from './palette-items';

/** What can be made new from the palette, for who has its list. */
export function useMakeItems(pages: readonly Place[]): readonly PaletteItem[] {
  const { t } = useTranslation(['dashboard', 'reference']);
  const navigate = useNavigate();
  const role = useSession()?.user.role;
  const teaches = role !== undefined && may(role, 'assignments.run');
  const make = (kind: DocumentKind, subject?: SubjectId) => navigate(beginAt(kind, subject));
  const item = (id: string, words: string, run: () => Promise<void>): PaletteItem => ({
    id: `make-${id}`,
    group: 'make',
    words,
    icon: 'make',
    run: () => void run(),
  });
  const has = (key: PlaceKey) => pages.some((page) => page.key === key);
  const assign = item('assignment', t('make.assignment'), () =>
    navigate({ to: '/dashboard/assignments/new' }),
  );
  return [
    ...(has('resources') ? [item('resource', t('make.resource'), () => make('resource'))] : []),
    ...(has('sequences')
      ? subjects.map(({ id }) =>
          item(
            `sequence-${String(id)}`,
            t('make.sequence', { subject: t(`reference:subject.${id}`) }),
            () => make('sequence', id),
          ),
        )
      : []),
    ...(has('rubrics') ? [item('rubric', t('make.rubric'), () => make('rubric'))] : []),
    // Administrators see what is assigned; teachers assign.
    ...(teaches && has('assignments') ? [assign] : []),
  ];
}
