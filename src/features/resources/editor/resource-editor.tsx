import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceDraft } from '../../../../domain/lesson-plan';
import { Segmented } from '../../../ui/buttons/segmented';
import { BlockList } from './block-list';
import { DetailsForm } from './details-form';
import classes from './editor.module.css';

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
      className={classes['workspace']}
      data-side={side}
      data-alone={studentView ? undefined : true}
      data-compact={compact || undefined}
    >
      {studentView ? (
        <div className={classes['tabs']}>
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
      <div className={classes['write']}>
        <DetailsForm draft={draft} onChange={onChange} readOnly={readOnly} />
        <BlockList
          blocks={draft.blocks}
          language={draft.language}
          readOnly={readOnly}
          onChange={(change) => onChange((now) => ({ ...now, blocks: change(now.blocks) }))}
        />
      </div>
      {studentView ? <div className={classes['student']}>{studentView}</div> : null}
    </div>
  );
}
