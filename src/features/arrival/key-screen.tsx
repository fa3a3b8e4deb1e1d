import { IconKey, IconLinkOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homeOf } from '../../../domain/reference';
import { call } from '../../api/call';
import { getSession, homePathOf, type Session } from '../../session/session';
import { Button, ButtonLink } from '../../ui/buttons/button';
import { ArrivalSheet } from './arrival-sheet';
import { AlreadySignedIn } from './already-signed-in';
import {
  useProblemWords,
  useTokenSignIn,
  tokenSignInProblem,
  type Home,
  type TokenSignInProblem,
} from './use-token-sign-in';

interface KeyScreenProps {
  readonly authKey: string;
  /** The way to the screens of whoever is signed in now. */
  readonly onDone: (home: Home) => Promise<void>;
  /** The key is of no use any more. */
  readonly onLeave: () => void;
}

interface Asked {
  readonly here: Session['user'];
  readonly invited: string;
}

function useKey({ authKey, onDone, onLeave }: KeyScreenProps) {
  const navigate = useNavigate();
  const body = { 'auth-key': authKey };
  const { turn, enter, fail } = useTokenSignIn(
    (device) => call('POST', '/auth/key', { body: { ...body, device_id: device } }),
    onDone,
    async (secondStep) => {
      await navigate({ to: '/login', replace: true, state: { secondStep } });
      onLeave();
    },
  );
  const [asked, setAsked] = useState<Asked>();

  const begin = async (): Promise<void> => {
    const here = getSession()?.user;
    if (!here) return enter();
    try {
      const invited = await call('POST', '/auth/key/person', { body });
      // It is their own link: nothing is left to be done.
      if (invited.id === here.id) await onDone(homePathOf(homeOf(here.role)));
      else setAsked({ here, invited: invited.name });
    } catch (error) {
      fail(tokenSignInProblem(error));
    }
  };
  const change = (): void => {
    setAsked(undefined);
    void enter();
  };
  return { turn, asked, begin, change };
}

function Failed(props: { problem: TokenSignInProblem; onAgain: () => void; onLeave: () => void }) {
  const { t } = useTranslation(['arrival', 'common']);
  const words = useProblemWords();
  const { said, canRepeat } = props.problem;
  return (
    <ArrivalSheet
      screen={t('key.screen')}
      icon={<IconLinkOff size={40} />}
      title={t(canRepeat ? 'key.notYet' : 'key.dead')}
      alert
      actions={
        canRepeat ? (
          <Button onClick={props.onAgain}>{t('common:tryAgain')}</Button>
        ) : (
          <ButtonLink to="/" onClick={props.onLeave}>
            {t('home')}
          </ButtonLink>
        )
      }
    >
      <p>{words(said)}</p>
      {canRepeat ? <p>{t('key.stillGood')}</p> : null}
    </ArrivalSheet>
  );
}

/** Signs in by a link. Whoever is signed in already is asked first. */
export default function KeyScreen(props: KeyScreenProps) {
  const { authKey, onDone, onLeave } = props;
  const { t } = useTranslation('arrival');
  const { turn, asked, begin, change } = useKey(props);
  useEffect(() => {
    void begin();
    // Once for a key: a second time would find it used up.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `begin` is made anew with each drawing
  }, [authKey]);
  if (turn.at === 'failed') {
    return <Failed problem={turn.problem} onAgain={() => void begin()} onLeave={onLeave} />;
  }
  if (asked) {
    const { here, invited } = asked;
    return (
      <AlreadySignedIn
        screen={t('key.screen')}
        here={here}
        title={t('key.askTitle', { name: invited })}
        text={t('here.text', { name: here.name })}
        other={t('key.switch', { name: invited })}
        onStay={() => void onDone(homePathOf(homeOf(here.role)))}
        onSwitch={change}
      />
    );
  }
  return (
    <ArrivalSheet
      screen={t('key.screen')}
      icon={<IconKey size={40} />}
      title={t('key.working')}
      busy
    />
  );
}
