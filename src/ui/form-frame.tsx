import { useEffect, useRef, type ReactNode, type SubmitEventHandler } from 'react';
import { Button } from './buttons/button';
import { Note } from './surfaces/note';

interface FormFrameProps {
  /** Why nothing can be sent at this moment. */
  readonly closed: string | undefined;
  /** What went wrong with the whole form. */
  readonly said: string | undefined;
  /** The form's own findings and the server's: with each new one the focus goes to the first field at fault. */
  readonly errors: object;
  readonly problem: object;
  readonly busy: boolean;
  readonly button: string;
  readonly className?: string | undefined;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** Why nothing can be sent now, what went wrong, the fields, the button. */
export function FormFrame(props: FormFrameProps) {
  const { closed, said, errors, problem, className = '' } = props;
  const form = useRef<HTMLFormElement>(null);
  const count = Object.keys(errors).length;
  const before = useRef(0);
  useEffect(() => {
    const mended = count < before.current;
    before.current = count;
    // Whoever mends one field is still typing in it.
    if (mended) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, count, problem]);
  return (
    <form
      ref={form}
      noValidate
      className={`grid gap-4.5 [&>button[type=submit]]:mt-2 ${className}`}
      onSubmit={props.onSubmit}
    >
      <div role="status" className="empty:hidden">
        {closed ? <Note tone="warn">{closed}</Note> : null}
      </div>
      {said ? (
        <Note tone="wrong" role="alert">
          {said}
        </Note>
      ) : null}
      {props.children}
      <Button type="submit" busy={props.busy}>
        {props.button}
      </Button>
    </form>
  );
}
