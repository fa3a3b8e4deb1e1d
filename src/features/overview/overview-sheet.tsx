import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '../../ui/action';
import classes from './overview-sheet.module.css';

interface OverviewSheetProps<Data> {
  /** By which the heading names the sheet. */
  readonly id: string;
  readonly title: string;
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** What is said where the figures did not come. */
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}

/** A sheet of a home: its heading, and its figures once they are there, or that they could not be had. */
export function OverviewSheet<Data>(props: OverviewSheetProps<Data>) {
  const { id, title, query, failed, children } = props;
  const { t } = useTranslation('common');
  const { data, error, refetch } = query;
  const waits = data === undefined && error === null;
  return (
    <section className={classes['sheet']} aria-labelledby={id} aria-busy={waits}>
      <h2 id={id} className={classes['heading']}>
        {title}
      </h2>
      {data === undefined && error !== null ? (
        <p className={classes['failed']}>
          {failed}
          <Action look="quiet" size="small" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Action>
        </p>
      ) : null}
      {waits ? <div className={classes['skeleton']} /> : null}
      {data === undefined ? null : children(data)}
    </section>
  );
}
