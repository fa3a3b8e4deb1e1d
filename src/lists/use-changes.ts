import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastError } from '../ui/surfaces/toast';
import type { Done } from './done-notice';
import { failureWords } from '../locales/problem-words';

/**
 * Changing what a list shows: what is being asked just now, and what was done.
 * @param renew asks for what is shown anew
 */
export function useChanges<Asking>(renew: () => Promise<void>) {
  const { i18n } = useTranslation('common');
  const [asking, setAsking] = useState<Asking>();
  const [done, setDone] = useState<Done>();
  const close = () => setAsking(undefined);
  const finish = async (said: Done) => {
    await renew();
    close();
    setDone(said);
  };
  return {
    asking,
    ask: (next: Asking) => setAsking(next),
    close,
    finish,
    done,
    /** Of something that was done elsewhere on the page. */
    say: (said: Done) => setDone(said),
    forget: () => setDone(undefined),
    /** For what has no dialog in which to say why it failed: a toast says it. */
    failed: (error: unknown) => toastError(failureWords(i18n, error)),
  };
}
