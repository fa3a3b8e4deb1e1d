import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { choosesSchool, may } from '../../../domain/permissions';
import { BannersSection } from '../../features/banners/banners-section';
import { bannersQuery } from '../../features/banners/queries';
import { marksSettingQuery } from '../../features/marks/queries';
import { SettingScreen } from '../../features/marks/setting-screen';
import { PageHead } from '../../ui/surfaces/page-head';
import { ruleQuery } from '../../features/second-factor/queries';
import { frameworksQuery } from '../../features/standards/queries';
import { ListSkeleton } from '../../lists/list-skeleton';
import { schoolsQuery } from '../../lists/schools-query';
import { loadTexts } from '../../locales/i18n';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { readSearch } from '../-search';
import { prefetch } from '../-prefetch';
import { usePerson } from '../-use-person';

const RuleSection = lazy(async () => {
  await loadTexts('users');
  return import('../../features/second-factor/rule-section');
});
const SchoolYearSection = lazy(() => import('../../features/school-year/school-year-section'));
const StandardsSection = lazy(() => import('../../features/standards/standards-section'));

export const Route = createFileRoute('/dashboard/settings')({
  validateSearch: readSearch.settings,
  loaderDeps: ({ search: { school } }) => ({ school }),
  loader: (asked) => {
    const { user } = asked.context;
    const { role } = user;
    if (may(role, 'assignments.read')) {
      const several = choosesSchool(user);
      const chosen = asked.deps.school ?? user.schoolIds?.[0];
      if (several) prefetch(asked, schoolsQuery);
      if (!several || chosen !== undefined) {
        prefetch(asked, marksSettingQuery(several ? chosen : undefined));
      }
    }
    if (may(role, 'banners.write')) prefetch(asked, bannersQuery);
    if (may(role, 'standards.write')) prefetch(asked, frameworksQuery);
    if (may(role, 'second_factor.require')) prefetch(asked, ruleQuery);
    // With its words a section that is on its way has the height of the one that comes.
    return loadTexts('marks', 'banners', 'school-year', 'standards', 'second-factor');
  },
  component: Settings,
});

interface ComingProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
}

/** A section whose code is on its way, in the place and at the height of the one that comes. */
const Coming = (head: ComingProps) => (
  <SectionSheet {...head}>
    <ListSkeleton />
  </SectionSheet>
);

function Settings() {
  const person = usePerson(Route.useRouteContext().user);
  const { role } = person;
  const { school } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { t } = useTranslation(['marks', 'school-year', 'standards', 'second-factor']);
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
              <Suspense
                fallback={
                  <Coming
                    id="school-year"
                    title={t('school-year:title')}
                    lead={t('school-year:lead')}
                  />
                }
              >
                <SchoolYearSection key={id} school={id} />
              </Suspense>
            ),
          })}
        />
      ) : (
        <PageHead title={t('setting.title')} lead={t('setting.leadSignIn')} />
      )}
      <div className="mt-4.5 grid grid-cols-1 gap-4.5 empty:hidden">
        {may(role, 'banners.write') ? <BannersSection /> : null}
        {may(role, 'standards.write') ? (
          <Suspense
            fallback={
              <Coming id="standards" title={t('standards:title')} lead={t('standards:lead')} />
            }
          >
            <StandardsSection />
          </Suspense>
        ) : null}
        {may(role, 'second_factor.require') ? (
          <Suspense
            fallback={
              <Coming
                id="second-step-rule"
                title={t('second-factor:rule.title')}
                lead={t('second-factor:rule.lead')}
              />
            }
          >
            <RuleSection role={role} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
