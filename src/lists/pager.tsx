import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../api/schema';
import { Button } from '../ui/buttons/button';
import { useStepFocus } from '../ui/use-step-focus';

/** Where in a list a page of it is. */
export type Pagination = Pick<
  components['schemas']['Pagination'],
  'current_page' | 'last_page' | 'from' | 'to' | 'total' | 'at_least'
>;

/**
 * @param replace the page before is no longer there: going back does not lead to it
 */
export type OnPage = (page: number, replace?: boolean) => void;

interface PagerProps {
  readonly pages: Pagination;
  readonly onPage: OnPage;
  /** A pointer or the focus is on the button of this page: it may be asked for by now. */
  readonly onAhead?: ((page: number) => void) | undefined;
}

/** Whether the page is after the last one: its only row has gone, or its address was typed. */
export const isBehind = ({ current_page, last_page }: Pagination): boolean =>
  current_page > last_page;

/** Where in a list one is, and on to the next part. Nothing for a list of one page. */
export function Pager({ pages, onPage, onAhead }: PagerProps) {
  const { t } = useTranslation('lists');
  const { current_page, last_page, from, to, total, at_least: atLeast } = pages;
  const place = useStepFocus<HTMLParagraphElement>(current_page);
  const leave = useEffectEvent(() => onPage(last_page, true));
  const behind = isBehind(pages);
  useEffect(() => {
    if (behind) leave();
  }, [behind]);
  if (last_page === 1 && current_page === 1) return null;
  const step = (page: number) => ({
    onClick: () => onPage(page),
    onPointerEnter: () => onAhead?.(page),
    onFocus: () => onAhead?.(page),
  });
  const words = () => {
    if (from === null) return t(atLeast ? 'pages.behindMore' : 'pages.behind', { total });
    return t(atLeast ? 'pages.rangeMore' : 'pages.range', { from, to, total });
  };
  const before = Math.min(current_page, last_page + 1) - 1;
  return (
    <nav className="flex flex-wrap items-center gap-x-4 gap-y-2" aria-label={t('pages.label')}>
      <p ref={place} tabIndex={-1} role="status">
        {words()}
      </p>
      {before >= 1 ? (
        <Button look="plain" size="small" {...step(before)}>
          {t('pages.previous')}
        </Button>
      ) : null}
      {current_page < last_page ? (
        <Button look="plain" size="small" {...step(current_page + 1)}>
          {t('pages.next')}
        </Button>
      ) : null}
    </nav>
  );
}
