import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { caseBounds } from '../../../domain/case-package';
import { ApiError } from '../../api/errors';
import { FormDialog } from '../../forms/form-dialog';
import { bringStandards, type KeptSet, type Outcome } from './commands';
import classes from './standards.module.css';

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
      <dl className="db-facts" data-look="beside">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`outcome.${kind}`)}</dt>
            <dd>{changes[kind]}</dd>
          </div>
        ))}
      </dl>
      {problems_total > 0 ? (
        <>
          <p>{t('outcome.problems', { count: problems_total })}</p>
          <ul
            className="m-0 grid max-h-56 list-none gap-1 overflow-y-auto p-0 wrap-anywhere"
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable
            tabIndex={0}
            aria-label={t('outcome.list')}
          >
            {problems.map(({ item, name, fault }) => (
              <li key={`${String(item)} ${fault}`}>
                <strong>{t('outcome.entry', { item, name })}</strong> {t(`fault.${fault}`)}
              </li>
            ))}
          </ul>
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
  const id = useId();
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
          <fieldset className={classes['which']}>
            <legend>{t('which')}</legend>
            {([...keptSets, 'file'] as const).map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name={`${id}-source`}
                  checked={source === each}
                  onChange={() => choose(each)}
                />
                {each === 'file' ? t('file') : t(`kept.${each}`)}
              </label>
            ))}
          </fieldset>
          {source === 'file' ? (
            <div className="grid min-w-0 grid-cols-1 gap-1.5 [&_input]:max-w-full">
              <label htmlFor={`${id}-file`}>{t('chooseFile')}</label>
              <p id={`${id}-hint`} className="max-w-[66ch] text-muted">
                {t('fileText')}
              </p>
              <input
                id={`${id}-file`}
                type="file"
                accept=".json,application/json"
                aria-describedby={`${id}-hint`}
                onChange={(event) => {
                  setFile(event.currentTarget.files?.[0]);
                  setOutcome(undefined);
                }}
              />
            </div>
          ) : null}
          {outcome ? <Look outcome={outcome} /> : null}
        </>
      )}
    </FormDialog>
  );
}
