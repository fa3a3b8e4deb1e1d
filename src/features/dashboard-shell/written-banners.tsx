import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { bannerText } from '../../../domain/banners';
import type { components } from '../../api/schema';
import { Notice } from '../../ui/surfaces/notice';
import { DismissAction, useDismissed } from './dismiss-action';

type Written = components['schemas']['WrittenBanner'];

/** One that was changed is news again. */
const nameOf = ({ id, rev }: Written) => `${String(id)}.${String(rev)}`;

interface WrittenBannersProps {
  readonly userId: number;
  /** Absent: of a time or a server that knew none. */
  readonly written: readonly Written[] | undefined;
}

/** What the administrators of the school say, until it is dismissed for this session. */
export function WrittenBanners({ userId, written = [] }: WrittenBannersProps) {
  const { i18n } = useTranslation();
  const { isDismissed, dismiss } = useDismissed(userId);
  return written
    .filter((banner) => !isDismissed(nameOf(banner)))
    .map((banner) => {
      const { text, language } = bannerText(banner.text, i18n.language);
      const warns = banner.tone === 'warning';
      const BannerIcon = warns ? IconAlertTriangle : IconInfoCircle;
      return (
        <Notice
          key={nameOf(banner)}
          tone={warns ? 'warn' : 'calm'}
          icon={<BannerIcon size={24} />}
          actions={<DismissAction onDismiss={() => dismiss(nameOf(banner))} />}
        >
          <span lang={language}>{text}</span>
        </Notice>
      );
    });
}
