import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../domain/day';
import { firstWord, formProblem } from '../../api/form-problem';
import type { Done } from '../../lists/done-notice';
import { problemWords } from '../../locales/problem-words';
import { toastError } from '../../ui/surfaces/toast';
import { setDays } from './commands';
import { movedPlan, pushedCount } from './move-day';
import { assignmentQuery, assignmentsKey, type AssignmentDetail } from './queries';
import { useDayWords } from './use-day-words';
import { useSerialQueue } from './use-serial-queue';

/** Days that are on their way to the server: what is shown meanwhile. */
export interface MovingDays {
  readonly assignmentId: number;
  /** By position. */
  readonly days: ReadonlyMap<number, Day>;
}

interface Move {
  readonly assignmentId: number;
  readonly position: number;
  readonly to: Day;
}

const byPosition = (days: readonly Day[]): ReadonlyMap<number, Day> =>
  new Map(days.map((day, index) => [index + 1, day]));

const daysOf = ({ lessons }: AssignmentDetail) => lessons.map(({ school_day }) => school_day);

type Show = (moving: MovingDays) => void;

/**
 * Moves the day of a lesson at once and offers to take it back. Moves that follow one another quickly are sent one
 * after the other: each goes by the revision that the one before has made.
 * @param off days without lessons by the school's calendar
 */
export function useDayMoves(off: ReadonlySet<Day>) {
  const { t, i18n } = useTranslation('assignments');
  const { long } = useDayWords();
  const client = useQueryClient();
  const [moving, setMoving] = useState<MovingDays>();
  const [done, setDone] = useState<Done>();

  const inTurn = useSerialQueue();

  /** @param work shows what it will send, unless a later one is shown already */
  const attempt = (work: (show: Show) => Promise<Done>) =>
    inTurn(async (isNewest) => {
      const show: Show = (next) => {
        if (isNewest()) setMoving(next);
      };
      setDone(undefined);
      try {
        setDone(await work(show));
      } catch (error) {
        const said = firstWord(formProblem(error));
        if (said) toastError(problemWords(i18n, said));
      }
      // Also after a refusal: somebody else may have been quicker.
      await client.invalidateQueries({ queryKey: assignmentsKey });
      if (isNewest()) setMoving(undefined);
    });

  const takeBack = (assignmentId: number, rev: number, before: AssignmentDetail) =>
    attempt(async (show) => {
      const days = daysOf(before);
      show({ assignmentId, days: byPosition(days) });
      await setDays(assignmentId, { rev, days, due_on: before.due_on ?? null });
      return { words: t('move.undone', { title: before.title }) };
    });

  const move = ({ assignmentId, position, to }: Move) => {
    setMoving((now) => {
      const others = now?.assignmentId === assignmentId ? now.days : [];
      return { assignmentId, days: new Map([...others, [position, to]]) };
    });
    return attempt(async (show) => {
      const before = await client.query(assignmentQuery(assignmentId));
      const days = daysOf(before);
      const plan = movedPlan({ days, dueOn: before.due_on }, position, to, off);
      show({ assignmentId, days: byPosition(plan.days) });
      const rev = await setDays(assignmentId, {
        rev: before.rev,
        days: plan.days,
        due_on: plan.dueOn ?? null,
      });
      const pushed = pushedCount(days, plan.days, position);
      const lesson = before.lessons[position - 1]?.title ?? before.title;
      const words = [
        t('move.done', { title: lesson, day: long(to) }),
        ...(pushed > 0 ? [t('move.pushed', { count: pushed })] : []),
        ...(plan.dueOn !== undefined && plan.dueOn !== before.due_on
          ? [t('move.due', { day: long(plan.dueOn) })]
          : []),
      ];
      return {
        words: words.join(' '),
        undo: () => void takeBack(assignmentId, rev, before),
      };
    });
  };

  return { move, moving, done, forget: () => setDone(undefined) };
}
