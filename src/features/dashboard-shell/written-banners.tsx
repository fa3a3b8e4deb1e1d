import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bannerText } from '../../../domain/banners';
import type { components } from '../../api/schema';
import { Action } from '../../ui/action';
import { Notice } from '../../ui/notice';
import { dismissBanner, dismissedBanners } from './dismissed-banners';

type Written = components['schemas']['WrittenBanner'];

/** One that was changed is news again. */
const nameOf = ({ id, rev }: Written) => `${String(id)}.${String(rev)}`;

interface WrittenBannersProps {
  readonly userId: number;
  /** Absent: of a time or a server that knew none. */
  readonly written: readonly Written[] | undefined;
}

/** What the administrators of the school say, until it is put away for this session. */
export function WrittenBanners({ userId, written = [] }: WrittenBannersProps) {
  const { t, i18n } = useTranslation('dashboard');
  const [dismissed, setDismissed] = useState(() => dismissedBanners(userId));
  return written
    .filter((banner) => !dismissed.includes(nameOf(banner)))
    .map((banner) => {
      const { text, language } = bannerText(banner.text, i18n.language);
      const warns = banner.tone === 'warning';
      const BannerIcon = warns ? IconAlertTriangle : IconInfoCircle;
      return (
        <Notice
          key={nameOf(banner)}
          tone={warns ? 'warn' : 'calm'}
          icon={<BannerIcon size={24} />}
          actions={
            <Action
              look="quiet"
              size="small"
              icon={<IconX size={18} />}
              onClick={() => {
                setDismissed(dismissBanner(userId, nameOf(banner)));
                // The button is gone; the page below it is where one was going.
                document.getElementById('main')?.focus();
              }}
            >
              {t('banners.dismiss')}
            </Action>
          }
        >
          <span lang={language}>{text}</span>
        </Notice>
      );
    });
}
