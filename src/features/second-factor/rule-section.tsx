import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, dayIn } from '../../../domain/day';
import { rolesKeptBy } from '../../../domain/permissions';
import type { Role } from '../../../domain/reference';
import { ApiError } from '../../api/errors';
import { DayField } from '../../forms/day-field';
import { ProblemLine } from '../../forms/problem-line';
import { useSubmit } from '../../forms/use-submit';
import { ListProblem } from '../../lists/list-problem';
import { ListSkeleton } from '../../lists/list-skeleton';
import { problemWords } from '../../locales/problem-words';
import { dayWords } from '../../locales/day-words';
import { Action } from '../../ui/action';
import { ruleQuery, saveRule, type RuleBody, type SecondFactorRule } from './queries';
import classes from './second-factor.module.css';

type StaffRole = RuleBody['roles'][number];

const staffRoles: readonly StaffRole[] = [
  'Teacher',
  'School Administrator',
  'IT Administrator',
  'District Administrator',
];
/** Time to find out what an authenticator app is. */
const usualDays = 14;

const today = (): string => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

function useRuleForm(rule: SecondFactorRule, onStale: () => Promise<unknown>) {
  const client = useQueryClient();
  const [roles, setRoles] = useState<readonly StaffRole[]>(rule.roles);
  const [day, setDay] = useState(rule.first_day ?? addDays(today(), usualDays));
  const [saved, setSaved] = useState(false);
  const sending = useSubmit(
    async () => {
      try {
        const now = await saveRule({ rev: rule.rev, roles, first_day: day });
        client.setQueryData(ruleQuery.queryKey, now);
        setSaved(true);
        await client.invalidateQueries({ queryKey: ['dashboard-info'] });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'newer_draft') await onStale();
        throw error;
      }
    },
    { fields: ['first_day'] },
  );
  const isChanged =
    roles.length !== rule.roles.length ||
    roles.some((role) => !rule.roles.includes(role)) ||
    (roles.length > 0 && day !== rule.first_day);
  return {
    ...sending,
    roles,
    day,
    saved: saved && !isChanged,
    isChanged,
    toggle: (role: StaffRole) => {
      setSaved(false);
      setRoles((now) =>
        staffRoles.filter((each) => (each === role ? !now.includes(role) : now.includes(each))),
      );
    },
    setDay: (next: string) => {
      setSaved(false);
      setDay(next);
    },
  };
}

interface RuleFormProps {
  readonly rule: SecondFactorRule;
  readonly role: Role;
  readonly onStale: () => Promise<unknown>;
}

function RuleForm({ rule, role: own, onStale }: RuleFormProps) {
  const { t, i18n } = useTranslation(['second-factor', 'dashboard']);
  const form = useRuleForm(rule, onStale);
  const said = form.problem.fields['first_day'];
  // Nobody asks it of whoever stands above.
  const offered = staffRoles.filter((role) => rolesKeptBy(own).includes(role));
  return (
    <form
      noValidate
      className={classes['part']}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isChanged && !form.busy) void form.submit();
      }}
    >
      {said ? null : <ProblemLine problem={form.problem} />}
      <fieldset>
        <legend>{t('rule.roles')}</legend>
        {offered.map((role) => (
          <label key={role} className={classes['role']}>
            <input
              type="checkbox"
              checked={form.roles.includes(role)}
              onChange={() => form.toggle(role)}
            />
            {t(`dashboard:role.${role}`)}
          </label>
        ))}
      </fieldset>
      {form.roles.length === 0 ? null : (
        <div className={classes['date']}>
          <DayField
            label={t('rule.day')}
            min={today()}
            value={form.day}
            hint={t('rule.dayHint')}
            problem={said && problemWords(i18n, said)}
            onDay={(day = '') => form.setDay(day)}
          />
        </div>
      )}
      <p role="status">
        {form.saved
          ? rule.first_day === undefined
            ? t('rule.savedOff')
            : t('rule.saved', { day: dayWords(i18n.language, rule.first_day) })
          : null}
      </p>
      {rule.roles.length > 0 && !form.isChanged ? (
        <p className={classes['quiet']}>{t('rule.without', { count: rule.without })}</p>
      ) : null}
      <div className={classes['actions']}>
        <Action type="submit" busy={form.busy} aria-disabled={form.isChanged ? undefined : true}>
          {t('rule.save')}
        </Action>
      </div>
    </form>
  );
}

/** Of which staff a second step is asked, and from which day. */
export default function RuleSection({ role }: { role: Role }) {
  const { t } = useTranslation('second-factor');
  const { data, error, refetch } = useQuery(ruleQuery);
  return (
    <section className={classes['sheet']} aria-labelledby="second-step-rule">
      <div>
        <h2 id="second-step-rule">{t('rule.title')}</h2>
        <p className={classes['quiet']}>{t('rule.lead')}</p>
      </div>
      {data ? (
        <RuleForm rule={data} role={role} onStale={refetch} />
      ) : error ? (
        <ListProblem error={error} retry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </section>
  );
}
