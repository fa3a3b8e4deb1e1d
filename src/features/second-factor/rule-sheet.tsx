import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { QuerySheet } from '../../lists/query-sheet';
import { formatDay } from '../../locales/format-day';
import { useFormats } from '../../locales/use-formats';
import { ruleQuery, type SecondFactorRule } from './queries';

function useRuleWords() {
  const { t, i18n } = useTranslation(['second-factor', 'dashboard']);
  const { list } = useFormats();
  return ({ roles, first_day: day }: SecondFactorRule): string => {
    if (day === undefined || roles.length === 0) return t('home.nobody');
    const words = list(roles.map((role) => t(`dashboard:role.${role}`)));
    return t('home.asked', { roles: words, day: formatDay(i18n.language, day) });
  };
}

/** How staff sign in, and who has not set it up yet. */
export default function RuleSheet() {
  const { t } = useTranslation('second-factor');
  const query = useQuery(ruleQuery);
  const words = useRuleWords();
  return (
    <QuerySheet
      id="sign-in-settings"
      title={t('home.title')}
      query={query}
      failed={t('home.failed')}
    >
      {(rule) => (
        <>
          <p>{words(rule)}</p>
          {rule.roles.length > 0 ? (
            <p className="text-muted">{t('rule.without', { count: rule.without })}</p>
          ) : null}
          <p className="flex flex-wrap gap-x-6 gap-y-0">
            <Link
              to="/dashboard/users/sign-in"
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-text"
            >
              {t('home.students')}
              <IconArrowRight size={20} aria-hidden="true" />
            </Link>
            <Link
              to="/dashboard/settings"
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-text"
            >
              {t('home.change')}
              <IconArrowRight size={20} aria-hidden="true" />
            </Link>
          </p>
        </>
      )}
    </QuerySheet>
  );
}
