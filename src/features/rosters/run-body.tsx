import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { Notice } from '../../ui/surfaces/notice';
import { ButtonLink } from '../../ui/buttons/button';
import { ApplySheet } from './apply-sheet';
import { Decisions } from './decisions';
import { LineList } from './line-list';
import type { LineSearch } from './line-search';
import { NoteList } from './note-list';
import { PlanSheet, changesAnything } from './plan-sheet';
import { ProblemList } from './problem-list';
import type { RosterRun } from './queries';
import { RefusedSheet } from './refused-sheet';
import { RunProgress } from './run-progress';
import { UndoSheet } from './undo-sheet';
import { useChoices } from './use-choices';
import { useRosterWords } from './use-roster-words';

interface RunBodyProps {
  readonly run: RosterRun;
  readonly at: LineSearch;
  readonly onStep: (search: LineSearch, replace?: boolean) => void;
}

function Applying({ run }: { run: RosterRun }) {
  const { t } = useTranslation('rosters');
  return (
    <SectionSheet id="roster-applying" title={t('applying.title')} lead={t('applying.text')}>
      <RunProgress label={t('applying.progress')} share={run.progress} />
    </SectionSheet>
  );
}

function Done({ run }: { run: RosterRun }) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const left = run.report.left_over ?? 0;
  return (
    <SectionSheet
      id="roster-done"
      title={t('done.title')}
      lead={
        run.applied_at &&
        t(run.applied_by_itself ? 'done.byItself' : 'done.text', {
          when: words.moment(run.applied_at),
        })
      }
      action={<IconCircleCheck size={32} aria-hidden="true" className="text-done" />}
    >
      {left > 0 ? (
        <Notice tone="warn" icon={<IconAlertTriangle size={22} />}>
          {t('done.leftOver', { count: left, n: words.number(left) })}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <ButtonLink to="/dashboard/students" look="plain" size="small">
          {t('done.people')}
        </ButtonLink>
        <ButtonLink to="/dashboard/groups" look="plain" size="small">
          {t('done.groups')}
        </ButtonLink>
      </div>
    </SectionSheet>
  );
}

function Over({ run }: { run: RosterRun }) {
  const { t } = useTranslation('rosters');
  const { state, failure } = run;
  if (state === 'applying') return <Applying run={run} />;
  if (state === 'done') return <Done run={run} />;
  if (state === 'stopped') {
    return (
      <SectionSheet
        id="roster-stopped"
        title={t('stopped.title')}
        lead={t(`stopped.${failure ?? 'not_applied'}`)}
        action={<IconAlertTriangle size={32} aria-hidden="true" className="text-(--db-warn)" />}
      />
    );
  }
  if (state !== 'expired') return null;
  const isSame = run.source !== 'files' && !changesAnything(run.report);
  return (
    <SectionSheet
      id="roster-expired"
      title={t(isSame ? 'expired.same' : 'expired.title')}
      lead={t(isSame ? 'expired.sameText' : 'expired.text')}
    />
  );
}

/** What is to be known and decided of a roster, in the order in which somebody goes through it. */
export function RunBody({ run, at, onStep }: RunBodyProps) {
  const choices = useChoices(run.id);
  const { state, report } = run;
  const isReady = state === 'ready';
  if (state === 'refused') {
    return (
      <>
        <RefusedSheet report={report} />
        {report.problems > 0 ? <ProblemList run={run} /> : null}
        <NoteList notes={report.notes} />
      </>
    );
  }
  return (
    <>
      {isReady ? null : <Over run={run} />}
      <UndoSheet run={run} />
      <PlanSheet run={run} />
      {isReady ? <Decisions run={run} choices={choices} /> : null}
      {report.problems > 0 ? <ProblemList run={run} /> : null}
      {isReady ? <ApplySheet run={run} choices={choices} /> : null}
      <LineList run={run} at={at} onStep={onStep} />
      <NoteList notes={report.notes} />
    </>
  );
}
