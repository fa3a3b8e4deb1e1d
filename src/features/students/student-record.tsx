import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ProblemLine } from '../../forms/problem-line';
import { useSubmit } from '../../forms/use-submit';
import list from '../../lists/list.module.css';
import { Action } from '../../ui/action';
import { saveRecord } from './commands';
import type { StudentSummary } from './queries';
import classes from './students.module.css';

/** All that is kept of a student: taken away as a zip. */
export function StudentRecord({ student }: { student: StudentSummary }) {
  const { t } = useTranslation('students');
  const saving = useSubmit(() => saveRecord(student));
  return (
    <section className={list['sheet']}>
      <h2>{t('record.title')}</h2>
      <p>{t('record.text')}</p>
      <div className={classes['buttons']}>
        <Action
          look="plain"
          icon={<IconDownload size={20} />}
          busy={saving.busy}
          onClick={() => void saving.submit()}
        >
          {t('record.download')}
        </Action>
      </div>
      <ProblemLine problem={saving.problem} />
    </section>
  );
}
