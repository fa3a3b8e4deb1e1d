import {
  IconCloudDownload,
  IconCloudOff,
  IconDeviceTabletCheck,
  IconDeviceTabletX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../locales/use-formats';
import { usePack } from '../../offline/packs/use-packs';

const icons = {
  ready: IconDeviceTabletCheck,
  downloading: IconCloudDownload,
  queued: IconCloudDownload,
  failed: IconCloudOff,
  absent: IconCloudOff,
  no_space: IconDeviceTabletX,
} as const;

/** Whether the lesson opens without the network, in words and with an icon. Nothing before it is known. */
export function PackMark(props: { userId: number; assignmentStudentId: number }) {
  const { t } = useTranslation('today');
  const pack = usePack(props.userId, props.assignmentStudentId);
  const { number } = useFormats();
  if (!pack) return null;
  const Icon = icons[pack.state];
  const { loadedBytes: loaded, totalBytes: total } = pack;
  // All of it stands here only once it has been checked, and then it says ready.
  const share = total > 0 ? Math.min(loaded / total, 0.99) : 0;
  // A format of its own takes time to make, and most marks have no use for it.
  const percent = pack.state === 'downloading' ? number(share, { style: 'percent' }) : '';
  return (
    <span
      className="inline-flex items-center gap-2 text-base font-bold text-muted tabular data-[state=no_space]:text-warn-text data-[state=ready]:text-done-text"
      data-state={pack.state}
    >
      <Icon size={22} aria-hidden="true" />
      {t(`pack.${pack.state}`, { percent })}
    </span>
  );
}
