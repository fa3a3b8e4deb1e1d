import { useEffect, useRef, type RefObject } from 'react';
import { useLatest } from '../ui/use-latest';

const typingPauseMs = 300;

interface UrlText {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: (text: string) => void;
}

/**
 * A text field whose text goes into the URL when the typing pauses, and that follows when the URL changes
 * without it. Leave the field uncontrolled: `defaultValue` is what the URL says.
 */
export function useUrlText(text: string, onText: (typed: string) => void): UrlText {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What this field and the URL have last agreed on, and after it what is on its way into the URL: an echo, which on a
  // slow device comes when more has been sent, must not overwrite what was typed since.
  const sent = useRef<readonly string[]>([text]);
  useEffect(() => {
    const at = sent.current.indexOf(text);
    if (at !== -1) {
      sent.current = sent.current.slice(at);
      return;
    }
    if (!field.current) return;
    clearTimeout(timer.current);
    sent.current = [text];
    field.current.value = text;
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What stands in the URL may have changed while the typing paused.
  const newest = useLatest(onText);
  const typed = (next: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (next === sent.current.at(-1)) return;
      sent.current = [...sent.current, next];
      newest.current(next);
    }, typingPauseMs);
  };
  return { field, typed };
}
