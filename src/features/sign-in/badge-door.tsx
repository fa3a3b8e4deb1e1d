import { IconCamera, IconCameraRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import { signInBy } from '../../session/session';
import { Action } from '../../ui/action';
import classes from './badge-door.module.css';
import { BadgeForm } from './badge-form';
import { FormProblem } from './form-problem';
import { useBadgeCamera, type CameraState } from './use-badge-camera';
import { useSignIn, type Home } from './use-sign-in';

/** What the camera does at this moment, in words. */
function CameraWords({ state, busy }: { state: CameraState; busy: boolean }) {
  const { t } = useTranslation('auth');
  const words = () => {
    if (busy) return t('badge.found');
    if (state.is === 'trouble') return t(`badge.${state.trouble}`);
    if (state.is === 'on') return t(state.notBadge ? 'badge.notBadge' : 'badge.looking');
    return '';
  };
  return (
    <p role="status" className={classes['words']} data-state={state.is}>
      {words()}
    </p>
  );
}

/** The way in with a printed badge: before the camera, or typed. */
export default function BadgeDoor({ onDone }: { onDone: (home: Home) => Promise<void> }) {
  const { t } = useTranslation('auth');
  const { busy, problem, submitBy } = useSignIn('student', onDone);
  const [typing, setTyping] = useState(false);
  const enter = (badge: string) =>
    submitBy(() =>
      signInBy((device_id) =>
        unwrap(api.POST('/auth/badge-login', { body: { badge, device_id } })),
      ),
    );
  const { state, video, start, stop } = useBadgeCamera((badge) => void enter(badge));
  const on = state.is === 'on';
  const facing = on ? state.facing : 'user';
  return (
    <div className={classes['door']}>
      <FormProblem problem={problem} />
      <div className={classes['frame']} data-on={on ? '' : undefined}>
        {/* What a camera sees has no words that captions could hold. */}
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('badge.video')}
          data-facing={facing}
          hidden={!on}
        />
      </div>
      <CameraWords state={state} busy={busy} />
      {on ? (
        <div className={classes['row']}>
          <Action look="plain" onClick={stop}>
            {t('badge.stop')}
          </Action>
          <Action
            look="plain"
            icon={<IconCameraRotate size={22} />}
            onClick={() => void start(facing === 'user' ? 'environment' : 'user')}
          >
            {t('badge.turn')}
          </Action>
        </div>
      ) : (
        <Action
          size="large"
          busy={busy || state.is === 'starting'}
          icon={<IconCamera size={26} />}
          onClick={() => void start()}
        >
          {t(
            state.is === 'starting'
              ? 'badge.starting'
              : state.is === 'trouble' || problem.form
                ? 'badge.again'
                : 'badge.start',
          )}
        </Action>
      )}
      {typing || state.is === 'trouble' ? (
        <BadgeForm busy={busy} onBadge={(badge) => void enter(badge)} />
      ) : (
        <Action look="quiet" size="small" onClick={() => setTyping(true)}>
          {t('badge.type')}
        </Action>
      )}
    </div>
  );
}
