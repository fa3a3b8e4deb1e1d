import { IconLinkOff, IconSchool } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { homeOf } from '../../../domain/reference';
import { homePathOf } from '../../session/session';
import { serviceNames, type Service } from '../../session/sso';
import { Button, ButtonLink } from '../../ui/buttons/button';
import { ArrivalSheet } from './arrival-sheet';
import { AlreadySignedIn } from './already-signed-in';
import { useService } from './use-service';
import { useProblemWords, type Home } from './use-token-sign-in';

interface ServiceScreenProps {
  readonly service: Service;
  readonly onDone: (home: Home) => Promise<void>;
}

/** Where ClassLink and Clever send people back to. */
export function ServiceScreen({ service, onDone }: ServiceScreenProps) {
  const { t } = useTranslation(['arrival', 'common']);
  const words = useProblemWords();
  const { turn, here, arrive, change, again } = useService(service, onDone);
  useEffect(() => {
    arrive();
    // Once: the code is used up by the first time.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `arrive` is made anew with each drawing
  }, []);
  const screen = serviceNames[service];
  if (turn.at === 'failed') {
    return (
      <ArrivalSheet
        screen={screen}
        icon={<IconLinkOff size={40} />}
        title={t('service.notIn')}
        alert
        actions={
          <>
            <Button onClick={() => void again()}>{t('common:tryAgain')}</Button>
            <ButtonLink to="/" look="plain">
              {t('home')}
            </ButtonLink>
          </>
        }
      >
        <p>{words(turn.problem.said)}</p>
      </ArrivalSheet>
    );
  }
  if (here) {
    return (
      <AlreadySignedIn
        screen={screen}
        here={here}
        title={t('service.askTitle', { service: screen })}
        text={t('here.text', { name: here.name })}
        other={t('service.switch', { service: screen })}
        onStay={() => void onDone(homePathOf(homeOf(here.role)))}
        onSwitch={() => void change()}
      />
    );
  }
  return (
    <ArrivalSheet
      screen={screen}
      icon={<IconSchool size={40} />}
      title={t('service.working', { service: screen })}
      busy
    />
  );
}
