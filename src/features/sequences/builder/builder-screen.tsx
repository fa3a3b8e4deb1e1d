import { IconDownloadOff, IconLock } from '@tabler/icons-react';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language, SequenceDraft, SubjectId } from '../../../../domain/lesson-plan';
import type { Finding, FindingCode } from '../../../../domain/readiness-findings';
import { documentsKeyOf } from '../../../documents/queries';
import { ConflictDialog } from '../../../documents/conflict-dialog';
import { newSequence } from '../../../documents/new-drafts';
import { SaveState } from '../../../documents/save-state';
import { lookAtRejectedDraft } from '../../../documents/rejected-draft';
import { RejectedDraftNotice } from '../../../documents/rejected-draft-notice';
import { RejectedDraftSheet } from '../../../documents/rejected-draft-sheet';
import { useNewDocument } from '../../../documents/use-new-document';
import { useDocument, type OpenDocument } from '../../../documents/use-document';
import { useProblemToast } from '../../../forms/use-problem-toast';
import { flushPending } from '../../../offline/tabs/pending-writes';
import { Button } from '../../../ui/buttons/button';
import { MessagePanel } from '../../../ui/surfaces/message-panel';
import { useAutoFocusFirstField } from '../../../ui/use-auto-focus-first-field';
import type { BuilderResource } from './builder-resource';
import { mergedFindings } from './merged-findings';
import { PublishFlow } from './publish-flow';
import { categoriesQuery, readinessKey, readinessQuery, rubricsQuery } from './queries';
import { SequenceBuilder } from './sequence-builder';
import { useOffered } from './use-offered';
import { useArrivals, useWaiting, useWritings, type Editor } from './use-writings';
import { VersionList } from './version-list';
import { WrittenResource } from './written-resource';

interface BuilderScreenProps {
  readonly userId: number;
  /** Undefined until its first word is with the server. */
  readonly id: number | undefined;
  readonly startAt: string | undefined;
  readonly missing: ReactNode;
  /** What somebody sees who may look and not change. */
  readonly readOnly: ReactNode;
  /** The editor of a new resource. */
  readonly editor: Editor;
  /** Goes to where it is assigned; not for those who give nothing to students. */
  readonly onAssign: ((id: number) => void) | undefined;
}

type Open = OpenDocument<'sequence'>;

/** The builder of one sequence, for who may change it; else why not. */
export function BuilderScreen(props: BuilderScreenProps & { readonly id: number }) {
  return <Opened {...props} open={useDocument(props.userId, 'sequence', props.id)} />;
}

interface NewBuilderScreenProps extends BuilderScreenProps {
  readonly language: Language;
  readonly subject: SubjectId;
  readonly grades: readonly number[];
  /** It has an address of its own from now on. */
  readonly onMade: (id: number) => void;
}

/** The builder of a sequence that is made by its first word. */
export function NewBuilderScreen(props: NewBuilderScreenProps) {
  const { userId, language, subject, grades, onMade } = props;
  const onRefused = useProblemToast();
  const [draft] = useState(() => newSequence(language, subject, grades));
  const open = useNewDocument(userId, 'sequence', { draft, onMade, onRefused });
  useAutoFocusFirstField(open.view.draft !== undefined);
  return <Opened {...props} open={open} />;
}

/** What the server says of a sequence before it has heard of it. */
const unheard = {
  rev: 0,
  rights: { edit: true },
  resources: [],
  updated_at: undefined,
  published_version: undefined,
} as const;

function Opened(props: BuilderScreenProps & { readonly open: Open }) {
  const { open, missing, readOnly } = props;
  const { t } = useTranslation(['builder', 'common']);
  const { draft } = open.view;
  if (open.status === 'missing') return missing;
  if (open.status === 'rejected') return <RejectedDraftSheet kind="sequence" document={open} />;
  if (open.status === 'forbidden') {
    return (
      <MessagePanel alert icon={<IconLock size={40} />} title={t('state.forbidden')}>
        {t('state.forbiddenText')}
      </MessagePanel>
    );
  }
  if (open.status === 'unavailable') {
    return (
      <MessagePanel
        alert
        icon={<IconDownloadOff size={40} />}
        title={t('state.unavailable')}
        action={<Button onClick={open.retry}>{t('common:tryAgain')}</Button>}
      >
        {t('state.unavailableText')}
      </MessagePanel>
    );
  }
  const meta = open.meta ?? (open.begunHere ? unheard : undefined);
  if (!draft || !meta) {
    return (
      <div className="min-h-96 rounded-sheet bg-card raised" aria-busy="true" role="status">
        <span className="db-hidden">{t('state.loading')}</span>
      </div>
    );
  }
  // What was written here is not left behind unseen.
  if (!meta.rights.edit && open.view.state === 'saved') return readOnly;
  return <OpenBuilder {...props} draft={draft} meta={meta} />;
}

interface OpenBuilderProps extends BuilderScreenProps {
  readonly open: Open;
  readonly draft: SequenceDraft;
  readonly meta: NonNullable<Open['meta']> | typeof unheard;
}

/** What is found in the plan as it stands here, joined with what the server sees in its resources. */
function useFindings(id: number | undefined, rev: number, arrivals: number, draft: SequenceDraft) {
  const { i18n } = useTranslation('builder');
  const { data, error, isPlaceholderData } = useQuery({
    ...readinessQuery(id ?? 0, rev, arrivals),
    enabled: id !== undefined && rev > 0,
  });
  const findings = useMemo(() => {
    const known = (code: string): code is FindingCode =>
      i18n.exists(`finding.${code}`, { ns: 'builder', count: 1 });
    return mergedFindings(draft, data?.findings ?? [], known);
  }, [draft, data, i18n]);
  return {
    findings,
    failed: error !== null,
    upToDate: data?.rev === rev && !isPlaceholderData,
    seen: data !== undefined,
  };
}

interface Publishing {
  readonly goTo: (finding: Finding) => void;
  /** What comes after it. */
  readonly onAssign: ((id: number) => void) | undefined;
}

function OpenBuilder(props: OpenBuilderProps) {
  const { userId, id, open, draft, meta } = props;
  const { view } = open;
  const client = useQueryClient();
  const offered = useOffered();
  const { data: rubrics } = useQuery(rubricsQuery());
  const { data: categories } = useQuery(categoriesQuery());
  const { writings, written, report, end, begin } = useWritings();
  const waiting = useWaiting(userId, draft, writings);
  const arrivals = useArrivals(waiting);
  const { findings, failed, upToDate, seen } = useFindings(id, meta.rev, arrivals, draft);
  const [publishing, setPublishing] = useState<Publishing>();
  const resources = useMemo(
    () =>
      new Map<number, BuilderResource>([
        ...meta.resources.map((resource) => [resource.id, resource] as const),
        ...written,
      ]),
    [meta.resources, written],
  );
  const undoing = {
    undo: open.undo,
    redo: open.redo,
    canUndo: view.canUndo,
    canRedo: view.canRedo,
  };
  const askAgain = useCallback(() => {
    void client.invalidateQueries({ queryKey: documentsKeyOf(userId, 'sequence', id) });
    void client.invalidateQueries({ queryKey: readinessKey(id) });
  }, [client, userId, id]);
  // An edit that has arrived has a rev of the server's, which publishing and the check go by.
  useEffect(() => {
    if (view.state === 'saved') askAgain();
  }, [view.state, arrivals, askAgain]);
  const asking =
    useIsFetching({ queryKey: documentsKeyOf(userId, 'sequence', id) }) +
    useIsFetching({ queryKey: readinessKey(id) });
  const number = (meta.published_version ?? 0) + 1;
  const { onAssign } = props;
  const publish = (how: Publishing) => {
    if (open.rejected) {
      lookAtRejectedDraft();
      return;
    }
    // Of the plan, and of what is written beside it.
    void flushPending();
    setPublishing(how);
  };
  return (
    <>
      <div className="not-empty:mb-4">
        <RejectedDraftNotice kind="sequence" document={open} />
      </div>
      <SequenceBuilder
        userId={userId}
        id={id}
        draft={draft}
        onChange={open.change}
        undoing={undoing}
        resources={resources}
        offered={offered}
        findings={findings}
        partly={failed && !seen}
        rubrics={(rubrics?.data ?? []).map((rubric) => ({ id: rubric.id, label: rubric.title }))}
        categories={(categories?.data ?? []).map(({ id: category, title }) => ({
          id: category,
          label: title,
        }))}
        saveLine={
          open.unmade && view.state === 'saved' ? null : (
            <SaveState view={view} updatedAt={meta.updated_at} />
          )
        }
        nextVersion={number}
        versions={id === undefined ? null : <VersionList id={id} rev={meta.rev} />}
        onPublish={(goTo) => publish({ goTo, onAssign: undefined })}
        onPublishAndAssign={onAssign && ((goTo) => publish({ goTo, onAssign }))}
        assigning={publishing?.onAssign !== undefined}
        writings={writings}
        writer={(writing, shown) => (
          <WrittenResource
            userId={userId}
            writing={writing}
            shown={shown}
            like={draft}
            editor={props.editor}
            onReport={report}
            onEnd={end}
          />
        )}
        onWriteNew={begin}
        startAt={props.startAt}
      />
      {publishing ? (
        <PublishFlow
          id={id}
          rev={meta.rev}
          number={number}
          arrivals={arrivals}
          stuck={writings.some(({ state }) => state === 'stuck')}
          settled={
            view.state === 'saved' &&
            open.caughtUp &&
            !waiting &&
            asking === 0 &&
            (upToDate || failed)
          }
          findings={findings}
          checkFailed={failed}
          onGo={publishing.goTo}
          onAssign={publishing.onAssign}
          onClose={() => setPublishing(undefined)}
          onChanged={askAgain}
        />
      ) : null}
      <ConflictDialog document={open} />
    </>
  );
}
