import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionSheet } from '../../ui/surfaces/section-sheet';

const wanted = ['export', 'files', 'zip'] as const;

/** What a roster is and what to bring, where there is none yet. */
export function RosterHelp({ icon }: { icon: ReactNode }) {
  const { t } = useTranslation('rosters');
  return (
    <SectionSheet id="roster-help" title={t('none.title')} lead={t('none.what')} action={icon}>
      <h3 className="text-base">{t('none.bring')}</h3>
      <ul className="db-list gap-2">
        {wanted.map((each) => (
          <li key={each} className="flex max-w-[60ch] items-start gap-2">
            <IconCheck size={18} aria-hidden="true" className="mt-0.75 flex-none text-done" />
            {t(`none.${each}`)}
          </li>
        ))}
      </ul>
      <p className="text-muted">{t('none.safe')}</p>
    </SectionSheet>
  );
}
