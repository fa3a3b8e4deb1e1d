import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { caseBounds } from '../../../domain/case-package';
import { ApiError } from '../../api/errors';
import { FormDialog } from '../../forms/form-dialog';
import { FileField } from '../../ui/fields/file-field';
import { RadioField } from '../../ui/fields/choice-fields';
import { bringStandards, type KeptSet, type Outcome } from './commands';
import { Facts } from '../../ui/surfaces/facts';
import { ScrollBox } from '../../ui/surfaces/scroll-box';

const keptSets: readonly KeptSet[] = ['ccss-math', 'ccss-ela'];
const kinds = ['added', 'changed', 'same', 'gone'] as const;

/** What would come of it, and each entry that cannot be used. */
function Look({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('standards');
  const { framework, replaces, changes, problems, problems_total } = outcome;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5" role="status">
      <p>
        {replaces === undefined
          ? t('outcome.new', { title: framework.title })
          : t('outcome.replaces', { title: replaces })}
      </p>
      <Facts
        look="beside"
        facts={kinds.map((kind) => ({ term: t(`outcome.${kind}`), is: changes[kind] }))}
      />
      {problems_total > 0 ? (
        <>
          <p>{t('outcome.problems', { count: problems_total })}</p>
          <ScrollBox className="max-h-56" label={t('outcome.list')}>
            <ul
              className="m-0 grid list-none gap-1 p-0 wrap-anywhere"
              aria-label={t('outcome.list')}
            >
              {problems.map(({ item, name, fault }) => (
                <li key={`${String(item)} ${fault}`}>
                  <strong>{t('outcome.entry', { item, name })}</strong> {t(`fault.${fault}`)}
                </li>
              ))}
            </ul>
          </ScrollBox>
          {problems_total > problems.length ? (
            <p>{t('outcome.more', { count: problems.length })}</p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

interface AddDialogProps {
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** A set of standards is chosen, looked at, and then put in its place. */
export function AddDialog({ onDone, onClose }: AddDialogProps) {
  const { t } = useTranslation('standards');
  const [source, setSource] = useState<KeptSet | 'file'>('ccss-math');
  const [file, setFile] = useState<File>();
  const [outcome, setOutcome] = useState<Outcome>();
  const choose = (next: KeptSet | 'file') => {
    setSource(next);
    setOutcome(undefined);
  };
  const chosen = source === 'file' ? file : source;
  const button = outcome ? t(outcome.replaces === undefined ? 'put' : 'replace') : t('look');
  return (
    <FormDialog
      fields={[]}
      title={t('addTitle')}
      button={chosen === undefined ? undefined : button}
      onSubmit={async () => {
        if (chosen === undefined) return;
        if (chosen instanceof File && chosen.size > caseBounds.bytes) {
          throw new ApiError(413, { code: 'too_large', message: t('tooLarge') });
        }
        const found = await bringStandards(chosen, outcome !== undefined);
        if (found.done) await onDone();
        else setOutcome(found);
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <RadioField
            label={t('which')}
            options={([...keptSets, 'file'] as const).map((each) => ({
              value: each,
              label: each === 'file' ? t('file') : t(`kept.${each}`),
            }))}
            value={source}
            onChoose={choose}
          />
          {source === 'file' ? (
            <FileField
              hideLabel
              label={t('chooseFile')}
              hint={file === undefined ? t('fileText') : file.name}
              button={t('chooseFile')}
              accept=".json,application/json"
              onFile={(chosen) => {
                setFile(chosen);
                setOutcome(undefined);
              }}
            />
          ) : null}
          {outcome ? <Look outcome={outcome} /> : null}
        </>
      )}
    </FormDialog>
  );
}
