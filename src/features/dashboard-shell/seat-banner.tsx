import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../api/schema';
import { formatDay } from '../../locales/format-day';
import { ButtonLink } from '../../ui/buttons/button';
import { Notice } from '../../ui/surfaces/notice';
import { DismissAction, useDismissed } from './dismiss-action';

interface SeatBannerProps {
  readonly userId: number;
  /** Absent: there is nothing to say. */
  readonly notice: components['schemas']['SeatNotice'] | undefined;
}

/** The end of a trial or of seats, with the way to a quote. What has a date to stop stays; the rest can be dismissed. */
export function SeatBanner({ userId, notice }: SeatBannerProps) {
  const { t, i18n } = useTranslation('dashboard');
  const { isDismissed, dismiss } = useDismissed(userId);
  if (!notice) return null;
  const { key, day, school = '', schools, may_order: mayOrder } = notice;
  const name = `seats.${key}.${day ?? ''}`;
  if (isDismissed(name)) return null;
  const warns = key !== 'trial' && key !== 'ending';
  const BannerIcon = warns ? IconAlertTriangle : IconInfoCircle;
  const place = schools > 1 ? t('seatBanner.several', { school, count: schools - 1 }) : school;
  const when = day === undefined ? '' : formatDay(i18n.language, day);
  const words = () => {
    if (school === '')
      return t(key === 'trial' ? 'seatBanner.ownTrial' : 'seatBanner.ownEnded', { day: when });
    if (key === 'stopped' && !mayOrder) return t('seatBanner.stoppedTeacher');
    return t(`seatBanner.${key}`, { place, day: when });
  };
  return (
    <Notice
      tone={warns ? 'warn' : 'calm'}
      icon={<BannerIcon size={24} />}
      actions={
        <>
          {mayOrder ? (
            <ButtonLink look="quiet" size="small" to="/dashboard/orders" search={{ quote: true }}>
              {t('seatBanner.quote')}
            </ButtonLink>
          ) : null}
          {warns ? null : <DismissAction onDismiss={() => dismiss(name)} />}
        </>
      }
    >
      {words()}
    </Notice>
  );
}
