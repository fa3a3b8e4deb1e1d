import { IconBook, IconFlask2, IconMathSymbols } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SubjectId } from '../../domain/lesson-plan';

const icons = { 1: IconMathSymbols, 2: IconBook, 3: IconFlask2 } as const;

/** The subject as word and icon; its color alone never tells it. */
export function SubjectMark({ subject }: { subject: SubjectId }) {
  const { t } = useTranslation('reference');
  const SubjectIcon = icons[subject];
  return (
    <span className="db-badge whitespace-nowrap" data-subject={subject}>
      <SubjectIcon size={16} aria-hidden="true" />
      {t(`subject.${subject}`)}
    </span>
  );
}
