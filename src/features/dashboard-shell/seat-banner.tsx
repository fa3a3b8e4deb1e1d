import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../api/schema';
import { dayWords } from '../../locales/day-words';
import { Action, ActionLink } from '../../ui/action';
import { Notice } from '../../ui/notice';
import { dismissBanner, dismissedBanners } from './dismissed-banners';

interface SeatBannerProps {
  readonly userId: number;
  /** Absent: there is nothing to say. */
  readonly notice: components['schemas']['SeatNotice'] | undefined;
}

/** The end of a trial or of seats, with the way to a quote. What has a date to stop stays; the rest can be put away. */
export function SeatBanner({ userId, notice }: SeatBannerProps) {
  const { t, i18n } = useTranslation('dashboard');
  const [dismissed, setDismissed] = useState(() => dismissedBanners(userId));
  if (!notice) return null;
  const { key, day, school = '', schools, may_order: mayOrder } = notice;
  const name = `seats.${key}.${day ?? ''}`;
  if (dismissed.includes(name)) return null;
  const warns = key !== 'trial' && key !== 'ending';
  const BannerIcon = warns ? IconAlertTriangle : IconInfoCircle;
  const place = schools > 1 ? t('seatBanner.several', { school, count: schools - 1 }) : school;
  const when = day === undefined ? '' : dayWords(i18n.language, day);
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
            <ActionLink look="quiet" size="small" to="/dashboard/orders" search={{ quote: true }}>
              {t('seatBanner.quote')}
            </ActionLink>
          ) : null}
          {warns ? null : (
            <Action
              look="quiet"
              size="small"
              icon={<IconX size={18} />}
              onClick={() => {
                setDismissed(dismissBanner(userId, name));
                // The button is gone; the page below it is where one was going.
                document.getElementById('main')?.focus();
              }}
            >
              {t('banners.dismiss')}
            </Action>
          )}
        </>
      }
    >
      {words()}
    </Notice>
  );
}
