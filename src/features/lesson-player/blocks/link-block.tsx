import { IconExternalLink, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LinkBlock } from '../../../../domain/content';
import { isCutOff } from '../../../offline/network/connectivity-state';
import { useConnectivity } from '../../../offline/network/use-connectivity';
import { useContentLanguage } from '../player/lesson-context';

const CARD =
  'flex min-h-16 items-center gap-3.5 rounded-control px-4.5 py-3 text-lg edge-card [&>svg]:flex-none';

/** The only part of a lesson that needs the internet, and it says so. */
export function LinkBlockView({ block }: { readonly block: LinkBlock }) {
  const language = useContentLanguage();
  const { t } = useTranslation('lesson');
  const reachable = !isCutOff(useConnectivity());
  const inside = (
    <>
      {reachable ? <IconExternalLink aria-hidden /> : <IconWifiOff aria-hidden />}
      <span>
        <span className={`block font-bold ${reachable ? 'underline' : ''}`} lang={language}>
          {block.title}
        </span>
        {block.note === undefined ? null : (
          <span className="block" lang={language}>
            {block.note}
          </span>
        )}
        <span className="block text-md text-muted">
          {reachable ? t('link.needsInternet') : t('link.notNow')}
        </span>
      </span>
    </>
  );
  if (!reachable) {
    return <div className={`${CARD} bg-paper-deep text-muted`}>{inside}</div>;
  }
  return (
    <a
      className={`${CARD} text-brand-text no-underline`}
      href={block.url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {inside}
    </a>
  );
}
