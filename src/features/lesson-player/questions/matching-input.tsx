import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item, MatchingQuestion } from '../../../../domain/content';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button';
import { useAnswer } from '../answers/use-answer';
import { useContentLanguage, useLessonFrame } from '../player/lesson-context';
import { MatchingLines } from './matching-lines';
import { withPair, type Pairs } from './pairs';

/** Tap one on the left, then its partner on the right. A number on both shows what belongs together. */
export function MatchingInput({ question }: { readonly question: MatchingQuestion }) {
  const { t } = useTranslation('lesson');
  const { announce } = useLessonFrame();
  const answer = useAnswer(question);
  const [chosen, setChosen] = useState<Item>();
  const board = useRef<HTMLDivElement>(null);
  const pairs: Pairs = answer.value?.pairs ?? {};
  const keep = (next: Pairs) => answer.choose({ kind: 'matching', pairs: next });

  const pickLeft = (item: Item) => {
    if (chosen?.id === item.id) {
      setChosen(undefined);
      return;
    }
    setChosen(item);
    announce(question.id, t('matching.nowRight', { what: item.text }));
  };
  const pickRight = (item: Item) => {
    if (chosen === undefined) {
      announce(question.id, t('matching.leftFirst'));
      return;
    }
    const off = pairs[chosen.id] === item.id;
    keep(withPair(pairs, chosen.id, off ? undefined : item.id));
    announce(
      question.id,
      off
        ? t('matching.parted', { left: chosen.text, right: item.text })
        : t('matching.paired', { left: chosen.text, right: item.text }),
    );
    setChosen(undefined);
  };

  const numberOf = (leftId: string) => question.left.findIndex((item) => item.id === leftId) + 1;
  return (
    <>
      {answer.readOnly ? null : (
        <p className="text-base text-muted">
          {chosen === undefined ? t('matching.how') : t('matching.nowRight', { what: chosen.text })}
        </p>
      )}
      <div
        ref={board}
        className="relative grid grid-cols-2 items-start gap-[9%] max-slim:gap-[20px]"
      >
        <ul className="grid list-none gap-2.5 p-0">
          {question.left.map((item) => (
            <li key={item.id}>
              <MatchButton
                side="left"
                item={item}
                number={pairs[item.id] === undefined ? undefined : numberOf(item.id)}
                partner={textOf(question.right, pairs[item.id])}
                pressed={chosen?.id === item.id}
                disabled={answer.readOnly}
                onPick={() => pickLeft(item)}
              />
            </li>
          ))}
        </ul>
        <MatchingLines board={board} pairs={pairs} />
        <ul className="grid list-none gap-2.5 p-0">
          {question.right.map((item) => {
            const leftId = Object.keys(pairs).find((id) => pairs[id] === item.id);
            return (
              <li key={item.id}>
                <MatchButton
                  side="right"
                  item={item}
                  number={leftId === undefined ? undefined : numberOf(leftId)}
                  partner={textOf(question.left, leftId)}
                  pressed={false}
                  disabled={answer.readOnly}
                  onPick={() => pickRight(item)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}

function textOf(items: readonly Item[], id: string | undefined): string | undefined {
  return items.find((item) => item.id === id)?.text;
}

interface MatchButtonProps {
  readonly side: 'left' | 'right';
  readonly item: Item;
  readonly number: number | undefined;
  readonly partner: string | undefined;
  readonly pressed: boolean;
  readonly disabled: boolean;
  readonly onPick: () => void;
}

function MatchButton({ side, item, number, partner, pressed, disabled, onPick }: MatchButtonProps) {
  const language = useContentLanguage();
  const { t } = useTranslation('lesson');
  return (
    <UnstyledButton
      className="db-option flex min-h-15 w-full items-center gap-2.5 px-3 py-2 text-lg leading-snug font-semibold wrap-anywhere data-[paired=true]:border-brand-text max-slim:gap-[6px] max-slim:px-[8px] max-slim:text-base max-slim:[hyphens:auto]"
      data-side={side}
      data-item={item.id}
      data-paired={number !== undefined}
      disabled={disabled}
      data-off={disabled}
      {...(side === 'left' ? { 'aria-pressed': pressed } : {})}
      onClick={onPick}
    >
      <span
        className={`grid size-[28px] flex-none place-items-center rounded-full text-base max-slim:size-[22px] max-slim:text-sm ${number === undefined ? '[border:2px_dashed_var(--db-line-strong)]' : 'bg-brand text-on-brand'}`}
        aria-hidden
      >
        {number}
      </span>
      <span lang={language} data-say="">
        {item.text}
      </span>
      {partner === undefined ? null : (
        <span className="db-hidden">{t('matching.with', { what: partner })}</span>
      )}
    </UnstyledButton>
  );
}
