import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RubricDraft } from '../../../domain/lesson-plan';
import { maxPointsOf } from '../../../domain/rubric';
import type { FileProblem, ReadRubric } from '../../../domain/rubric-csv';
import { GuardedDialog } from '../../forms/guarded-dialog';
import { Button } from '../../ui/buttons/button';
import { FileField } from '../../ui/fields/file-field';
import { RadioField } from '../../ui/fields/choice-fields';
import { importPlan, readRubricFile } from './rubric-files';
import { Note } from '../../ui/surfaces/note';
import { ScrollBox } from '../../ui/surfaces/scroll-box';

interface ImportDialogProps {
  readonly draft: RubricDraft;
  readonly onImport: (next: RubricDraft) => void;
  readonly onClose: () => void;
}

function Problems({ problems }: { problems: readonly FileProblem[] }) {
  const { t } = useTranslation('rubrics');
  if (problems.length === 0) return null;
  const title = t('import.problems', { count: problems.length });
  return (
    <Note as="div" tone="warn" role="alert">
      <p className="font-semibold">{title}</p>
      <ScrollBox className="max-h-48" label={title}>
        <ul className="grid gap-1 ps-5">
          {problems.slice(0, 50).map(({ code, line, field = '' }, at) => (
            <li key={at}>
              {line === undefined ? null : <strong>{t('import.line', { line })} </strong>}
              {t(`import.problem.${code}`, { field })}
            </li>
          ))}
        </ul>
      </ScrollBox>
    </Note>
  );
}

interface PlanProps {
  readonly draft: RubricDraft;
  readonly read: ReadRubric;
  readonly way: 'replace' | 'add';
}

/** What would change, before anything does. */
function Plan({ draft, read, way }: PlanProps) {
  const { t } = useTranslation('rubrics');
  const plan = importPlan(draft, read, way);
  const rows = (['added', 'replaced', 'gone'] as const).filter((key) => plan[key].length > 0);
  const isRenamed = way === 'replace' && plan.next.title !== draft.title;
  return (
    <Note as="div" tone="quiet" className="grid gap-1.5" aria-live="polite">
      <ul className="grid gap-1 ps-5">
        {isRenamed ? <li>{t('import.newTitle', { title: plan.next.title })}</li> : null}
        {rows.map((key) => (
          <li key={key} data-kind={key}>
            <strong>{t(`import.${key}`, { count: plan[key].length })}</strong>{' '}
            {plan[key].map((name) => name || t('unnamed')).join(', ')}
          </li>
        ))}
        {plan.over > 0 ? <li data-kind="gone">{t('import.over', { count: plan.over })}</li> : null}
      </ul>
      <p>
        {t('import.then', { criteria: plan.next.criteria.length, points: maxPointsOf(plan.next) })}
      </p>
    </Note>
  );
}

/** A file is read and shown first: what it would change, and what in it could not be read. */
export function ImportDialog({ draft, onImport, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['rubrics', 'common']);
  const [read, setRead] = useState<ReadRubric | 'too_large' | 'not_text' | 'unreadable'>();
  const [name, setName] = useState<string>();
  const [way, setWay] = useState<'replace' | 'add'>('replace');
  const choose = (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    readRubricFile(file).then(setRead, () => setRead('unreadable'));
  };
  const isRead = typeof read === 'object';
  const some = isRead && read.criteria.length > 0 ? read : undefined;
  return (
    <GuardedDialog title={t('import.title')} changed={some !== undefined} onClose={onClose}>
      {(close) => (
        <div className="grid gap-4">
          <FileField
            hideLabel
            label={t('import.choose')}
            hint={name === undefined ? t('import.formats') : name}
            button={t('import.choose')}
            accept=".csv,.json,text/csv,application/json"
            onFile={choose}
          />
          {typeof read === 'string' ? (
            <Note tone="warn" role="alert">
              {t(`import.${read}`)}
            </Note>
          ) : null}
          {some && draft.criteria.length > 0 ? (
            <RadioField
              label={t('import.way')}
              options={(['replace', 'add'] as const).map((one) => ({
                value: one,
                label: t(`import.ways.${one}`),
              }))}
              value={way}
              onChoose={setWay}
            />
          ) : null}
          {some ? <Plan draft={draft} read={some} way={way} /> : null}
          {isRead ? <Problems problems={read.problems} /> : null}
          <div className="flex flex-wrap gap-2">
            {some ? (
              <Button
                onClick={() => {
                  onImport(importPlan(draft, some, way).next);
                  onClose();
                }}
              >
                {t('import.button')}
              </Button>
            ) : null}
            <Button look="plain" onClick={close}>
              {t('common:close')}
            </Button>
          </div>
        </div>
      )}
    </GuardedDialog>
  );
}
