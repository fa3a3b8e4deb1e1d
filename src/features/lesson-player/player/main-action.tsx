import { useEffect, useRef, type ButtonHTMLAttributes } from 'react';
import { createPortal } from 'react-dom';
import { Action } from './action';
import { useLesson } from './lesson-context';

interface MainActionProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** It comes back after a question that was answered with no. */
  readonly takesFocus?: boolean;
}

/** The main button of a page that is no step, shown where "Next" stands on the others. */
export function MainAction({ takesFocus = false, ...rest }: MainActionProps) {
  const { mainPlace } = useLesson();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return mainPlace === null
    ? null
    : createPortal(<Action ref={button} look="main" {...rest} />, mainPlace);
}
