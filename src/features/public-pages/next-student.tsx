import { IconArrowRight, IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWaitingOnDevice } from '../../offline/device';
import { ownDeviceName } from '../../session/students-device';
import { ActionLink } from '../../ui/buttons/action';
import classes from './home-screen.module.css';

/** Its words are as long as those of any class. */
const likeMany = 20;

/** On a tablet that goes from child to child: the way in for the next one, and what waits here, without names. */
export function NextStudent() {
  const { t } = useTranslation('public');
  const waiting = useWaitingOnDevice();
  const device = ownDeviceName();
  return (
    <section aria-labelledby="next-student" className={classes['next']}>
      <div className="grid flex-[1_1_18rem]">
        <h2 id="next-student">{t('next.title')}</h2>
        {device === undefined ? null : <p>{device}</p>}
        <p aria-hidden="true" className={classes['room']}>
          <IconDeviceTablet size={20} /> {t('next.waiting', { count: likeMany })}
        </p>
        <p>
          {waiting === 0 ? t('next.nothing') : null}
          {waiting ? (
            <>
              <IconDeviceTablet size={20} aria-hidden="true" />{' '}
              {t('next.waiting', { count: waiting })}
            </>
          ) : null}
        </p>
      </div>
      <ActionLink to="/student-login" size="large" after={<IconArrowRight size={26} />}>
        {t('next.go')}
      </ActionLink>
    </section>
  );
}
