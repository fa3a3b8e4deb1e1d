import { IconPrinter, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../lists/query-state';
import { changed } from '../../lists/search-state';
import { Button } from '../../ui/buttons/button';
import { RadioField } from '../../ui/fields/choice-fields';
import { SelectField } from '../../ui/fields/select-field';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { FamilyReport, type ReportLanguage } from './family-report';
import { reportsQuery, type FamilyReports } from './queries';
import type { DataPlace } from './data-search';
import { useFirstWords } from './use-first-words';
import { WithGroup } from './with-group';

const languages = ['en', 'es'] as const;

interface PapersProps {
  readonly found: FamilyReports;
  readonly chosen: readonly FamilyReports['data'][number][];
  readonly language: ReportLanguage;
}

/** What goes on paper stands beside the app, so that a printer gets it alone; on the screen it is not there. */
function Printed({ found, chosen, language }: PapersProps) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['prints'] = 'reports';
    return () => {
      delete dataset['prints'];
    };
  }, []);
  return createPortal(
    <div className="hidden print:block" data-reports>
      {chosen.map((student) => (
        <FamilyReport key={student.id} found={found} student={student} language={language} />
      ))}
    </div>,
    document.body,
  );
}

function GroupReports({ groupId, at, onStep }: DataPlace & { readonly groupId: number }) {
  const { t, i18n } = useTranslation('data');
  const [language, setLanguage] = useState<ReportLanguage>(i18n.language === 'es' ? 'es' : 'en');
  const firstWords = useFirstWords();
  const { data: found, error, refetch } = useQuery(reportsQuery(groupId, at));
  if (!found) return <QueryState error={error} refetch={refetch} />;
  if (found.data.length === 0) {
    return (
      <MessagePanel icon={<IconUsersGroup size={40} />} title={t('empty.noStudents')}>
        {t('empty.noStudentsText')}
      </MessagePanel>
    );
  }
  const one = found.data.find(({ id }) => id === at.student);
  const chosen = one ? [one] : found.data;
  return (
    <div className="db-sheet">
      <div className="db-section-head">
        <div>
          <h2 className="db-section-title">{t('reports.title', { group: found.group.name })}</h2>
          <p className="text-muted">
            {[t('reports.lead'), ...firstWords({ ...found, students: found.data })].join(' ')}
          </p>
        </div>
        <Button icon={<IconPrinter size={20} />} onClick={() => window.print()}>
          {t('reports.print', { count: chosen.length })}
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <RadioField
          look="chips"
          label={t('reports.language')}
          value={language}
          options={languages.map((value) => ({ value, label: t(`reports.${value}`) }))}
          onChoose={setLanguage}
        />
        <SelectField
          label={t('reports.who')}
          value={one ? String(one.id) : ''}
          options={[
            { value: '', label: t('reports.everybody', { count: found.data.length }) },
            ...found.data.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChoose={(value) => onStep(changed(at, 'student', value && Number(value)))}
        />
      </div>
      <div className="grid gap-5" role="region" aria-label={t('reports.preview')}>
        {chosen.map((student) => (
          <FamilyReport key={student.id} found={found} student={student} language={language} />
        ))}
      </div>
      <Printed found={found} chosen={chosen} language={language} />
    </div>
  );
}

/** What the families of a group read, as it will stand on paper: in either language, the whole class in one run. */
export default function ReportsView(props: DataPlace) {
  return (
    <WithGroup at={props.at} onStep={props.onStep}>
      {(groupId) => <GroupReports groupId={groupId} {...props} />}
    </WithGroup>
  );
}
