import { IconSchoolOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/select-field';
import { PageHead } from '../../ui/surfaces/page-head';
import { QueryState } from '../../lists/query-state';
import { schoolsQuery } from '../../lists/schools-query';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { settingsQuery } from './queries';
import { SettingsForm } from './settings-form';

function Settings({ school }: { school: number | undefined }) {
  const { data, error, refetch } = useQuery(settingsQuery(school));
  if (data) return <SettingsForm key={data.school_id} settings={data} onStale={refetch} />;
  return <QueryState error={error} refetch={refetch} />;
}

/** Of one of several schools, chosen by its name. */
function ChosenSettings({ chosen }: { chosen: number | undefined }) {
  const { t } = useTranslation('users');
  const schools = useQuery(schoolsQuery);
  const { data, error, refetch } = schools;
  const school = chosen ?? data?.data[0]?.id;
  if (school !== undefined) return <Settings school={school} />;
  if (data) {
    return (
      <MessagePanel icon={<IconSchoolOff size={40} />} title={t('signIn.none')}>
        {t('signIn.noneText')}
      </MessagePanel>
    );
  }
  return <QueryState error={error} refetch={refetch} />;
}

interface SettingsScreenProps {
  /** Of the lists beside this one. */
  readonly tabs: ReactNode;
  /** Whether this person has to say which of several schools is meant. */
  readonly severalSchools: boolean;
  /** That of the address, else where somebody of several schools is at home. */
  readonly school: number | undefined;
  readonly onSchool: (school: number) => void;
}

/** How the people of a school sign in. */
export function SettingsScreen({ tabs, severalSchools, school, onSchool }: SettingsScreenProps) {
  const { t } = useTranslation('users');
  const { data } = useQuery({ ...schoolsQuery, enabled: severalSchools });
  const all = data?.data ?? [];
  return (
    <>
      <PageHead title={t('signIn.title')} lead={t('signIn.lead')}>
        {all.length > 1 ? (
          <SelectField
            label={t('column.school')}
            value={String(school ?? all[0]?.id ?? '')}
            options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChoose={(id) => onSchool(Number(id))}
          />
        ) : null}
      </PageHead>
      {tabs}
      {severalSchools ? <ChosenSettings chosen={school} /> : <Settings school={undefined} />}
    </>
  );
}
