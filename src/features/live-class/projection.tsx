import { IconWifiOff, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '../../ui/action';
import classes from './live-class.module.css';
import type { LiveSnapshot } from './queries';
import { countsOf, type StudentWithStanding } from './standing';
import { StepCounts } from './step-counts';

interface ProjectionProps {
  readonly students: readonly StudentWithStanding[];
  readonly snapshot: LiveSnapshot;
  /** The server cannot be reached: this is how it was at this time. */
  readonly lost: string | undefined;
  readonly onClose: () => void;
}

/** For the wall of the classroom: how far the class is together. Nobody's name, nobody's score. */
export function Projection({ students, snapshot, lost, onClose }: ProjectionProps) {
  const { t } = useTranslation('live');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
    };
  }, []);
  const { done, excused } = countsOf(students);
  return (
    <dialog
      ref={dialog}
      className={classes['projection']}
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
      <div className={classes['projectionHead']}>
        <h2 id="projection-title">{snapshot.lesson.title}</h2>
        <Action look="plain" icon={<IconX size={22} />} onClick={onClose}>
          {t('projection.close')}
        </Action>
      </div>
      <p className={classes['projectionSum']}>
        {t('projection.done', { count: done, all: students.length - excused })}
      </p>
      {lost !== undefined ? (
        <p className={classes['projectionLost']} role="status">
          <IconWifiOff size={28} aria-hidden="true" />
          {t('connection.lost', { time: lost })}
        </p>
      ) : null}
      <StepCounts students={students} lesson={snapshot.lesson} />
    </dialog>
  );
}
