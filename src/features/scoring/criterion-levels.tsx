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
import { UnstyledButton } from '../../ui/buttons/unstyled-button';
import { classNames } from '../../ui/surfaces/sheet';
import { CommentField } from './comment-field';
import { usePointWords } from './point-words';
import { PointsField } from './points-field';
import { TextButton } from './text-button';

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
    <section
      className="rounded-control px-2 pt-1.5 pb-1 [border:3px_solid_transparent] data-now:border-gold low:grid low:grid-cols-[minmax(0,1fr)_auto] low:items-center low:gap-x-2 low:py-px low-mouse:[border-width:2px]"
      data-now={now || undefined}
      onFocus={props.onNow}
    >
      <h3 className="mb-1.5 flex flex-wrap items-baseline gap-x-2 text-base low:mb-0 low-mouse:text-md">
        <span lang={language}>{name}</span>
        {/* In a low window the edge says it: a word that comes with the focus would move what is being clicked. */}
        {now ? (
          <span className="db-badge px-2 py-0 text-xs low:sr-only" data-tint="now">
            {t('rubric.now')}
          </span>
        ) : null}
        <span
          className="ms-auto text-sm font-normal wrap-anywhere text-muted low:max-[1101px]:ms-0"
          title={props.wording}
        >
          {criterion.standard}
        </span>
      </h3>
      <Levels {...props} at={at} name={name} />
      <div
        className="flex min-h-8 flex-wrap items-center gap-x-3 text-sm text-muted tabular low:col-start-2 low:row-start-1 low:gap-x-1.5 low:data-open:col-span-full low:data-open:row-start-3 low-mouse:min-h-6"
        data-open={open || undefined}
      >
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
      className={classNames(
        'grid grid-cols-[repeat(auto-fit,minmax(min(5.25rem,100%),1fr))] gap-1.5 focus:outline-none',
        // Where four columns would cut words, two and two.
        'max-[1101px]:grid-cols-[repeat(auto-fit,minmax(max(7rem,40%),1fr))] max-[1101px]:gap-1',
        'low:col-span-full low:row-start-2 low-mouse:grid-cols-1 low-mouse:gap-0',
      )}
      onKeyDown={onKeyDown}
    >
      {criterion.levels.map((level, index) => (
        <UnstyledButton
          key={level.id}
          role="radio"
          data-level
          aria-checked={index === at}
          data-checked={index === at}
          data-off={readOnly}
          aria-disabled={readOnly || undefined}
          tabIndex={index === open ? 0 : -1}
          className={classNames(
            'db-option grid min-h-11 min-w-0 content-start gap-0.5 rounded-lg px-2 py-1.5 text-sm leading-tight wrap-anywhere',
            'max-[1101px]:grid-cols-[auto_minmax(0,1fr)] max-[1101px]:gap-x-1.5 max-[1101px]:gap-y-0 max-[1101px]:py-1 max-[1101px]:text-xs',
            // On a small laptop a level is a line; what it says in full is told where it is reached, and under the mouse.
            'low-mouse:flex low-mouse:min-h-6 low-mouse:items-baseline low-mouse:gap-2 low-mouse:rounded-md low-mouse:[border-width:1.5px] low-mouse:py-0',
          )}
          onFocus={() => setReached(index)}
          onBlur={() => setReached(undefined)}
          onClick={() => {
            if (!readOnly) onTake(index);
          }}
        >
          <span className="flex items-center justify-between tabular max-[1101px]:gap-1 max-[1101px]:self-start low-mouse:w-12 low-mouse:flex-none">
            {props.hidePoints ? <span /> : <strong>{level.points}</strong>}
            {index < 9 ? (
              <kbd
                className="db-key text-2xs font-normal text-muted pointer-coarse:hidden"
                aria-hidden="true"
              >
                {index + 1}
              </kbd>
            ) : null}
          </span>
          <span className="font-semibold low-mouse:max-w-[60%] low-mouse:flex-none" lang={language}>
            {level.title}
          </span>
          {level.descriptor === '' ? null : (
            <span
              className={classNames(
                'max-[1101px]:col-span-full low-mouse:min-w-0 low-mouse:flex-1',
                index === at ? 'text-ink' : 'text-muted low-mouse:truncate',
              )}
              lang={language}
              title={level.descriptor}
            >
              {level.descriptor}
            </span>
          )}
        </UnstyledButton>
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
      <TextButton
        className="low:justify-center low:pointer-coarse:-my-1 low:pointer-coarse:min-w-11 low-mouse:min-h-6"
        title={t('rubric.addComment')}
        onClick={onAsk}
      >
        <IconMessagePlus size={18} aria-hidden="true" />
        <span className="low:sr-only">{t('rubric.addComment')}</span>
      </TextButton>
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
