import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RubricDraft } from '../../../domain/lesson-plan';
import { firstWord } from '../../api/form-problem';
import { useSubmit } from '../../forms/use-submit';
import { problemWords } from '../../locales/code-words';
import { formatLocale } from '../../locales/format-locale';
import { Action } from '../../ui/action';
import { Dialog } from '../../ui/dialog';
import classes from './screen.module.css';
import { readRubricVersion, rubricVersionsQuery } from './queries';

interface VersionsDialogProps {
  readonly id: number;
  readonly canRestore: boolean;
  readonly onRestore: (draft: RubricDraft) => void;
  readonly onClose: () => void;
}

/** What was saved before. Taking one back is a change like any other: it can be undone. */
export function VersionsDialog({ id, canRestore, onRestore, onClose }: VersionsDialogProps) {
  const { t, i18n } = useTranslation(['rubrics', 'common']);
  const { data, isError } = useQuery(rubricVersionsQuery(id));
  const { busy, problem, submit } = useSubmit(async (version: number) => {
    const { body } = await readRubricVersion(id, version);
    onRestore(body);
    onClose();
  });
  const said = firstWord(problem);
  const when = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <Dialog title={t('versions.title')} closeLabel={t('common:close')} onClose={onClose}>
      {isError ? <p role="alert">{t('versions.failed')}</p> : null}
      {said ? <p role="alert">{problemWords(i18n, said)}</p> : null}
      {!data && !isError ? <p aria-busy="true">{t('common:loading')}</p> : null}
      <ol className={classes['versions']}>
        {data?.data.map((version) => (
          <li key={version.id}>
            <span>
              <strong>{when.format(new Date(version.saved_at))}</strong>
              <span>{version.title || t('unnamed')}</span>
              {version.reason === 'conflict' ? <em>{t('versions.conflict')}</em> : null}
            </span>
            {canRestore ? (
              <Action look="plain" size="small" busy={busy} onClick={() => void submit(version.id)}>
                {t('versions.restore')}
              </Action>
            ) : null}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
