import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { choosesSchool, may } from '../../../domain/permissions';
import { recordId } from '../../../domain/record-id';
import { BannersSection } from '../../features/banners/banners-section';
import { SettingScreen } from '../../features/marks/setting-screen';
import { ListHead } from '../../lists/list-head';
import { loadTexts } from '../../locales/i18n';
import { usePerson } from '../-use-person';
import classes from './-settings.module.css';

export interface SettingsSearch {
  /** Of a district: which school. */
  readonly school?: number;
}

function readSettingsSearch({ school }: Record<string, unknown>): SettingsSearch {
  const id = recordId(school);
  return id === undefined ? {} : { school: id };
}

const RuleSection = lazy(async () => {
  await loadTexts('second-factor', 'users');
  return import('../../features/second-factor/rule-section');
});

const SchoolYearSection = lazy(async () => {
  await loadTexts('school-year');
  return import('../../features/school-year/school-year-section');
});

const StandardsSection = lazy(async () => {
  await loadTexts('standards');
  return import('../../features/standards/standards-section');
});

export const Route = createFileRoute('/dashboard/settings')({
  validateSearch: (found): SettingsSearch => found,
  loader: () => loadTexts('marks', 'banners'),
  component: Settings,
});

function Settings() {
  const person = usePerson(Route.useRouteContext().user);
  const { role } = person;
  const { school } = readSettingsSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const { t } = useTranslation('marks');
  return (
    <>
      {may(role, 'assignments.read') ? (
        <SettingScreen
          severalSchools={choosesSchool(person)}
          home={person.schoolIds?.[0]}
          school={school}
          onSchool={(id) => void navigate({ search: { school: id }, resetScroll: false })}
          {...(may(role, 'school.decide') && {
            more: (id: number) => (
              <Suspense>
                <SchoolYearSection key={id} school={id} />
              </Suspense>
            ),
          })}
        />
      ) : (
        <ListHead title={t('setting.title')} lead={t('setting.leadSignIn')} />
      )}
      <div className={classes['sections']}>
        {may(role, 'banners.write') ? <BannersSection /> : null}
        {may(role, 'standards.write') ? (
          <Suspense>
            <StandardsSection />
          </Suspense>
        ) : null}
        {may(role, 'second_factor.require') ? (
          <Suspense>
            <RuleSection role={role} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
