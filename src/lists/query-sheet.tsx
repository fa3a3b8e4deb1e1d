import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '../ui/buttons/action';
import classes from './query-sheet.module.css';

interface QuerySheetProps<Data> {
  /** By which the heading names the sheet. */
  readonly id: string;
  readonly title: string;
  /** Of when it is and the like, beside the heading. */
  readonly aside?: ReactNode;
  readonly query: {
    readonly data: Data | undefined;
    /** It has been answered or has failed before: whoever asks again keeps what is said meanwhile. */
    readonly isFetched: boolean;
    readonly refetch: () => unknown;
  };
  /** A further part of it is on its way: what stands below the sheet waits for that, too. */
  readonly busy?: boolean;
  /** What is said where it did not come. */
  readonly failed: string;
  /** What is known without the answer, until it is there. */
  readonly meanwhile?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The place of what such a sheet is about. */
export const SkeletonBlock = () => <div className={classes['skeleton']} />;

/**
 * The place of such a sheet whose words are on their way, too.
 * @param props.silent beside another one that says so
 */
export function SheetSkeleton({ silent = false }: { readonly silent?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <section className={classes['sheet']} aria-busy="true">
      <div className={classes['coming']}>
        {silent ? null : (
          <span className="db-hidden" role="status">
            {t('loading')}
          </span>
        )}
      </div>
      <SkeletonBlock />
    </section>
  );
}

/** A sheet of a home: its heading, and what it is about once that is there, or that it could not be had. */
export function QuerySheet<Data>(props: QuerySheetProps<Data>) {
  const { id, title, aside, query, busy = false, failed, meanwhile, children } = props;
  const { t } = useTranslation('common');
  const { data, isFetched, refetch } = query;
  const waits = data === undefined && !isFetched;
  return (
    <section className={classes['sheet']} aria-labelledby={id} aria-busy={waits || busy}>
      <div className={classes['head']}>
        <h2 id={id} className={classes['heading']}>
          {title}
        </h2>
        {aside}
      </div>
      {data === undefined && isFetched ? (
        <p className={classes['failed']}>
          {failed}
          <Action look="quiet" size="small" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Action>
        </p>
      ) : null}
      {waits ? <SkeletonBlock /> : null}
      {data === undefined ? meanwhile : children(data)}
    </section>
  );
}
