import { IconExternalLink, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LinkBlock } from '../../../../domain/content';
import { isCutOff } from '../../../offline/connectivity-state';
import { useConnectivity } from '../../../offline/use-connectivity';
import { useContentLanguage } from '../player/lesson-context';
import classes from './blocks.module.css';

/** The only part of a lesson that needs the internet, and it says so. */
export function LinkBlockView({ block }: { readonly block: LinkBlock }) {
  const language = useContentLanguage();
  const { t } = useTranslation('lesson');
  const reachable = !isCutOff(useConnectivity());
  const inside = (
    <>
      {reachable ? <IconExternalLink aria-hidden /> : <IconWifiOff aria-hidden />}
      <span>
        <span className={classes['linkTitle']} lang={language}>
          {block.title}
        </span>
        {block.note === undefined ? null : <span lang={language}>{block.note}</span>}
        <span className="text-md text-muted">
          {reachable ? t('link.needsInternet') : t('link.notNow')}
        </span>
      </span>
    </>
  );
  if (!reachable) {
    return (
      <div
        className={`${classes['link'] ?? ''} min-h-[64px] items-center gap-[14px] rounded-control px-[18px] py-[12px] text-lg edge-card`}
        data-off
      >
        {inside}
      </div>
    );
  }
  return (
    <a
      className={`${classes['link'] ?? ''} min-h-[64px] items-center gap-[14px] rounded-control px-[18px] py-[12px] text-lg edge-card`}
      href={block.url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {inside}
    </a>
  );
}
