import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { scoreQuestion } from '../../../domain/score-draft';
import { readStudentFile } from '../../offline/storage/files';
import { Button } from '../../ui/buttons/button';
import { Select } from '../../ui/fields/inputs';
import { useKeys } from '../../ui/use-keys';
import type { LessonParts } from './parts';
import { plainPrompt } from './plain-prompt';
import { QuestionScore } from './question-score';
import type { ScoreCommand } from './score-keys';
import { useScoring } from './scoring-context';
import type { ScoringSlots } from './slots';
import { useScoreKeys } from './use-score-keys';
import type { WorkRow } from './use-work-rows';
import { useLatest } from '../../ui/use-latest';

interface ByQuestionProps {
  readonly parts: LessonParts;
  readonly rows: readonly WorkRow[];
  readonly questionId: string | undefined;
  readonly slots: ScoringSlots;
  readonly onQuestion: (id: string) => void;
}

/** One question over all students: the answers stand under each other, and a number key gives points. */
export function ByQuestion({ parts, rows, questionId, slots, onQuestion }: ByQuestionProps) {
  const { t } = useTranslation('scoring');
  const { lesson, announce } = useScoring();
  const { questions } = parts;
  const at = Math.max(
    0,
    questions.findIndex(({ question }) => question.id === questionId),
  );
  const placed = questions[at];
  const [walked, setWalked] = useState(false);
  const go = (to: number) => {
    const next = questions[to];
    if (next) onQuestion(next.question.id);
  };
  /** The answer that had the focus is gone with its question: the first of the next one takes it. */
  const walk = (to: number) => {
    const next = questions[to];
    if (!next) {
      announce(t(to < 0 ? 'say.firstQuestion' : 'say.lastQuestion'));
      return;
    }
    setWalked(true);
    go(to);
    announce(t('question.option', { number: to + 1, text: plainPrompt(next.question.prompt) }));
  };
  const turn = (to: number) => {
    setWalked(false);
    go(to);
  };
  useKeys([
    { keys: 'n', words: t('keys.nextQuestion'), run: () => walk(at + 1) },
    { keys: 'p', words: t('keys.previousQuestion'), run: () => walk(at - 1) },
    { keys: '0-9', words: t('keys.digitPoints') },
    { keys: 'Enter', words: t('keys.nextAnswer') },
  ]);
  if (!placed)
    return (
      <p className="rounded-sheet bg-card p-8 text-center text-muted">{t('rubric.nothing')}</p>
    );
  const { question, step } = placed;
  return (
    <div className="grid w-[min(100%,52rem)] grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <label className="flex-[1_1_16rem]">
          <span className="db-hidden">{t('question.choose')}</span>
          <Select
            value={question.id}
            options={questions.map((each, index) => ({
              value: each.question.id,
              label: t('question.option', {
                number: index + 1,
                text: plainPrompt(each.question.prompt).slice(0, 80),
              }),
            }))}
            onChoose={(id) => {
              setWalked(false);
              onQuestion(id);
            }}
          />
        </label>
        <Button
          look="plain"
          size="small"
          aria-disabled={at === 0 || undefined}
          onClick={() => turn(at - 1)}
        >
          {t('question.previous')}
        </Button>
        <Button
          look="plain"
          size="small"
          aria-disabled={at === questions.length - 1 || undefined}
          onClick={() => turn(at + 1)}
        >
          {t('question.next')}
        </Button>
      </div>
      <div className="grid gap-1">
        <p className="text-muted">
          {t('work.step', { number: step })} {'·'} {t('question.most', { count: question.points })}
        </p>
        {slots.prompt({ question, language: lesson.language })}
        {parts.rubric ? <p className="text-muted">{t('question.beside')}</p> : null}
      </div>
      <Answers
        key={question.id}
        rows={rows}
        placed={placed}
        slots={slots}
        takesFocus={walked}
        onEnd={() => walk(at + 1)}
      />
    </div>
  );
}

interface AnswersProps {
  readonly rows: readonly WorkRow[];
  readonly placed: LessonParts['questions'][number];
  readonly slots: ScoringSlots;
  /** One came here by key. */
  readonly takesFocus: boolean;
  readonly onEnd: () => void;
}

/** So many answers are drawn at once: a class, not the hundreds of a grade. */
const chunk = 40;

function Answers({ rows, placed, slots, takesFocus, onEnd }: AnswersProps) {
  const { t } = useTranslation('scoring');
  const { userId, lesson, autosaves, mayScore, announce } = useScoring();
  const { question } = placed;
  const shown = rows.filter((row) => row.shown && row.stage !== 'not_started');
  const [now, setNow] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const [asked, setAsked] = useState(takesFocus ? 1 : 0);
  useEffect(() => {
    if (asked > 0) list.current?.querySelectorAll<HTMLElement>(':scope > li')[now]?.focus();
  }, [asked, now]);
  const readFile = useMemo(
    () => (file: Parameters<typeof readStudentFile>[1]) => readStudentFile(userId, file),
    [userId],
  );
  const walk = (to: number) => {
    if (to >= shown.length) onEnd();
    else setNow(Math.max(0, to));
    setAsked(asked + 1);
    return true;
  };
  const post = (points: number): boolean => {
    const row = shown[now];
    if (!row || !mayScore || points > question.points) return false;
    autosaves.of(row.id)?.change((draft) => scoreQuestion(draft, question, points));
    announce(t('say.points', { name: row.name, points, most: question.points }));
    if (now + 1 < shown.length) walk(now + 1);
    return true;
  };
  useScoreKeys((command: ScoreCommand) => {
    if (command.type === 'digit') return post(command.digit);
    if (command.type === 'next' || command.type === 'nextStudent') return walk(now + 1);
    if (command.type === 'previous' || command.type === 'previousStudent') return walk(now - 1);
    return walk(now);
  });
  const [reach, setReach] = useState(chunk);
  if (shown.length === 0)
    return <p className="rounded-sheet bg-card p-8 text-center text-muted">{t('list.empty')}</p>;
  const drawn = shown.slice(0, Math.max(reach, now + chunk / 2));
  return (
    <>
      <ol ref={list} className="m-0 grid list-none grid-cols-1 gap-3 p-0">
        {drawn.map((row, index) => (
          <li
            key={row.id}
            tabIndex={-1}
            className="db-sheet [border:3px_solid_transparent] data-now:border-gold"
            data-now={index === now || undefined}
            aria-label={row.name}
            aria-setsize={shown.length}
            aria-posinset={index + 1}
            onFocus={() => setNow(index)}
          >
            <h2 className="text-lg">{row.name}</h2>
            {slots.answer({
              lesson,
              work: row.work,
              question,
              readFile,
              below: <QuestionScore question={question} work={row.work} />,
            })}
          </li>
        ))}
      </ol>
      {drawn.length < shown.length ? (
        <More key={drawn.length} onMore={() => setReach(drawn.length + chunk)}>
          {t('question.more', { count: shown.length - drawn.length })}
        </More>
      ) : null}
    </>
  );
}

/** Draws more as soon as it comes into sight, or when it is pressed. */
function More({ onMore, children }: { readonly onMore: () => void; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const newest = useLatest(onMore);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) newest.current();
      },
      { rootMargin: '600px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [newest]);
  return (
    <div ref={place} className="grid justify-items-center">
      <Button look="plain" size="small" onClick={onMore}>
        {children}
      </Button>
    </div>
  );
}
