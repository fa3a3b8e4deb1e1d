import { IconCopy, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceDraft } from '../../../../domain/lesson-plan';
import { call } from '../../../api/call';
import { firstWord } from '../../../api/form-problem';
import { HistoryButtons } from '../../../documents/history-buttons';
import { SaveState } from '../../../documents/save-state';
import type { OpenDocument } from '../../../documents/use-document';
import { VersionsDialog } from '../../../documents/versions-dialog';
import { useSubmit } from '../../../forms/use-submit';
import { ProblemText } from '../../../forms/problem-line';
import { Button } from '../../../ui/buttons/button';

interface ResourceHeadProps {
  readonly open: OpenDocument<'resource'>;
  readonly draft: ResourceDraft;
  /** Undefined until it is made. */
  readonly id: number | undefined;
  readonly readOnly: boolean;
  readonly onCopied: (id: number) => void;
}

/** The name of a resource, where it is saved, and what can be done with the whole of it. */
export function ResourceHead(props: ResourceHeadProps) {
  const { open, draft, readOnly } = props;
  const { t } = useTranslation('editor');
  const { meta } = open;
  const source = meta?.source;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-[1_1_20rem]">
        <h1 className="db-page-title wrap-anywhere" dir="auto">
          {draft.title || t('screen.untitled')}
        </h1>
        {source ? (
          <p className="text-muted">
            {t('screen.after', { title: source.title, owner: source.owner ?? '' })}
          </p>
        ) : null}
        {meta?.archived ? <p className="text-muted">{t('screen.archived')}</p> : null}
        {readOnly ? (
          <p className="text-muted">
            {meta?.owner ? t('screen.readOnly', { owner: meta.owner }) : t('screen.readOnlyGlobal')}
          </p>
        ) : null}
      </div>
      {readOnly ? <CopyAction {...props} /> : <EditTools {...props} />}
    </header>
  );
}

function CopyAction({ id, onCopied }: ResourceHeadProps) {
  const { t } = useTranslation('editor');
  const { busy, problem, submit } = useSubmit(async () => {
    if (id === undefined) return;
    const params = { path: { document_id: id } };
    onCopied((await call('POST', '/dashboard/resources/{document_id}/copy', params)).id);
  });
  const said = firstWord(problem);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button icon={<IconCopy size={20} />} busy={busy} onClick={() => void submit()}>
        {t(busy ? 'screen.copying' : 'screen.copy')}
      </Button>
      <ProblemText said={said} />
    </div>
  );
}

function EditTools({ open, draft, id }: ResourceHeadProps) {
  const { t } = useTranslation('editor');
  const [versions, setVersions] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {open.unmade && open.view.state === 'saved' ? null : (
        <SaveState view={open.view} updatedAt={open.meta?.updated_at} />
      )}
      <HistoryButtons document={open} />
      {id === undefined ? null : (
        <Button
          look="plain"
          size="small"
          icon={<IconHistory size={18} />}
          onClick={() => setVersions(true)}
        >
          {t('screen.versions')}
        </Button>
      )}
      {versions && id !== undefined ? (
        <VersionsDialog
          kind="resource"
          id={id}
          draft={draft}
          onRestore={(body) => {
            // The versions of a resource are resources.
            if ('blocks' in body) void open.restore(body);
            setVersions(false);
          }}
          onClose={() => setVersions(false)}
        />
      ) : null}
    </div>
  );
}
