import { IconBook, IconFlask2, IconMathSymbols } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TodayItem } from './queries';
import classes from './subject.module.css';

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
    <span className={classes['chip']} data-subject={name}>
      <Icon size={20} aria-hidden="true" />
      {t(`subject.${props.subject}`)}
    </span>
  );
}

/** The icon alone, where the word stands beside it. */
export function SubjectTile(props: { subject: SubjectId; size?: number }) {
  const { name, Icon } = looks[props.subject];
  return (
    <span className={classes['tile']} data-subject={name} aria-hidden="true">
      <Icon size={props.size ?? 26} />
    </span>
  );
}
