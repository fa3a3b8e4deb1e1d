import { useTranslation } from 'react-i18next';
import { keptAbout, periodOf, schedule } from '../../../domain/retention';
import type { KeptAbout, KeptKind, Period } from '../../../domain/retention';
import { useFormats } from '../../locales/use-formats';
import type { Block } from '../../ui/surfaces/text-block';

/** The schedule of `domain/retention.ts` in words, as tables. */
export function useKeptWords() {
  const { t } = useTranslation('privacy');

  const { number } = useFormats();
  const timeOf = ({ count, unit }: Period): string =>
    number(count, { style: 'unit', unit, unitDisplay: 'long' });

  /** How long, and by whom it is deleted. */
  function longOf(kind: KeptKind): string {
    const period = periodOf(kind);
    const { deletion } = schedule[kind];
    const long = t(`kinds.${kind}.long`, { time: period ? timeOf(period) : '' });
    // Where the person or the device deletes it, the words before say so.
    return deletion === 'owner' || deletion === 'device'
      ? long
      : `${long} ${t(`deletion.${deletion}`)}`;
  }

  const kindsOf = (abouts: readonly KeptAbout[]) => abouts.flatMap(keptAbout);

  return {
    /** All that is said of one part. */
    full: (about: KeptAbout): Block => ({
      table: {
        head: [t('head.what'), t('head.why'), t('head.who'), t('head.long')],
        rows: kindsOf([about]).map((kind) => [
          ...[t(`kinds.${kind}.what`), t(`kinds.${kind}.why`), t(`kinds.${kind}.who`)],
          longOf(kind),
        ]),
      },
    }),
    /** What and how long alone. */
    terms: (abouts: readonly KeptAbout[]): Block => ({
      table: {
        head: [t('head.what'), t('head.long')],
        rows: kindsOf(abouts).map((kind) => [t(`kinds.${kind}.what`), longOf(kind)]),
      },
    }),
  };
}
