import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { Button } from '../../ui/buttons/button';
import { Notice } from '../../ui/surfaces/notice';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { runQuery, undoRoster, type RosterRun } from './queries';
import { RunProgress } from './run-progress';
import { useRosterWords } from './use-roster-words';

/** It can be undone: until when, and the question before it is. */
function Offer({ run, until }: { readonly run: RosterRun; readonly until: string }) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <SectionSheet
      id="roster-undo"
      title={t('undo.title')}
      lead={t('undo.until', { when: words.moment(until) })}
    >
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button
          look="plain"
          size="small"
          icon={<IconArrowBackUp size={18} />}
          onClick={() => setAsking(true)}
        >
          {t('undo.button')}
        </Button>
      </div>
      {asking ? (
        <ConfirmDialog
          title={t('undo.ask', { name: run.file_name })}
          confirm={t('undo.button')}
          onConfirm={async () => {
            client.setQueryData(runQuery(run.id).queryKey, await undoRoster(run.id));
            close();
          }}
          onClose={close}
        >
          {t('undo.askText')}
        </ConfirmDialog>
      ) : null}
    </SectionSheet>
  );
}

/** Whether an applied roster can be undone, how far that is, and what it came to. */
export function UndoSheet({ run }: { readonly run: RosterRun }) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const { undo, undo_until: until } = run;
  if (undo?.state === 'undoing') {
    return (
      <SectionSheet
        id="roster-undoing"
        title={t('undo.going')}
        lead={`${t('undo.by', { by: undo.by })} ${t('applying.text')}`}
      >
        <RunProgress label={t('undo.progress')} share={undo.progress} />
      </SectionSheet>
    );
  }
  if (undo?.state === 'undone') {
    const when = undo.undone_at === undefined ? '' : words.moment(undo.undone_at);
    return (
      <SectionSheet
        id="roster-undone"
        title={t('undo.done')}
        lead={t('undo.doneText', { by: undo.by, when })}
        action={<IconCircleCheck size={32} aria-hidden="true" className="text-done" />}
      >
        {undo.kept > 0 ? (
          <Notice tone="warn" icon={<IconAlertTriangle size={22} />}>
            {t('undo.kept', { count: undo.kept, n: words.number(undo.kept) })}
          </Notice>
        ) : null}
      </SectionSheet>
    );
  }
  return (
    <>
      {undo?.state === 'stopped' ? (
        <Notice tone="warn" icon={<IconAlertTriangle size={22} />}>
          {t('undo.stopped')}
        </Notice>
      ) : null}
      {until === undefined ? null : <Offer run={run} until={until} />}
    </>
  );
}
