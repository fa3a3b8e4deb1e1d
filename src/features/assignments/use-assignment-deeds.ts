import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstWord, formProblem, type FormProblem } from '../../api/form-problem';
import type { Done } from '../../lists/done-notice';
import { problemWords } from '../../locales/code-words';
import { toastError } from '../../ui/toast';
import { archiveAssignment, editAssignment } from './commands';
import { assignmentsKey, type AssignmentDetail } from './queries';

type Change = Omit<Parameters<typeof editAssignment>[1], 'rev'>;

/** Changes that count at once; a refusal is said, and what is shown is what the server has. */
export function useAssignmentDeeds({ id, rev, title }: AssignmentDetail) {
  const { t, i18n } = useTranslation('assignments');
  const client = useQueryClient();
  const [done, setDone] = useState<Done>();
  const [refused, setRefused] = useState<FormProblem['fields']>({});
  const attempt = async (work: () => Promise<Done>) => {
    setDone(undefined);
    setRefused({});
    try {
      setDone(await work());
    } catch (error) {
      const problem = formProblem(error);
      setRefused(problem.fields);
      const said = 'release_at' in problem.fields ? undefined : firstWord(problem);
      if (said) toastError(problemWords(i18n, said));
    }
    await client.invalidateQueries({ queryKey: assignmentsKey });
  };
  const shelve = (archived: boolean): Promise<void> =>
    attempt(async () => {
      await archiveAssignment(id, archived);
      return {
        words: t(archived ? 'end.ended' : 'end.again', { title }),
        undo: () => void shelve(!archived),
      };
    });
  const edit = (change: Change): Promise<void> =>
    attempt(async () => {
      await editAssignment(id, { rev, ...change });
      return { words: t('one.saved') };
    });
  return { edit, shelve, done, refused, forget: () => setDone(undefined) };
}

export type AssignmentDeeds = ReturnType<typeof useAssignmentDeeds>;
