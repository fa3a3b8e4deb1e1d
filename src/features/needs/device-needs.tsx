import { IconArrowsSplit2, IconCloudX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Need, Way } from './need';
import type { DeviceDocument } from './device-work';
import type { DeviceScore } from './use-device-work';

interface DeviceNeedsProps {
  readonly documents: readonly DeviceDocument[];
  readonly scores: readonly DeviceScore[];
}

const kinds = [
  { trouble: 'conflict', Icon: IconArrowsSplit2 },
  { trouble: 'refused', Icon: IconCloudX },
] as const;

/** What was written on this device and waits for a decision. */
export function DeviceNeeds({ documents, scores }: DeviceNeedsProps) {
  const { t } = useTranslation('dashboard');
  return kinds.map(({ trouble, Icon }) => {
    const written = documents.filter((each) => each.trouble === trouble);
    const scored = scores.filter((each) => each.trouble === trouble);
    const count = written.length + scored.length;
    if (count === 0) return null;
    return (
      <Need key={trouble} icon={Icon} tone="warn" title={t(`needs.${trouble}`, { count })}>
        {written.map(({ key, title, to }) => (
          <Way key={key} to={to} words={title || t('untitled')} />
        ))}
        {scored.map(({ id, place }) =>
          place ? (
            <Way
              key={id}
              to={{
                to: '/dashboard/assignments/$id/assignments-students/$studentId',
                params: { id: String(place.assignment_id), studentId: String(place.student_id) },
                search: { position: place.position },
              }}
              words={t('needs.scoreOf', { name: place.name })}
              detail={place.title}
            />
          ) : (
            <Way key={id} to={{ to: '/dashboard/assignments' }} words={t('needs.scoreSomewhere')} />
          ),
        )}
      </Need>
    );
  });
}
