import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { firstWord, formProblem, type Refusal } from '../../api/form-problem';
import type { Done } from '../../lists/done-notice';
import { problemWords } from '../../locales/problem-words';
import { toastError } from '../../ui/surfaces/toast';
import { archiveAssignment, editAssignment } from './commands';
import { assignmentQuery, assignmentsKey, type AssignmentDetail } from './queries';
import { useSerialQueue } from './use-serial-queue';

type Change = Omit<Parameters<typeof editAssignment>[1], 'rev'>;
type Settings = AssignmentDetail['settings'];

/** A time for the release that the server would not have. It stands, with what is wrong, until another is chosen. */
interface RefusedTime {
  readonly release_at: Settings['release_at'];
  readonly why: Refusal;
}

/**
 * Changes that count at once; a refusal is said, and what is shown is what the server has. Those that follow one
 * another quickly are sent one after the other: each goes by the revision that the one before has made.
 */
export function useAssignmentActions(assignment: AssignmentDetail) {
  const { id, title } = assignment;
  const { t, i18n } = useTranslation('assignments');
  const client = useQueryClient();
  const [done, setDone] = useState<Done>();
  const [refused, setRefused] = useState<RefusedTime>();
  /** Chosen here and not with the server yet. */
  const [chosen, setChosen] = useState<Partial<Settings>>({});
  const lastTime = useRef<Partial<Settings>>(undefined);
  const inTurn = useSerialQueue();
  const attempt = (work: () => Promise<Done>, settings?: Partial<Settings>): Promise<void> => {
    setDone(undefined);
    const askAgain = () => client.invalidateQueries({ queryKey: assignmentsKey });
    return inTurn(async (isNewest) => {
      try {
        setDone(await work());
      } catch (error) {
        const problem = formProblem(error);
        const why = problem.fields['release_at'];
        const said = why ?? firstWord(problem);
        const release_at = settings?.release_at;
        if (why === undefined || release_at === undefined) {
          if (said) toastError(problemWords(i18n, said));
        } else if (lastTime.current === settings) setRefused({ release_at, why });
        // Somebody else may have been quicker: what follows goes by what the server has.
        if (error instanceof ApiError) await askAgain();
      }
      if (!isNewest()) return;
      await askAgain();
      if (isNewest()) setChosen({});
    });
  };
  const shelve = (archived: boolean): Promise<void> =>
    attempt(async () => {
      await archiveAssignment(id, archived);
      return {
        words: t(archived ? 'end.ended' : 'end.again', { title }),
        undo: () => void shelve(!archived),
      };
    });
  /** @param change is asked when its turn has come */
  const send = (
    change: (now: AssignmentDetail) => Change,
    settings?: Partial<Settings>,
  ): Promise<void> =>
    attempt(async () => {
      const { queryKey } = assignmentQuery(id);
      const now = client.getQueryData(queryKey) ?? assignment;
      const sent = change(now);
      const rev = await editAssignment(id, { rev: now.rev, ...sent });
      // The next one goes by it, although the screen may have been left.
      client.setQueryData(queryKey, {
        ...now,
        rev,
        settings: { ...now.settings, ...sent.settings },
      });
      return { words: t('one.saved') };
    }, settings);
  const edit = (change: Omit<Change, 'settings'>): Promise<void> => send(() => change);
  const choose = (change: Partial<Settings>): Promise<void> => {
    setChosen((before) => ({ ...before, ...change }));
    if ('release_at' in change) {
      lastTime.current = change;
      setRefused(undefined);
    }
    return send(({ settings }) => ({ settings: { ...settings, ...change } }), change);
  };
  return {
    edit,
    choose,
    /** As they are here: what has been chosen does not wait for the server, and what was refused can be mended. */
    settings: {
      ...assignment.settings,
      ...chosen,
      ...(refused && { release_at: refused.release_at }),
    },
    shelve,
    done,
    /** What is wrong with the time of the release. */
    refusedTime: refused?.why,
    forget: () => setDone(undefined),
  };
}

export type AssignmentActions = ReturnType<typeof useAssignmentActions>;
