import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import classes from './rosters.module.css';

const wanted = ['export', 'files', 'zip'] as const;

/** What a roster is and what to bring, where there is none yet. */
export function RosterHelp({ icon }: { icon: ReactNode }) {
  const { t } = useTranslation('rosters');
  return (
    <SectionSheet id="roster-help" title={t('none.title')} lead={t('none.what')} action={icon}>
      <h3 className="text-base">{t('none.bring')}</h3>
      <ul className={classes['checks']}>
        {wanted.map((each) => (
          <li key={each}>
            <IconCheck size={18} aria-hidden="true" />
            {t(`none.${each}`)}
          </li>
        ))}
      </ul>
      <p className="text-muted">{t('none.safe')}</p>
    </SectionSheet>
  );
}
