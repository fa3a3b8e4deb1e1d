import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../domain/day';
import { rolesKeptBy, staffRoles, type StaffRole } from '../../../domain/permissions';
import type { Role } from '../../../domain/reference';
import { ApiError } from '../../api/errors';
import { formProblem } from '../../api/form-problem';
import { DayField } from '../../forms/day-field';
import { ProblemLine } from '../../forms/problem-line';
import {
  proofFields,
  useReauthentication,
  type AskersProof,
} from '../../forms/use-reauthentication';
import { useSubmit } from '../../forms/use-submit';
import { QueryState } from '../../lists/query-state';
import { problemWords } from '../../locales/problem-words';
import { formatDay } from '../../locales/format-day';
import { schoolToday } from '../../locales/school-today';
import { Button } from '../../ui/buttons/button';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { ChecksField } from '../../ui/fields/choice-fields';
import { invalidate } from '../../lists/invalidate';
import { ruleQuery, saveRule, type SecondFactorRule } from './queries';

const ruleFields = ['first_day', ...proofFields];

/** Time to find out what an authenticator app is. */
const defaultDays = 14;

/** Of fewer roles, or later: an open screen alone turns nothing off. */
const asksLess = (rule: SecondFactorRule, roles: readonly StaffRole[], day: string): boolean =>
  rule.roles.some((role) => !roles.includes(role) || day > (rule.first_day ?? day));

function useRuleForm(rule: SecondFactorRule, onStale: () => Promise<unknown>) {
  const client = useQueryClient();
  const { t } = useTranslation('second-factor');
  const proof = useReauthentication(t('rule.save'));
  const [roles, setRoles] = useState<readonly StaffRole[]>(rule.roles);
  const [day, setDay] = useState(rule.first_day ?? addDays(schoolToday(), defaultDays));
  const [saved, setSaved] = useState(false);
  const isLess = asksLess(rule, roles, day);
  const sending = useSubmit(
    async () => {
      try {
        const change = { rev: rule.rev, roles, first_day: day };
        const save = async (shown: AskersProof) => {
          const now = await saveRule({ ...change, ...shown });
          client.setQueryData(ruleQuery.queryKey, now);
        };
        await (isLess ? proof.send(save) : save({}));
        setSaved(true);
        await invalidate(client, 'dashboard-info');
      } catch (error) {
        if (error instanceof ApiError && error.code === 'newer_draft') await onStale();
        throw error;
      }
    },
    { problemOf: (error) => proof.problemOf(error) ?? formProblem(error, ruleFields) },
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
    proof: isLess && isChanged ? proof.fields(sending.problem.fields) : null,
    // Those that are not offered stay as they are.
    choose: (chosen: readonly StaffRole[], offered: readonly StaffRole[]) => {
      setSaved(false);
      setRoles((now) =>
        staffRoles.filter((each) => (offered.includes(each) ? chosen : now).includes(each)),
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
  const { fields } = form.problem;
  const said = fields['first_day'];
  // Nobody asks it of whoever stands above.
  const offered = staffRoles.filter((role) => rolesKeptBy(own).includes(role));
  return (
    <form
      noValidate
      className="grid gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isChanged && !form.busy) void form.submit();
      }}
    >
      {Object.keys(fields).length > 0 ? null : <ProblemLine problem={form.problem} />}
      <ChecksField
        label={t('rule.roles')}
        options={offered.map((role) => ({ value: role, label: t(`dashboard:role.${role}`) }))}
        chosen={form.roles}
        onChoose={(chosen) => form.choose(chosen, offered)}
      />
      {form.roles.length === 0 ? null : (
        <div className="max-w-64">
          <DayField
            label={t('rule.day')}
            min={schoolToday()}
            value={form.day}
            hint={t('rule.dayHint')}
            problem={said && problemWords(i18n, said)}
            onDay={(day = '') => form.setDay(day)}
          />
        </div>
      )}
      {form.proof === null ? null : <div className="grid max-w-96 gap-3.5">{form.proof}</div>}
      <p role="status">
        {form.saved
          ? rule.first_day === undefined
            ? t('rule.savedOff')
            : t('rule.saved', { day: formatDay(i18n.language, rule.first_day) })
          : null}
      </p>
      {rule.roles.length > 0 && !form.isChanged ? (
        <p className="text-muted">{t('rule.without', { count: rule.without })}</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} aria-disabled={form.isChanged ? undefined : true}>
          {t('rule.save')}
        </Button>
      </div>
    </form>
  );
}

/** Of which staff a second step is asked, and from which day. */
export default function RuleSection({ role }: { role: Role }) {
  const { t } = useTranslation('second-factor');
  const { data, error, refetch } = useQuery(ruleQuery);
  return (
    <SectionSheet id="second-step-rule" title={t('rule.title')} lead={t('rule.lead')}>
      {data ? (
        <RuleForm rule={data} role={role} onStale={refetch} />
      ) : (
        <QueryState error={error} refetch={refetch} />
      )}
    </SectionSheet>
  );
}
