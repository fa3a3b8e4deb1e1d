import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantAt } from '../../../domain/zoned-time';
import type { Refusal } from '../../api/form-problem';
import { useSubmit } from '../../forms/use-submit';
import { PageHead } from '../../ui/surfaces/page-head';
import { problemWords } from '../../locales/problem-words';
import { forgetAssignDraft } from './assign-draft';
import { AssignStep, stepHeadingId } from './assign-step';
import { AssignSummary } from './assign-summary';
import { ChooseDays } from './choose-days';
import { ChooseGroups, Overlaps } from './choose-groups';
import { ChooseSequence } from './choose-sequence';
import { ChooseSettings } from './choose-settings';
import { ChooseStudents } from './choose-students';
import { createAssignment } from './commands';
import { assignmentsKey } from './queries';
import { useAssignForm, type AssignForm, type Part } from './use-assign-form';

interface AssignScreenProps {
  readonly userId: number;
  /** The sequence from which somebody comes here. */
  readonly sequence: number | undefined;
  readonly onAssigned: (id: number) => void;
}

/** Where each of the server's findings stands. */
const partOf: Readonly<Record<string, Part>> = {
  sequence_id: 'what',
  version: 'what',
  group_ids: 'whom',
  student_ids: 'whom',
  days: 'when',
  due_on: 'when',
  rubric_id: 'how',
  settings: 'how',
  release_at: 'how',
};

/** Those that have a field of their own within their part. */
const ownField = ['due_on', 'rubric_id', 'release_at'];

function bodyOf({ draft, published, days, plan }: AssignForm) {
  const { groupIds, students, dueOn, rubric, settings, releaseAt } = draft;
  const zone = plan.data?.time_zone;
  const release = zone && releaseAt ? instantAt(zone, releaseAt) : undefined;
  return {
    sequence_id: published?.id ?? 0,
    ...(typeof published?.version === 'number' && { version: published.version }),
    group_ids: groupIds,
    student_ids: students.map(({ id }) => id),
    days,
    ...(dueOn !== undefined && { due_on: dueOn }),
    ...(rubric !== 'own' && { rubric_id: rubric === 'none' ? null : rubric }),
    settings: { ...settings, release_at: release?.toISOString() ?? null },
  };
}

/** Gives a published sequence to groups and students: what, to whom, when and how. */
export function AssignScreen({ userId, sequence, onAssigned }: AssignScreenProps) {
  const { t, i18n } = useTranslation('assignments');
  const client = useQueryClient();
  const form = useAssignForm(userId, sequence);
  const { draft, change } = form;
  const [tried, setTried] = useState(false);
  const { busy, problem, submit } = useSubmit(
    async () => {
      const id = await createAssignment(bodyOf(form));
      forgetAssignDraft();
      await client.invalidateQueries({ queryKey: assignmentsKey });
      onAssigned(id);
    },
    { fields: Object.keys(partOf) },
  );
  const said = (refusal: Refusal | undefined) => refusal && problemWords(i18n, refusal);
  const wordsOf = (part: Part): string | undefined => {
    if (tried && part !== 'how' && form.missing.includes(part)) return t(`missing.${part}`);
    const found = Object.keys(problem.fields).find(
      (field) => partOf[field] === part && !ownField.includes(field),
    );
    return found === undefined ? undefined : said(problem.fields[found]);
  };
  const fault = (['what', 'whom', 'when', 'how'] as const).find((part) =>
    Object.keys(problem.fields).some((field) => partOf[field] === part),
  );
  useEffect(() => {
    if (fault) document.getElementById(stepHeadingId(fault))?.focus();
  }, [fault, problem]);
  const send = () => {
    const [first] = form.missing;
    setTried(true);
    if (first) document.getElementById(stepHeadingId(first))?.focus();
    else void submit();
  };
  const step = (part: Part, number: number) => ({
    part,
    number,
    title: t(`part.${part}`),
    problem: wordsOf(part),
  });
  return (
    <>
      <PageHead title={t('assign.title')} lead={t('assign.lead')} />
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)_minmax(16rem,21rem)] items-start gap-5 max-[62em]:grid-cols-1"
        // A day that is typed ends with Enter. Without a button that submits, Enter gives nothing to a class.
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="grid min-w-0 gap-4">
          <AssignStep {...step('what', 1)}>
            <ChooseSequence form={form} />
          </AssignStep>
          <AssignStep {...step('whom', 2)}>
            <ChooseGroups
              chosen={draft.groupIds}
              onChosen={(groupIds) => change({ ...draft, groupIds })}
            />
            <ChooseStudents
              students={draft.students}
              onStudents={(students) => change({ ...draft, students })}
            />
            <Overlaps overlaps={form.overlaps} />
          </AssignStep>
          <AssignStep {...step('when', 3)}>
            <ChooseDays form={form} dueProblem={said(problem.fields['due_on'])} />
          </AssignStep>
          <AssignStep {...step('how', 4)}>
            <ChooseSettings
              form={form}
              rubricProblem={said(problem.fields['rubric_id'])}
              postTimeProblem={said(problem.fields['release_at'])}
            />
          </AssignStep>
        </div>
        <AssignSummary
          form={form}
          busy={busy || (form.planning && form.plan.isFetching)}
          problem={problem.form && problemWords(i18n, problem.form)}
          onAssign={() => {
            // Nobody gets lessons on days that were not to be seen before.
            if (!form.planning) send();
          }}
        />
      </form>
    </>
  );
}
