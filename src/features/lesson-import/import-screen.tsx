import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../ui/surfaces/page-head';
import { useStepFocus } from '../../ui/use-step-focus';
import { ChooseFile } from './choose-file';
import { ImportHelp } from './import-help';
import { JobView } from './job-view';
import { importQuery } from './queries';

interface ImportScreenProps {
  /** The import that the address names. */
  readonly importId: number | undefined;
  readonly onImport: (importId: number | undefined) => void;
}

/** Files become lessons: choose, look, confirm. */
export function ImportScreen({ importId, onImport }: ImportScreenProps) {
  const { t } = useTranslation('import');
  const { data } = useQuery({ ...importQuery(importId ?? 0), enabled: importId !== undefined });
  const sheet = useStepFocus<HTMLDivElement>(`${String(importId)} ${String(data?.state)}`);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div ref={sheet} tabIndex={-1} className="grid grid-cols-1 gap-4.5 focus:outline-none">
        {importId === undefined ? (
          <>
            <ChooseFile onBegun={onImport} />
            <ImportHelp />
          </>
        ) : (
          <JobView key={importId} importId={importId} onAnother={() => onImport(undefined)} />
        )}
      </div>
    </>
  );
}
