import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button';
import { Skeleton } from '../ui/surfaces/skeleton';
import { SectionHead } from '../ui/surfaces/section-sheet';
import { Sheet } from '../ui/surfaces/sheet';

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

/**
 * The place of such a sheet whose words are on their way, too.
 * @param props.silent beside another one that says so
 */
export function SheetSkeleton({ silent = false }: { readonly silent?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <Sheet as="section" aria-busy="true" className="col-span-full">
      {silent ? null : (
        <span className="db-hidden" role="status">
          {t('loading')}
        </span>
      )}
      <Skeleton size="title" />
      <Skeleton size="block" />
    </Sheet>
  );
}

/** A sheet of a home: its heading, and what it is about once that is there, or that it could not be had. */
export function QuerySheet<Data>(props: QuerySheetProps<Data>) {
  const { id, title, aside, query, busy = false, failed, meanwhile, children } = props;
  const { t } = useTranslation('common');
  const { data, isFetched, refetch } = query;
  const waits = data === undefined && !isFetched;
  return (
    <Sheet as="section" className="col-span-full" aria-labelledby={id} aria-busy={waits || busy}>
      <SectionHead id={id} title={title} action={aside} />
      {data === undefined && isFetched ? (
        <p className="flex flex-wrap items-center gap-2">
          {failed}
          <Button look="quiet" size="small" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </p>
      ) : null}
      {waits ? <Skeleton size="block" /> : null}
      {data === undefined ? meanwhile : children(data)}
    </Sheet>
  );
}
