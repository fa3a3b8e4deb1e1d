import { IconWifiOff, IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button';
import { countsOf, type StudentWithStanding } from './standing';

interface ProjectionProps {
  readonly title: string;
  /** The server cannot be reached: this is how it was at this time. */
  readonly lost: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** How many are through, of those who are to be. */
export function HandedIn({
  students,
}: {
  students: readonly Pick<StudentWithStanding, 'standing'>[];
}) {
  const { t } = useTranslation('live');
  const { done, excused } = countsOf(students);
  return (
    <p className="mt-1 mb-4 text-[clamp(1.25rem,2.5vw,2.25rem)] font-bold">
      {t('projection.done', { count: done, all: students.length - excused })}
    </p>
  );
}

/** For the wall of the classroom: how far the class is together. Nobody's name, nobody's score. */
export function Projection({ title, lost, onClose, children }: ProjectionProps) {
  const { t } = useTranslation('live');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-paper px-[clamp(1rem,4vw,4rem)] py-[clamp(1rem,3vh,3rem)] text-ink no-edge [&[open]]:flex"
      aria-labelledby="projection-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'p') return;
        // Else the page behind hears it too, and opens this again.
        event.preventDefault();
        onClose();
      }}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="projection-title" className="text-[clamp(1.5rem,3.5vw,3rem)]">
          {title}
        </h2>
        <Button look="plain" icon={<IconX size={22} />} onClick={onClose}>
          {t('projection.close')}
        </Button>
      </div>
      {lost !== undefined ? (
        <p
          className="mb-2 flex items-center gap-2 text-[clamp(1.0625rem,2vw,1.75rem)] font-bold text-warn-text"
          role="status"
        >
          <IconWifiOff size={28} aria-hidden="true" />
          {t('connection.lost', { time: lost })}
        </p>
      ) : null}
      {children}
    </dialog>
  );
}
