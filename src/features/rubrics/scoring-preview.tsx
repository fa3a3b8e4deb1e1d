import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RubricCriterionDraft, RubricDraft } from '../../../domain/lesson-plan';
import {
  mark,
  markPoints,
  maxPointsOf,
  maxPointsOfCriterion,
  rangeOf,
  scoreOf,
  wholeCents,
  type Mark,
  type Marks,
} from '../../../domain/rubric';
import { useWordings } from '../../standards/wordings';
import { Button } from '../../ui/buttons/button';
import { Radio } from '../../ui/fields/inputs';
import { RubricNumber } from './rubric-number';

interface CriterionMarksProps {
  readonly criterion: RubricCriterionDraft;
  /** What its standard says. */
  readonly wording: string | undefined;
  readonly taken: Mark | undefined;
  readonly now: boolean;
  readonly onNow: () => void;
  readonly onTake: (index: number) => void;
  readonly onPoints: (points: number) => void;
}

function CriterionMarks(props: CriterionMarksProps) {
  const { criterion, wording, taken, now, onNow, onTake, onPoints } = props;
  const { t } = useTranslation('rubrics');
  const { id, levels } = criterion;
  const at = levels.findIndex((level) => level.id === taken?.level_id);
  const range = criterion.range ? rangeOf(criterion, at) : undefined;
  return (
    <fieldset
      className="mx-0 mt-0 mb-3 rounded-control px-3 pt-2 pb-3 [border:3px_solid_transparent] data-now:border-gold"
      data-now={now || undefined}
      onFocus={onNow}
    >
      <legend className="px-1 font-bold">
        {criterion.name || t('unnamed')}
        {criterion.standard === null ? null : (
          <span className="ms-3 font-normal text-muted" title={wording}>
            {criterion.standard}
          </span>
        )}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
        {levels.map((level, index) => (
          <label
            key={level.id}
            className="db-option grid content-start gap-0.5 px-3 py-2"
            data-checked={index === at}
          >
            <Radio name={`score-${id}`} checked={index === at} onChange={() => onTake(index)} />
            <span className="flex items-center justify-between">
              <strong>{level.points}</strong>
              <kbd aria-hidden="true" className="db-key pointer-coarse:hidden">
                {index + 1}
              </kbd>
            </span>
            <span className="font-semibold">{level.title}</span>
            {level.descriptor === '' ? null : (
              <span className={`text-md whitespace-pre-line ${index === at ? '' : 'text-muted'}`}>
                {level.descriptor}
              </span>
            )}
          </label>
        ))}
      </div>
      <p className="mt-1.5 flex min-h-7 flex-wrap items-center gap-3 text-muted">
        {taken && at !== -1
          ? t('score.reached', {
              points: wholeCents(taken.points * criterion.weight),
              most: maxPointsOfCriterion(criterion),
            })
          : t('score.open')}
        {range && taken ? (
          <RubricNumber
            key={taken.level_id}
            label={t('score.exact', { name: criterion.name || t('unnamed') })}
            value={taken.points}
            most={range.upTo}
            readOnly={false}
            onChange={onPoints}
          />
        ) : null}
      </p>
    </fieldset>
  );
}

/**
 * The rubric as one scores with it: a click or a number key takes a level and goes on to the next criterion.
 * Taking a level again changes nothing; only "Start again" empties. Nothing of it is stored.
 */
export function ScoringPreview({ draft }: { readonly draft: RubricDraft }) {
  const { t } = useTranslation('rubrics');
  const [marks, setMarks] = useState<Marks>({});
  const [nowId, setNowId] = useState<string>();
  const { criteria } = draft;
  const wordingOf = useWordings(criteria.flatMap(({ standard }) => standard ?? []));
  const { points, marked } = scoreOf(draft, marks);
  const now = criteria.find(({ id }) => id === nowId) ?? criteria[0];

  const take = (criterion: RubricCriterionDraft, index: number): boolean => {
    const level = criterion.levels[index];
    if (level) setMarks(mark(marks, criterion, level));
    return level !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    const isNumber = target instanceof HTMLInputElement && target.type !== 'radio';
    if (isNumber || event.altKey || event.ctrlKey || event.metaKey || !now) return;
    if (!/^[1-9]$/.test(key) || !take(now, Number(key) - 1)) return;
    event.preventDefault();
    const next = criteria[criteria.indexOf(now) + 1];
    const fields = event.currentTarget.querySelectorAll('fieldset');
    // The last one has no next: there the focus goes to what was taken.
    const radios = fields[criteria.indexOf(next ?? now)]?.querySelectorAll('input');
    setNowId((next ?? now).id);
    radios?.[next ? 0 : Number(key) - 1]?.focus();
  };

  if (criteria.length === 0)
    return <p className="rounded-sheet bg-card p-8 text-center text-muted">{t('score.empty')}</p>;
  return (
    <section
      className="grid grid-cols-1 gap-3 rounded-sheet bg-card px-5 pt-4 pb-5 raised"
      aria-labelledby="rubric-score"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 id="rubric-score" className="text-2xl">
          {t('score.title')}
        </h2>
        <p role="status">
          <strong className="text-5xl">{points}</strong>{' '}
          {t('score.of', { count: maxPointsOf(draft) })}
          <span className="ms-4 text-muted">
            {t('score.marked', { marked, count: criteria.length })}
          </span>
        </p>
        <span className="ms-auto">
          <Button look="plain" size="small" onClick={() => setMarks({})}>
            {t('score.again')}
          </Button>
        </span>
      </div>
      <p className="text-muted">{t(draft.hide_points ? 'score.howHidden' : 'score.how')}</p>
      {/* The keys belong to all the radio buttons inside; the place itself takes no focus. */}
      <div role="presentation" onKeyDown={onKeyDown}>
        {criteria.map((criterion) => (
          <CriterionMarks
            key={criterion.id}
            criterion={criterion}
            wording={wordingOf(criterion.standard ?? '')}
            taken={marks[criterion.id]}
            now={criterion.id === now?.id}
            onNow={() => setNowId(criterion.id)}
            onTake={(index) => {
              setNowId(criterion.id);
              take(criterion, index);
            }}
            onPoints={(value) => setMarks(markPoints(marks, criterion, value))}
          />
        ))}
      </div>
    </section>
  );
}
