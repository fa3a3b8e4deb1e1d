import { IconArrowRight, IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWaitingOnDevice } from '../../offline/storage/device';
import { ownDeviceName } from '../../session/students-device';
import { ButtonLink } from '../../ui/buttons/button';

/** Its words are as long as those of any class. */
const likeMany = 20;

/** On a tablet that goes from child to child: the way in for the next one, and what waits here, without names. */
export function NextStudent() {
  const { t } = useTranslation('public');
  const waiting = useWaitingOnDevice();
  const device = ownDeviceName();
  return (
    <section
      aria-labelledby="next-student"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sheet bg-card px-6 py-5 raised [border-inline-start:8px_solid_var(--db-gold)]"
    >
      <div className="grid flex-[1_1_18rem] text-lg text-muted [&_svg]:[vertical-align:-0.25em]">
        <h2 id="next-student" className="text-5xl text-ink">
          {t('next.title')}
        </h2>
        {device === undefined ? null : <p>{device}</p>}
        {/* Takes the room of the longest words. */}
        <p aria-hidden="true" className="invisible [grid-area:3/1]">
          <IconDeviceTablet size={20} /> {t('next.waiting', { count: likeMany })}
        </p>
        <p className="[grid-area:3/1]">
          {waiting === 0 ? t('next.nothing') : null}
          {waiting ? (
            <>
              <IconDeviceTablet size={20} aria-hidden="true" />{' '}
              {t('next.waiting', { count: waiting })}
            </>
          ) : null}
        </p>
      </div>
      <ButtonLink to="/student-login" size="large" after={<IconArrowRight size={26} />}>
        {t('next.go')}
      </ButtonLink>
    </section>
  );
}
