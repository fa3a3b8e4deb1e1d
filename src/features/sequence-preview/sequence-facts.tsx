import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { grades } from '../../../domain/reference';
import type { SequencePreview } from '../../offline/previews/previews';
import { useWordings } from '../../standards/wordings';
import { appName } from '../../ui/app-name';
import { subjectLook } from './subject-look';

/** Subject, grades, standards, days and minutes, and whose it is. */
export function SequenceFacts({ preview }: { readonly preview: SequencePreview }) {
  const { t } = useTranslation(['preview', 'reference']);
  const { subject_id: subject, grade_ids, standards, lessons, mine, owner } = preview;
  const wordingOf = useWordings(standards);
  const { name, Icon } = subjectLook[subject];
  const titles = grades.filter(({ id }) => grade_ids.includes(id)).map(({ title }) => title);
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  return (
    <ul className="flex list-none flex-wrap gap-2 p-0" aria-label={t('facts.label')}>
      <li className="db-badge wrap-anywhere" data-tint={name}>
        <Icon size={18} aria-hidden="true" />
        {t(`reference:subject.${subject}`)}
      </li>
      {titles.length === 0 ? null : (
        <li className="db-badge wrap-anywhere" data-tint="quiet">
          {t('reference:grades', { count: titles.length, grades: titles.join(', ') })}
        </li>
      )}
      <li className="db-badge wrap-anywhere" data-tint="quiet">
        {t('facts.days', { count: lessons.length })}
      </li>
      <li className="db-badge wrap-anywhere" data-tint="quiet">
        {t('facts.minutes', { count: minutes })}
      </li>
      {standards.map((standard) => (
        <li
          key={standard}
          className="db-badge wrap-anywhere"
          data-tint="quiet"
          title={wordingOf(standard)}
        >
          {standard}
        </li>
      ))}
      <li className="db-badge wrap-anywhere" data-tint="quiet">
        <IconUser size={18} aria-hidden="true" />
        {mine ? t('facts.mine') : t('facts.by', { owner: owner ?? appName() })}
      </li>
    </ul>
  );
}
