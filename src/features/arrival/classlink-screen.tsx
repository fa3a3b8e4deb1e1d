import { IconLinkOff, IconSchool } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { homeOf } from '../../../domain/reference';
import { homePathOf } from '../../session/session';
import { Action, ActionLink } from '../../ui/action';
import { ArrivalSheet } from './arrival-sheet';
import { SomebodyHere } from './somebody-here';
import { useClassLink } from './use-classlink';
import { useProblemWords, type Home } from './use-way-in';

/** Where ClassLink sends people back to. */
export function ClassLinkScreen({ onDone }: { onDone: (home: Home) => Promise<void> }) {
  const { t } = useTranslation(['arrival', 'common']);
  const words = useProblemWords();
  const { turn, here, arrive, change, again } = useClassLink(onDone);
  useEffect(() => {
    arrive();
    // Once: the code is used up by the first time.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `arrive` is made anew with each drawing
  }, []);
  const screen = t('classlink.screen');
  if (turn.at === 'failed') {
    return (
      <ArrivalSheet
        screen={screen}
        icon={<IconLinkOff size={40} />}
        title={t('classlink.notIn')}
        alert
        actions={
          <>
            <Action onClick={() => void again()}>{t('common:tryAgain')}</Action>
            <ActionLink to="/" look="plain">
              {t('home')}
            </ActionLink>
          </>
        }
      >
        <p>{words(turn.problem.said)}</p>
      </ArrivalSheet>
    );
  }
  if (here) {
    return (
      <SomebodyHere
        screen={screen}
        here={here}
        title={t('classlink.askTitle')}
        text={t('here.text', { name: here.name })}
        other={t('classlink.switch')}
        onStay={() => void onDone(homePathOf(homeOf(here.role)))}
        onSwitch={() => void change()}
      />
    );
  }
  return (
    <ArrivalSheet
      screen={screen}
      icon={<IconSchool size={40} />}
      title={t('classlink.working')}
      busy
    />
  );
}
