import type { ButtonHTMLAttributes } from 'react';
import { createPortal } from 'react-dom';
import { Action } from './action';
import { useLesson } from './lesson-context';

/** The main button of a page that is no step, shown where "Next" stands on the others. */
export function MainAction(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  const { mainPlace } = useLesson();
  return mainPlace === null ? null : createPortal(<Action look="main" {...props} />, mainPlace);
}
