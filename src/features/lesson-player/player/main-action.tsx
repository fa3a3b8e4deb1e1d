import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/buttons/button';
import { useLesson } from './lesson-context';

interface MainActionProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** It comes back after a question that was answered with no. */
  readonly takesFocus?: boolean;
}

/** Shows something where "Next" stands on the pages that are steps. */
export function MainPlace({ children }: { readonly children: ReactNode }) {
  const { mainPlace } = useLesson();
  return mainPlace === null ? null : createPortal(children, mainPlace);
}

/** The main button of a page that is no step, shown where "Next" stands on the others. */
export function MainAction({ takesFocus = false, ...rest }: MainActionProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <MainPlace>
      <Button ref={button} size="tall" {...rest} />
    </MainPlace>
  );
}
