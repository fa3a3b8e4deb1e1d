import { IconId, IconLetterCase, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInForm } from './sign-in-form';
import classes from './student-doors.module.css';
import type { StudentWay } from './student-way';
import type { Home } from './use-sign-in';

const ClassDoor = lazy(() => import('./class-door'));
const BadgeDoor = lazy(() => import('./badge-door'));

const DOORS = [
  { way: 'name', Icon: IconLetterCase },
  { way: 'pictures', Icon: IconUsersGroup },
  { way: 'badge', Icon: IconId },
] as const;

interface StudentDoorsProps {
  readonly way: StudentWay;
  readonly onDone: (home: Home) => Promise<void>;
}

/** The three ways in for students: by name, with the class, with a badge. Which one is open stands in the URL. */
export function StudentDoors({ way, onDone }: StudentDoorsProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <nav
        aria-label={t('ways.label')}
        className="mb-2 grid grid-cols-[repeat(3,minmax(0,1fr))] gap-2"
      >
        {DOORS.map(({ way: door, Icon }) => (
          <Link
            key={door}
            to="/student-login"
            search={{ way: door }}
            replace
            resetScroll={false}
            className={classes['door'] ?? ''}
            aria-current={door === way ? 'true' : undefined}
          >
            <Icon size={26} aria-hidden="true" />
            {t(`ways.${door}`)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<div className="min-h-56" aria-busy="true" />}>
        {way === 'name' ? <SignInForm kind="student" onDone={onDone} /> : null}
        {way === 'pictures' ? <ClassDoor onDone={onDone} /> : null}
        {way === 'badge' ? <BadgeDoor onDone={onDone} /> : null}
      </Suspense>
    </>
  );
}
