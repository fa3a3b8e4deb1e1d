import { IconBook, IconFlask2, IconMathSymbols } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TodayItem } from './queries';
import { Badge } from '../../ui/surfaces/badge';
import { IconTile } from '../../ui/surfaces/tile';

type SubjectId = TodayItem['subject_id'];

const looks = {
  1: { name: 'math', Icon: IconMathSymbols },
  2: { name: 'ela', Icon: IconBook },
  3: { name: 'science', Icon: IconFlask2 },
} as const;

/** The subject as word and icon on its own color; the color alone never tells it. */
export function SubjectChip(props: { subject: SubjectId }) {
  const { t } = useTranslation('reference');
  const { name, Icon } = looks[props.subject];
  return (
    <Badge
      tint={name}
      size="large"
      className="font-bold"
      icon={<Icon size={20} aria-hidden="true" />}
    >
      {t(`subject.${props.subject}`)}
    </Badge>
  );
}

/** The icon alone, where the word stands beside it. */
export function SubjectTile(props: { subject: SubjectId; size?: number }) {
  const { name, Icon } = looks[props.subject];
  return (
    <IconTile tint={name}>
      <Icon size={props.size ?? 26} />
    </IconTile>
  );
}
