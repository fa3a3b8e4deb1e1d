import { IconCamera, IconCameraRotate } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call';
import { signInBy } from '../../session/sign-in';
import { Button } from '../../ui/buttons/button';
import { BadgeForm } from './badge-form';
import { SignInState } from './sign-in-state';
import { useBadgeCamera, type CameraState } from './use-badge-camera';
import { useSignIn, type Home } from './use-sign-in';

/** What the camera does at this moment, in words. */
function CameraWords({ state, busy }: { state: CameraState; busy: boolean }) {
  const { t } = useTranslation('auth');
  const words = () => {
    if (busy) return t('badge.found');
    if (state.is === 'trouble') return t(`badge.${state.trouble}`);
    if (state.is === 'on') return t(state.notBadge ? 'badge.notBadge' : 'badge.looking');
    return state.is === 'off' && state.byItself ? t('badge.rested') : '';
  };
  return (
    <p
      role="status"
      className={`text-xl font-semibold empty:hidden ${state.is === 'trouble' ? 'rounded-control bg-warn-soft px-4 py-3' : ''}`}
    >
      {words()}
    </p>
  );
}

/** What the large button does at this moment. */
function useButtonWords(state: CameraState, failed: boolean): string {
  const { t } = useTranslation('auth');
  if (isShown(state)) return t('badge.stop');
  if (state.is === 'starting') return t('badge.starting');
  return t(state.is === 'trouble' || failed ? 'badge.again' : 'badge.start');
}

/** Also while it turns round, so that the two buttons stay what and where they are. */
const isShown = (state: CameraState) =>
  state.is === 'on' || (state.is === 'starting' && state.turning);

/** Where the focus goes when the button that had it is gone with the picture. */
function useMainButton(shown: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const isLost = before.current && !shown && document.activeElement === document.body;
    before.current = shown;
    if (isLost) button.current?.focus();
  }, [shown]);
  return button;
}

/** The way in with a printed badge: before the camera, or typed. */
export default function BadgeSignIn({ onDone }: { onDone: (home: Home) => Promise<void> }) {
  const { t } = useTranslation('auth');
  const { busy, problem, line, stopWaiting, submitBy } = useSignIn('student', onDone);
  const [typing, setTyping] = useState(false);
  const enter = (badge: string) =>
    submitBy((signal) =>
      signInBy(
        (device_id) => call('POST', '/auth/badge-login', { body: { badge, device_id }, signal }),
        signal,
      ),
    );
  const { state, video, start, stop } = useBadgeCamera((badge) => void enter(badge));
  const on = state.is === 'on';
  const facing = on ? state.facing : 'user';
  const shown = isShown(state);
  const starting = state.is === 'starting';
  const button = useMainButton(shown);
  const words = useButtonWords(state, problem.form !== undefined);
  // The form has the main button then.
  const isTyped = typing || state.is === 'trouble';
  return (
    <div className="grid gap-3.5">
      <SignInState problem={problem} line={line} onStop={stopWaiting} />
      <div
        className={
          on
            ? 'overflow-hidden rounded-[1rem] bg-(--db-black) [border:4px_solid_var(--db-gold)]'
            : 'hidden'
        }
      >
        {/* What a camera sees has no words that captions could hold. */}
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('badge.video')}
          // Like a mirror: who moves the badge to the left sees it go to the left.
          className={`block max-h-80 w-full object-cover ${facing === 'user' ? '[transform:scaleX(-1)]' : ''}`}
          hidden={!on}
        />
      </div>
      <CameraWords state={state} busy={busy} />
      <div className="flex flex-wrap gap-2.5 [&>:only-child]:flex-1">
        <Button
          ref={button}
          look={shown || isTyped ? 'plain' : 'main'}
          size={shown || isTyped ? 'normal' : 'large'}
          busy={busy || starting}
          icon={shown ? null : <IconCamera size={26} />}
          onClick={on ? stop : () => void start()}
        >
          {words}
        </Button>
        {shown ? (
          <Button
            look="plain"
            busy={starting}
            icon={<IconCameraRotate size={22} />}
            onClick={() => void start(facing === 'user' ? 'environment' : 'user', true)}
          >
            {t('badge.turn')}
          </Button>
        ) : null}
      </div>
      {isTyped ? (
        <BadgeForm busy={busy} focus={typing} onBadge={(badge) => void enter(badge)} />
      ) : (
        <Button look="quiet" size="small" flush onClick={() => setTyping(true)}>
          {t('badge.type')}
        </Button>
      )}
    </div>
  );
}
