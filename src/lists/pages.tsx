import { useTranslation } from 'react-i18next';
import type { components } from '../api/schema';
import { Action } from '../ui/buttons/action';
import { useStepFocus } from '../ui/use-step-focus';

/** Where in a list a page of it is. */
export type Pagination = Pick<
  components['schemas']['Pagination'],
  'current_page' | 'last_page' | 'from' | 'to' | 'total'
>;

interface PagesProps {
  readonly pages: Pagination;
  readonly onPage: (page: number) => void;
}

/** Where in a list one is, and on to the next part. Nothing for a list of one page. */
export function Pages({ pages, onPage }: PagesProps) {
  const { t } = useTranslation('lists');
  const { current_page, last_page, from, to, total } = pages;
  const place = useStepFocus<HTMLParagraphElement>(current_page);
  if (last_page === 1 && current_page === 1) return null;
  const before = Math.min(current_page, last_page + 1) - 1;
  return (
    <nav className="flex flex-wrap items-center gap-x-4 gap-y-2" aria-label={t('pages.label')}>
      <p ref={place} tabIndex={-1} role="status">
        {from === null ? t('pages.behind', { total }) : t('pages.range', { from, to, total })}
      </p>
      {before >= 1 ? (
        <Action look="plain" size="small" onClick={() => onPage(before)}>
          {t('pages.previous')}
        </Action>
      ) : null}
      {current_page < last_page ? (
        <Action look="plain" size="small" onClick={() => onPage(current_page + 1)}>
          {t('pages.next')}
        </Action>
      ) : null}
    </nav>
  );
}
