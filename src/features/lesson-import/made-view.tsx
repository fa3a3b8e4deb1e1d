import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { documentPath } from '../../documents/paths';
import { useFocusOnMount } from '../../ui/use-focus-on-mount';
import type { LessonImport } from './queries';

type Made = NonNullable<LessonImport['made']>[number];

const maxShown = 30;
/** What one works on next comes first. */
const order = ['sequence', 'rubric', 'resource'] as const;

/** Where what was made is. */
export function MadeView({ made, another }: { made: readonly Made[]; another: ReactNode }) {
  const { t } = useTranslation('import');
  const inOrder = order.flatMap((kind) => made.filter((one) => one.kind === kind));
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section className="db-sheet" data-size="small">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-3xl">
        <IconCircleCheck size={28} aria-hidden="true" className="text-done" />
        {t('done.title')}
      </h2>
      <p>{t('done.text', { count: made.length })}</p>
      <ul className="m-0 grid list-none gap-1 p-0">
        {inOrder.slice(0, maxShown).map(({ kind, id, title }) => (
          <li key={`${kind}-${String(id)}`}>
            <Link
              to={documentPath(kind, id)}
              dir="auto"
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {title === '' ? t('plan.untitled') : title}
            </Link>{' '}
            <span className="rounded-[1rem] bg-inset px-2 py-0.25 text-xs">
              {t(`plan.kind.${kind}`)}
            </span>
          </li>
        ))}
      </ul>
      {made.length > maxShown ? <p>{t('done.more', { count: made.length - maxShown })}</p> : null}
      <div>{another}</div>
    </section>
  );
}
