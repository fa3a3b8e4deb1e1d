import { useTranslation } from 'react-i18next';
import { useFormats } from '../../locales/use-formats';
import { levelCuts, levelOf, markOf, percentOf, type Evidence } from '../../../domain/marks';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { howWords, markWords } from './mark-words';
import type { MarksChoice } from './queries';

/** A student who began low and has learned since: where the rules part. */
const example: readonly Evidence[] = [4, 6, 9, 9].map((points) => ({ points, max_points: 10 }));

/** The same four pieces of work, marked as it is chosen: by the rules that mark everybody. */
export function Example({ scale, rule }: MarksChoice) {
  const { t, i18n } = useTranslation('marks');
  const mark = markOf(scale, rule, example);
  if (!mark) return null;
  return (
    <figure
      className="m-0 grid gap-3 rounded-sheet bg-inset px-6 py-5 max-phone:px-5 min-[64em]:sticky min-[64em]:top-4"
      aria-live="polite"
    >
      <figcaption className="font-bold">{t('example.title')}</figcaption>
      <ol className="m-0 grid list-none gap-1 p-0">
        {example.map((piece, at) => (
          <li key={at} className="flex items-baseline justify-between gap-4">
            <span className="text-md">{t('example.piece', { number: at + 1 })}</span>
            <strong>
              {scale === 'points'
                ? t('mark.points', { points: piece.points, max: piece.max_points })
                : scale === 'percent'
                  ? t('mark.percent', { percent: percentOf(piece) })
                  : t('example.level', { level: levelOf(piece) })}
            </strong>
          </li>
        ))}
      </ol>
      <p className="flex items-baseline justify-between gap-4 pt-2 edge-top">
        <span className="text-md">{t('example.mark')}</span>
        <strong className="text-4xl">{markWords(t, i18n.language, mark)}</strong>
      </p>
      <p className="text-md">
        {howWords(t, i18n.language, { scale, rule, evidence: example, pieces: example.length })}
      </p>
    </figure>
  );
}

/** What a rule makes of the example: said beside it, so that the two can be compared. */
export function useRuleExample(): (rule: MarksChoice['rule']) => string {
  const { t, i18n } = useTranslation('marks');
  const { list } = useFormats();
  return (rule) => {
    const mark = markOf('standards', rule, example);
    const levels = list(
      example.map((piece) => String(levelOf(piece))),
      { type: 'unit' },
    );
    return mark ? t('example.rule', { levels, mark: markWords(t, i18n.language, mark) }) : '';
  };
}

/** From which share of the points on there is which level, where no rubric says it. */
export function LevelCuts() {
  const { t } = useTranslation('marks');
  return (
    <SectionSheet id="cuts" title={t('cuts.title')} lead={t('cuts.text')}>
      <dl className="m-0 grid grid-cols-[repeat(4,minmax(0,1fr))] gap-3 max-[62em]:grid-cols-[repeat(2,minmax(0,1fr))] max-[26em]:grid-cols-1">
        {levelCuts.map(({ level, share }) => (
          <div key={level}>
            <dt className="font-bold">
              {level} · {t(`level.${level}`)}
            </dt>
            <dd className="m-0 text-muted">
              {share > 0 ? t('cuts.from', { percent: Math.round(share * 100) }) : t('cuts.below')}
            </dd>
          </div>
        ))}
      </dl>
    </SectionSheet>
  );
}
