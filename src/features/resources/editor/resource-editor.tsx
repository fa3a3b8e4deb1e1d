import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceDraft } from '../../../../domain/lesson-plan';
import { Segmented } from '../../../ui/buttons/segmented';
import { BlockList } from './block-list';
import { DetailsForm } from './details-form';

interface ResourceEditorProps {
  readonly draft: ResourceDraft;
  /** Changes come as functions: a file may arrive after other changes. */
  readonly onChange: (change: (draft: ResourceDraft) => ResourceDraft) => void;
  readonly readOnly?: boolean;
  /** It has as little room as on a phone. */
  readonly compact?: boolean;
  /** What students see of this draft. */
  readonly studentView?: ReactNode;
}

/** One resource: what it is, its blocks, and beside them what students see of it. */
export function ResourceEditor(props: ResourceEditorProps) {
  const { draft, onChange, readOnly = false, compact = false, studentView } = props;
  const { t } = useTranslation('editor');
  const [side, setSide] = useState<'write' | 'student'>('write');
  return (
    <div
      data-dense
      className={`grid grid-cols-[minmax(0,56rem)] items-start gap-x-6 gap-y-5 ${studentView ? 'wide:grid-cols-[minmax(0,1.15fr)_minmax(20rem,1fr)]' : ''}`}
      data-tight={compact || undefined}
    >
      {studentView ? (
        <div className="wide:hidden">
          <Segmented
            label={t('side.label')}
            value={side}
            segments={(['write', 'student'] as const).map((value) => ({
              value,
              words: t(`side.${value}`),
            }))}
            onChange={setSide}
          />
        </div>
      ) : null}
      <div
        className={`grid min-w-0 gap-5 ${side === 'write' ? '' : 'max-wide:hidden'} ${compact ? '[&>.db-sheet]:p-0 [&>.db-sheet]:[box-shadow:none]' : ''}`}
      >
        <DetailsForm draft={draft} onChange={onChange} readOnly={readOnly} />
        <BlockList
          blocks={draft.blocks}
          language={draft.language}
          readOnly={readOnly}
          onChange={(change) => onChange((now) => ({ ...now, blocks: change(now.blocks) }))}
        />
      </div>
      {studentView ? (
        <div
          className={`grid min-w-0 gap-2.5 wide:sticky wide:top-4 wide:max-h-[calc(100dvh-2rem)] ${side === 'student' ? '' : 'max-wide:hidden'}`}
        >
          {studentView}
        </div>
      ) : null}
    </div>
  );
}
