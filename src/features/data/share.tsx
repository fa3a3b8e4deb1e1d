import { useTranslation } from 'react-i18next';
import { shareOf } from '../../../domain/figures';

interface ShareProps {
  readonly count: number;
  readonly all: number;
  /** Shows a dash where there is nothing to share: words in the same row have said it. */
  readonly short?: boolean;
}

/** A dash in place of what words in the same row have said; who hears the row hears the words. */
export function None() {
  const { t } = useTranslation('data');
  return (
    <>
      <span className="text-muted" aria-hidden="true">
        –
      </span>
      <span className="db-hidden">{t('progress.nothing')}</span>
    </>
  );
}

/** A part of a whole: the numbers, and a bar that shows the same. */
export function Share({ count, all, short }: ShareProps) {
  const { t } = useTranslation('data');
  const percent = shareOf(count, all);
  if (percent === undefined) {
    if (short) return <None />;
    return <span className="text-muted">{t('progress.nothing')}</span>;
  }
  return (
    <span className="inline-grid w-[min(100%,11rem)] gap-1 max-tablet:grid max-tablet:w-full">
      <span>
        <strong>{t('progress.share', { percent })}</strong>{' '}
        <span className="text-muted">{t('progress.of', { count, all })}</span>
      </span>
      <span className="db-bar w-full" aria-hidden="true">
        <span style={{ inlineSize: `${String(percent)}%` }} />
      </span>
    </span>
  );
}
