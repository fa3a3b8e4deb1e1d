import { IconCloudOff, IconDeviceTablet } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWaitingOnDevice } from '../../offline/storage/device';
import { mayGetThrough } from '../../offline/network/connectivity-state';
import { useConnectivity } from '../../offline/network/use-connectivity';
import { ownDeviceName } from '../../session/students-device';
import { Notice } from '../../ui/surfaces/notice';
import { useScreenTitle } from '../../ui/use-screen-title';
import { SchoolPicture } from './school-picture';
import { ServiceButtons } from './service-buttons';
import classes from './sign-in-screen.module.css';
import { StaffWays } from './staff-ways';
import { StudentSignInMethods } from './student-sign-in-methods';
import type { StudentWay } from './student-way';
import { useLateArrival } from './use-late-arrival';
import type { Home } from './use-sign-in';

interface SignInScreenProps {
  readonly kind: 'staff' | 'student';
  /** Which of the students' doors is open. */
  readonly way?: StudentWay;
  /** One student after the other signs in here. */
  readonly isNext?: boolean;
  /** Of somebody who has just made an account. */
  readonly email?: string | undefined;
  /** Of a sign-in by a link that waits for its code. */
  readonly ticket?: string | undefined;
  readonly onDone: (home: Home) => Promise<void>;
}

/** Why signing in cannot work at this moment, or may not be needed, in words; else nothing. */
function NetworkNotice({ opening }: { opening: boolean }) {
  const { t } = useTranslation('auth');
  const state = useConnectivity();
  if (opening) {
    return (
      <Notice icon={<IconDeviceTablet size={24} />}>
        <strong>{t('openingTitle')}</strong> {t('opening')}
      </Notice>
    );
  }
  if (mayGetThrough(state)) return null;
  return (
    <Notice tone="warn" icon={<IconCloudOff size={24} />}>
      <strong>{t('offlineTitle')}</strong> {t(state)}
    </Notice>
  );
}

/** Its words are as long as those of any class. */
const likeMany = 20;

/**
 * Children whose work is on this device see that it is safe, without their names being shown.
 * @param isNext on a tablet that goes from child to child: it has a place of its own, also while nothing waits
 */
function WaitingHere({ isNext }: { isNext: boolean }) {
  const { t } = useTranslation('auth');
  const waiting = useWaitingOnDevice();
  const words = waiting ? (
    <details
      className={`rounded-control bg-warn-soft px-5 text-ink ${isNext ? '' : 'w-[min(100%,60rem)] py-1 max-[56em]:w-[min(100%,34rem)]'}`}
    >
      <summary className="cursor-pointer py-2.5 font-bold">
        {t('waiting', { count: waiting })}
      </summary>
      <p className="pb-3">{t('waitingText')}</p>
    </details>
  ) : null;
  if (!isNext) return words;
  return (
    // As tall with what waits as without it: what somebody is about to tap must not move.
    <div className="grid text-muted [&>*]:[grid-area:1/1]">
      {/* Takes the room of the longest words, with the sign that opens them. */}
      <p aria-hidden="true" className="invisible py-2.5 ps-11 pe-5 font-bold">
        {t('waiting', { count: likeMany })}
      </p>
      {words}
      {waiting === 0 ? <p className="py-2.5">{t('student.nothing')}</p> : null}
    </div>
  );
}

const OTHER =
  'mt-1 flex flex-wrap justify-center gap-x-7 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center [&>a]:font-semibold';

const LEADS = {
  name: 'student.text',
  pictures: 'ways.picturesText',
  badge: 'ways.badgeText',
} as const;

export function SignInScreen(props: SignInScreenProps) {
  const { kind, way = 'name', isNext = false, email, ticket, onDone } = props;
  const { t } = useTranslation('auth');
  const room = kind === 'student' ? 'student' : 'teacher';
  const { opening, hands } = useLateArrival(onDone);
  // Without network nobody can sign in; with it somebody may be in a hurry.
  const invites = mayGetThrough(useConnectivity()) || !opening;
  // Then the pictures have a heading of their own that says what to do.
  const named = useLocation({ select: ({ state }) => state.child !== undefined });
  const device = isNext ? ownDeviceName() : undefined;
  useScreenTitle(t(`${room}.screen`));
  return (
    <div
      className="grid h-full content-center justify-items-center gap-5 max-phone:content-start"
      data-kind={kind}
    >
      <div className={classes['sheet']}>
        <div className={classes['picture']}>
          <SchoolPicture />
        </div>
        <div className="relative grid min-w-0 content-center gap-3.5 px-[clamp(1.25rem,5vw,3rem)] pt-10 pb-7 max-[56em]:pt-7 min-[56.01em]:short:gap-2.5 min-[56.01em]:short:pt-7 min-[56.01em]:short:pb-4">
          <span className="db-ribbon" aria-hidden="true" />
          <h1 className="pe-12 text-[clamp(1.625rem,1.2rem_+_1.5vw,2rem)]">
            {t(isNext ? 'student.next' : `${room}.title`)}
          </h1>
          {device === undefined ? null : <p className="font-bold text-muted">{device}</p>}
          {isNext ? <WaitingHere isNext /> : null}
          {invites && !named ? (
            <p className="mb-2 text-lg text-muted">
              {t(kind === 'student' ? LEADS[way] : 'teacher.text')}
            </p>
          ) : null}
          <NetworkNotice opening={opening} />
          {invites ? (
            <div className="contents" {...hands}>
              {kind === 'student' ? (
                <>
                  <StudentSignInMethods way={way} onDone={onDone} />
                  <ServiceButtons />
                </>
              ) : (
                <StaffWays email={email} ticket={ticket} onDone={onDone} />
              )}
            </div>
          ) : null}
          {kind === 'staff' ? (
            <p className={OTHER}>
              <Link to="/password/email">{t('teacher.forgot')}</Link>
              <Link to="/register">{t('teacher.register')}</Link>
            </p>
          ) : null}
          <p className={OTHER}>
            <Link to={kind === 'student' ? '/login' : '/student-login'}>{t(`${room}.other`)}</Link>
          </p>
        </div>
      </div>
      {isNext ? null : <WaitingHere isNext={false} />}
    </div>
  );
}
