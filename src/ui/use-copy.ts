import { useState } from 'react';

/**
 * Copies a text when asked to.
 * @returns `outcome`: undefined until it was tried; `notCopied` without HTTPS, or when the person said no
 */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('notCopied');
    }
  };
  return { outcome, copy };
}
