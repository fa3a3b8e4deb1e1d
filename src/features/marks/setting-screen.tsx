import { IconSchoolOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { SelectField } from '../../ui/fields/select-field';
import { PageHead } from '../../ui/surfaces/page-head';
import { QueryState } from '../../lists/query-state';
import { schoolsQuery } from '../../lists/schools-query';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { LevelCuts } from './example';
import { marksSettingQuery } from './queries';
import { SettingForm } from './setting-form';
import { TermsSection } from './terms-form';

interface SettingScreenProps {
  /** Whether this person has to say which of several schools is meant. */
  readonly severalSchools: boolean;
  /** That of somebody who works at several. */
  readonly home: number | undefined;
  /** As the address says. */
  readonly school: number | undefined;
  readonly onSchool: (school: number) => void;
  /** What else a school decides, below. */
  readonly more?: ((school: number) => ReactNode) | undefined;
}

/** Of somebody who has just one school, or has chosen one. */
function Setting({ school, more }: Pick<SettingScreenProps, 'school' | 'more'>) {
  const { t } = useTranslation('marks');
  const { data, error, refetch } = useQuery(marksSettingQuery(school));
  if (error instanceof ApiError && error.code === 'not_found') {
    return (
      <MessagePanel icon={<IconSchoolOff size={40} />} title={t('setting.none')}>
        {t('setting.noneText')}
      </MessagePanel>
    );
  }
  if (!data) return <QueryState error={error} refetch={refetch} />;
  return (
    <>
      <SettingForm key={data.school_id} setting={data} />
      <LevelCuts />
      <TermsSection school={data.school_id} />
      {more?.(data.school_id)}
    </>
  );
}

/** What a school decides for all its classes. */
export function SettingScreen(props: SettingScreenProps) {
  const { severalSchools, home, school, onSchool, more } = props;
  const { t } = useTranslation('marks');
  const schools = useQuery({ ...schoolsQuery, enabled: severalSchools });
  const all = schools.data?.data ?? [];
  const chosen = school ?? home ?? all[0]?.id;
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <PageHead title={t('setting.title')} lead={t('setting.lead')}>
        {severalSchools && all.length > 1 ? (
          <SelectField
            label={t('setting.school')}
            value={String(chosen ?? '')}
            options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChoose={(id) => onSchool(Number(id))}
          />
        ) : null}
      </PageHead>
      {severalSchools && chosen === undefined && !schools.data ? (
        <QueryState error={schools.error} refetch={schools.refetch} />
      ) : (
        <Setting school={severalSchools ? chosen : undefined} more={more} />
      )}
    </div>
  );
}
