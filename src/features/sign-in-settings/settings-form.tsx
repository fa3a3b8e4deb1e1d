import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDomains, studentMethods, type StudentMethod } from '../../../domain/sign-in-settings';
import { ApiError } from '../../api/errors';
import { FieldRow } from '../../ui/fields/field';
import { SelectField } from '../../ui/fields/select-field';
import { TextField } from '../../ui/fields/text-field';
import { ProblemLine } from '../../forms/problem-line';
import { useSubmit } from '../../forms/use-submit';
import { useFormats } from '../../locales/use-formats';
import { Button } from '../../ui/buttons/button';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { ChecksField } from '../../ui/fields/choice-fields';
import { saveSettings, settingsQuery, type SignInSettings } from './queries';

const offeredDays = [1, 7, 14, 30, 60, 90, 180, 365];

function useDays() {
  const { number } = useFormats();
  const words = (days: number) => number(days, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (most: number, now: number) =>
    [...new Set([...offeredDays.filter((days) => days < most), now, most])]
      .sort((one, other) => one - other)
      .map((days) => ({ value: String(days), label: words(days) }));
}

interface Draft {
  readonly methods: readonly StudentMethod[];
  readonly student: number;
  readonly staff: number;
  /** As typed. */
  readonly domains: string;
}

const draftOf = (settings: SignInSettings): Draft => ({
  methods: settings.methods,
  student: settings.student_days,
  staff: settings.staff_days,
  domains: settings.email_domains.join(', '),
});

const isSame = (one: Draft, other: Draft): boolean =>
  one.student === other.student &&
  one.staff === other.staff &&
  one.domains === other.domains &&
  studentMethods.every((each) => one.methods.includes(each) === other.methods.includes(each));

/** What was changed stays as typed; the rest is as somebody else has saved it. */
const merged = (base: Draft, draft: Draft, newer: Draft): Draft => ({
  methods: isSame({ ...base, methods: draft.methods }, base) ? newer.methods : draft.methods,
  student: draft.student === base.student ? newer.student : draft.student,
  staff: draft.staff === base.staff ? newer.staff : draft.staff,
  domains: draft.domains === base.domains ? newer.domains : draft.domains,
});

/** The list, or one of it: they are typed in one field. */
const domainsField = /^email_domains(?:\.\d+)?$/;

interface SettingsFormProps {
  readonly settings: SignInSettings;
  /** Somebody else has changed them meanwhile. */
  readonly onStale: () => Promise<unknown>;
}

function useSettingsForm({ settings, onStale }: SettingsFormProps) {
  const client = useQueryClient();
  // What the draft was made from: its revision is the one that is sent, so that nobody's change is overwritten unseen.
  const [base, setBase] = useState(settings);
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [saved, setSaved] = useState(false);
  const [isRefused, setRefused] = useState(false);
  if (settings.rev !== base.rev && (isRefused || isSame(draft, draftOf(base)))) {
    setDraft(merged(draftOf(base), draft, draftOf(settings)));
    setBase(settings);
    setRefused(false);
  }
  const sending = useSubmit(
    async () => {
      const typed = readDomains(draft.domains);
      try {
        const now = await saveSettings(settings.school_id, {
          ...{ rev: base.rev, methods: [...draft.methods] },
          ...{ student_days: draft.student, staff_days: draft.staff },
          // What is no domain goes too: the server says so at its field.
          email_domains: [...typed.domains, ...typed.wrong],
        });
        for (const school of [undefined, now.school_id]) {
          client.setQueryData(settingsQuery(school).queryKey, (held) =>
            held === undefined || held.school_id === now.school_id ? now : held,
          );
        }
        setBase(now);
        setDraft(draftOf(now));
        setSaved(true);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'newer_draft') {
          setRefused(true);
          await onStale();
        }
        throw error;
      }
    },
    { fields: ['methods', domainsField] },
  );
  const change = (more: Partial<Draft>) => {
    setDraft({ ...draft, ...more });
    setSaved(false);
  };
  return { ...sending, draft, change, saved, isChanged: !isSame(draft, draftOf(base)) };
}

/** By what students come in, how long a sign-in lasts, and whom staff may invite. */
export function SettingsForm(props: SettingsFormProps) {
  const { t } = useTranslation('users');
  const days = useDays();
  const { settings } = props;
  const { draft, change, saved, isChanged, busy, problem, submit } = useSettingsForm(props);
  const { methods } = problem.fields;
  const domains = Object.entries(problem.fields).find(([name]) => domainsField.test(name))?.[1];
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  const isHere = (method: StudentMethod) => method !== 'clever' || settings.clever_here;
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !busy) void submit();
      }}
    >
      <SectionSheet id="methods" title={t('signIn.students')} lead={t('signIn.studentsLead')}>
        <ChecksField
          announce
          label={t('signIn.methods')}
          problem={methods}
          options={studentMethods.filter(isHere).map((method) => ({
            value: method,
            label: t(`signIn.method.${method}`),
            hint: t(`signIn.methodText.${method}`),
          }))}
          chosen={draft.methods}
          onChoose={(chosen) =>
            // What the server does not have stays as it is, in case it gets it.
            change({
              methods: studentMethods.filter((each) =>
                (isHere(each) ? chosen : draft.methods).includes(each),
              ),
            })
          }
        />
      </SectionSheet>
      <SectionSheet id="days" title={t('signIn.days')} lead={t('signIn.daysLead')}>
        <FieldRow>
          <SelectField
            label={t('signIn.studentDays')}
            value={String(draft.student)}
            options={days(settings.most_student_days, settings.student_days)}
            onChoose={(value) => change({ student: Number(value) })}
          />
          <SelectField
            label={t('signIn.staffDays')}
            value={String(draft.staff)}
            options={days(settings.most_staff_days, settings.staff_days)}
            onChoose={(value) => change({ staff: Number(value) })}
          />
        </FieldRow>
      </SectionSheet>
      <SectionSheet id="domains" title={t('signIn.domains')} lead={t('signIn.domainsLead')}>
        <TextField
          label={t('signIn.domainsLabel')}
          hint={t('signIn.domainsHint')}
          value={draft.domains}
          problem={domains}
          autoCapitalize="none"
          onText={(text) => change({ domains: text })}
        />
      </SectionSheet>
      {(methods ?? domains) ? null : <ProblemLine problem={problem} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="max-w-[66ch] text-muted">
          {saved && !isChanged ? t('signIn.saved') : isChanged ? t('signIn.effect') : ''}
        </p>
        <Button type="submit" busy={busy} aria-disabled={isChanged ? undefined : true}>
          {t('signIn.save')}
        </Button>
      </div>
    </form>
  );
}
