import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scoreQuestion } from '../../../domain/score-draft';
import { readStudentFile } from '../../offline/files';
import { Action } from '../../ui/action';
import { useKeys } from '../../ui/use-keys';
import type { LessonParts } from './parts';
import { plainPrompt } from './plain-prompt';
import { QuestionScore } from './question-score';
import type { ScoreCommand } from './score-keys';
import { useScoring } from './scoring-context';
import type { ScoringSlots } from './slots';
import { useScoreKeys } from './use-score-keys';
import type { WorkRow } from './use-work-rows';
import classes from './by-question.module.css';

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
  const { lesson } = useScoring();
  const { questions } = parts;
  const at = Math.max(
    0,
    questions.findIndex(({ question }) => question.id === questionId),
  );
  const placed = questions[at];
  const go = (to: number) => {
    const next = questions[to];
    if (next) onQuestion(next.question.id);
  };
  useKeys([
    { keys: 'n', words: t('keys.nextQuestion'), run: () => go(at + 1) },
    { keys: 'p', words: t('keys.previousQuestion'), run: () => go(at - 1) },
    { keys: '0-9', words: t('keys.digitPoints') },
    { keys: 'Enter', words: t('keys.nextAnswer') },
  ]);
  if (!placed) return <p className={classes['none']}>{t('rubric.nothing')}</p>;
  const { question, step } = placed;
  return (
    <div className={classes['page']}>
      <div className={classes['bar']}>
        <label className={classes['choose']}>
          <span className={classes['hidden']}>{t('question.choose')}</span>
          <select value={question.id} onChange={(event) => onQuestion(event.currentTarget.value)}>
            {questions.map((each, index) => (
              <option key={each.question.id} value={each.question.id}>
                {t('question.option', {
                  number: index + 1,
                  text: plainPrompt(each.question.prompt).slice(0, 80),
                })}
              </option>
            ))}
          </select>
        </label>
        <Action look="plain" size="small" disabled={at === 0} onClick={() => go(at - 1)}>
          {t('question.previous')}
        </Action>
        <Action
          look="plain"
          size="small"
          disabled={at === questions.length - 1}
          onClick={() => go(at + 1)}
        >
          {t('question.next')}
        </Action>
      </div>
      <div className={classes['prompt']}>
        <p className={classes['quiet']}>
          {t('work.step', { number: step })} {'·'} {t('question.most', { count: question.points })}
        </p>
        {slots.prompt({ question, language: lesson.language })}
        {parts.rubric ? <p className={classes['quiet']}>{t('question.beside')}</p> : null}
      </div>
      <Answers
        key={question.id}
        rows={rows}
        placed={placed}
        slots={slots}
        onEnd={() => go(at + 1)}
      />
    </div>
  );
}

interface AnswersProps {
  readonly rows: readonly WorkRow[];
  readonly placed: LessonParts['questions'][number];
  readonly slots: ScoringSlots;
  readonly onEnd: () => void;
}

function Answers({ rows, placed, slots, onEnd }: AnswersProps) {
  const { t } = useTranslation('scoring');
  const { userId, lesson, desks, mayScore, announce } = useScoring();
  const { question } = placed;
  const shown = rows.filter((row) => row.shown && row.stage !== 'not_started');
  const [now, setNow] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const [asked, setAsked] = useState(0);
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
  const give = (points: number): boolean => {
    const row = shown[now];
    if (!row || !mayScore || points > question.points) return false;
    desks.of(row.id)?.change((draft) => scoreQuestion(draft, question, points));
    announce(t('say.points', { name: row.name, points, most: question.points }));
    if (now + 1 < shown.length) walk(now + 1);
    return true;
  };
  useScoreKeys((command: ScoreCommand) => {
    if (command.type === 'digit') return give(command.digit);
    if (command.type === 'next' || command.type === 'nextStudent') return walk(now + 1);
    if (command.type === 'previous' || command.type === 'previousStudent') return walk(now - 1);
    return walk(now);
  });
  if (shown.length === 0) return <p className={classes['none']}>{t('list.empty')}</p>;
  return (
    <ol ref={list} className={classes['answers']}>
      {shown.map((row, index) => (
        <li
          key={row.id}
          tabIndex={-1}
          className={classes['answer']}
          data-now={index === now || undefined}
          aria-label={row.name}
          onFocus={() => setNow(index)}
        >
          <h2 className={classes['name']}>{row.name}</h2>
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
  );
}
