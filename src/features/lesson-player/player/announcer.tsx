import { useCallback, useEffect, useRef, useState } from 'react';

/** At most one announcement in this time: a screen reader is not a ticker. */
const QUIET_MS = 1500;

/**
 * One polite live region for the whole lesson. A text is said once per subject until it changes, and
 * of several that arrive together about one subject only the last is said.
 */
export function useAnnouncer() {
  const [said, setSaid] = useState('');
  const last = useRef(new Map<string, string>());
  const waiting = useRef(new Map<string, string>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const announce = useCallback((about: string, text: string) => {
    if (last.current.get(about) === text) {
      waiting.current.delete(about);
      return;
    }
    waiting.current.set(about, text);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const [subject, words] of waiting.current) last.current.set(subject, words);
      setSaid([...waiting.current.values()].join(' '));
      waiting.current.clear();
    }, QUIET_MS);
  }, []);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  const region = (
    <div className="db-hidden" role="status" aria-live="polite">
      {said}
    </div>
  );
  return { announce, region };
}
