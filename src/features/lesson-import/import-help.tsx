import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { writeCsv } from '../../../domain/csv';
import { Button } from '../../ui/buttons/button';
import { saveCsv } from '../../ui/save-file';
import { Table } from '../../ui/surfaces/table';
import { sampleTable } from './sample-table';

const formats = ['word', 'markdown', 'csv', 'zip'] as const;
const columns = [
  'kind',
  'prompt',
  'text',
  'choices',
  'answer',
  'tolerance',
  'unit',
  'points',
  'hint',
  'feedback_correct',
  'feedback_incorrect',
  'standard',
  'shuffle',
  'required',
  'show_answers',
  'resource',
] as const;

/** Which files can come, and how a table of questions is written. */
export function ImportHelp() {
  const { t } = useTranslation('import');
  return (
    <section className="db-sheet" data-size="small" aria-labelledby="import-help">
      <h2 id="import-help" className="text-3xl">
        {t('help.title')}
      </h2>
      <dl className="m-0 grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-x-6 gap-y-3">
        {formats.map((format) => (
          <div key={format}>
            <dt className="font-bold">{t(`help.${format}`)}</dt>
            <dd className="m-0 text-muted">{t(`help.${format}Text`)}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button
          look="plain"
          size="small"
          icon={<IconDownload size={18} />}
          onClick={() => saveCsv(writeCsv(sampleTable), 'questions')}
        >
          {t('help.sample')}
        </Button>
      </div>
      <details>
        <summary className="list-item min-h-11 cursor-pointer py-2.5 font-semibold text-brand-text">
          {t('help.columns')}
        </summary>
        <Table heads={[t('help.column'), t('help.meaning')]}>
          <tbody>
            {columns.map((column) => (
              <tr key={column}>
                <th scope="row">
                  <code>{column}</code>
                </th>
                <td>{t(`columns.${column}`)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </section>
  );
}
