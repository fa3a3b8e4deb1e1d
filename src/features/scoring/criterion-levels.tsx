import { IconMessagePlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { RubricCriterionDraft } from '../../../domain/lesson-plan';
import { maxPointsOfCriterion, rangeOf, wholeCents } from '../../../domain/rubric';
import {
  noteCriterion,
  scoreBounds,
  takePoints,
  type CriterionMark,
  type ScoreDraft,
} from '../../../domain/score-draft';
import { Press } from '../../ui/buttons/press';
import { CommentField } from './comment-field';
import { usePointWords } from './point-words';
import { PointsField } from './points-field';
import classes from './rubric.module.css';

interface CriterionLevelsProps {
  readonly criterion: RubricCriterionDraft;
  /** What its standard says. */
  readonly wording: string | undefined;
  readonly mark: CriterionMark | undefined;
  readonly now: boolean;
  readonly hidePoints: boolean;
  readonly language: string;
  readonly readOnly: boolean;
  /** Grows when the comment of this criterion is asked for by key. */
  readonly commentAsked: number;
  readonly onNow: () => void;
  readonly onTake: (index: number) => void;
  readonly onChange: (next: (draft: ScoreDraft) => ScoreDraft) => void;
  readonly onComment: () => void;
}

/** One criterion: its levels in a row, the one that was reached, and words about it. */
export function CriterionLevels(props: CriterionLevelsProps) {
  const { t } = useTranslation('scoring');
  const words = usePointWords();
  const { criterion, mark, now, language, readOnly } = props;
  const at = criterion.levels.findIndex(({ id }) => id === mark?.level_id);
  const range = criterion.range ? rangeOf(criterion, at) : undefined;
  const name = criterion.name || t('rubric.unnamed');
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, open, ask } = useComment(props, field);
  return (
    <section className={classes['criterion']} data-now={now || undefined} onFocus={props.onNow}>
      <h3 className={classes['name']}>
        <span lang={language}>{name}</span>
        {now ? <span className={classes['now']}>{t('rubric.now')}</span> : null}
        <span className={classes['standard']} title={props.wording}>
          {criterion.standard}
        </span>
      </h3>
      <Levels {...props} at={at} name={name} />
      <div className={classes['under']} data-open={open || undefined}>
        {mark && at !== -1 ? (
          <span>
            {words.ofAll(
              wholeCents(mark.points * criterion.weight),
              maxPointsOfCriterion(criterion),
            )}
          </span>
        ) : null}
        {range && mark ? (
          <PointsField
            key={mark.level_id}
            label={t('rubric.exact', { name })}
            value={mark.points}
            most={range.upTo}
            readOnly={readOnly}
            onChange={(points) => {
              if (points !== undefined)
                props.onChange((draft) => takePoints(draft, criterion, points));
            }}
          />
        ) : null}
        <CriterionComment
          criterion={criterion}
          name={name}
          text={text}
          open={open}
          field={field}
          readOnly={readOnly}
          onAsk={ask}
          onChange={props.onChange}
          onComment={props.onComment}
        />
      </div>
    </section>
  );
}

function Levels(props: CriterionLevelsProps & { readonly at: number; readonly name: string }) {
  const { criterion, at, language, readOnly, onTake } = props;
  const group = useRef<HTMLDivElement>(null);
  // One of them can be reached by Tab; left and right go on from there without choosing.
  const [reached, setReached] = useState<number>();
  const open = Math.min(reached ?? Math.max(0, at), criterion.levels.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const count = criterion.levels.length;
    const next = (open + step + count) % count;
    setReached(next);
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      tabIndex={-1}
      aria-label={props.name}
      className={classes['levels']}
      onKeyDown={onKeyDown}
    >
      {criterion.levels.map((level, index) => (
        <Press
          key={level.id}
          role="radio"
          data-level
          aria-checked={index === at}
          aria-disabled={readOnly || undefined}
          tabIndex={index === open ? 0 : -1}
          className={classes['level']}
          onFocus={() => setReached(index)}
          onBlur={() => setReached(undefined)}
          onClick={() => {
            if (!readOnly) onTake(index);
          }}
        >
          <span className={classes['levelHead']}>
            {props.hidePoints ? <span /> : <strong>{level.points}</strong>}
            {index < 9 ? <kbd aria-hidden="true">{index + 1}</kbd> : null}
          </span>
          <span className={classes['levelTitle']} lang={language}>
            {level.title}
          </span>
          {level.descriptor === '' ? null : (
            <span className={classes['descriptor']} lang={language} title={level.descriptor}>
              {level.descriptor}
            </span>
          )}
        </Press>
      ))}
    </div>
  );
}

function useAskedFor(asked: number, field: RefObject<HTMLTextAreaElement | null>): boolean {
  const [first] = useState(asked);
  const wanted = asked > first;
  useEffect(() => {
    if (asked > first) field.current?.focus();
  }, [asked, first, field]);
  return wanted;
}

/** Whether words about a criterion stand there, or are asked for; by key as well. */
function useComment(props: CriterionLevelsProps, field: RefObject<HTMLTextAreaElement | null>) {
  const { mark, commentAsked } = props;
  const [pressed, setPressed] = useState(0);
  const asked = useAskedFor(commentAsked + pressed, field);
  const text = mark?.comment ?? '';
  return { text, open: text !== '' || asked, ask: () => setPressed(pressed + 1) };
}

interface CriterionCommentProps extends Pick<
  CriterionLevelsProps,
  'criterion' | 'readOnly' | 'onChange' | 'onComment'
> {
  readonly name: string;
  readonly text: string;
  readonly open: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onAsk: () => void;
}

/** The words about a criterion, or the way to write some. */
function CriterionComment(props: CriterionCommentProps) {
  const { t } = useTranslation('scoring');
  const { criterion, name, text, open, field, readOnly, onAsk, onChange, onComment } = props;
  if (!open) {
    return readOnly ? null : (
      <Press className={classes['add']} title={t('rubric.addComment')} onClick={onAsk}>
        <IconMessagePlus size={18} aria-hidden="true" />
        <span className={classes['addWords']}>{t('rubric.addComment')}</span>
      </Press>
    );
  }
  return (
    <div className="basis-full">
      <CommentField
        ref={field}
        label={t('rubric.comment', { name })}
        value={text}
        most={scoreBounds.noteLength}
        readOnly={readOnly}
        onFocus={onComment}
        onChange={(next) => onChange((draft) => noteCriterion(draft, criterion.id, next))}
      />
    </div>
  );
}
