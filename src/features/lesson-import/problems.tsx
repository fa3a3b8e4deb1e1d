import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeCsv } from '../../../domain/csv';
import { ListBody } from '../../lists/list-body';
import { Button } from '../../ui/buttons/button';
import { saveCsv } from '../../ui/save-file';
import { Table } from '../../ui/surfaces/table';
import { reportPage, reportQuery, type LessonImport, type ReportLine } from './queries';

const downloadPerPage = 1000;

const wordsOf = (t: TFunction<'import'>, { code, values }: ReportLine): string =>
  t(`report.${code}`, values);

/** All pages, as a table with words. */
async function download(job: LessonImport, t: TFunction<'import'>): Promise<void> {
  const rows = [
    [t('problems.line'), t('problems.place'), t('problems.level'), t('problems.words')],
  ];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await reportPage(job.id, page, downloadPerPage);
    last = answer.last_page;
    for (const line of answer.data) {
      const number = line.line === undefined ? '' : String(line.line);
      rows.push([number, line.place, t(`problems.${line.level}`), wordsOf(t, line)]);
    }
  }
  saveCsv(writeCsv(rows), `${job.file_name}.report`);
}

/** What happened to which line. */
export function Problems({ job }: { job: LessonImport }) {
  const { t } = useTranslation('import');
  const [page, setPage] = useState(1);
  const query = useQuery(reportQuery(job.id, page));
  const save = useMutation({ mutationFn: () => download(job, t) });
  return (
    <section className="db-sheet" data-size="small" aria-labelledby="import-problems">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="import-problems" className="text-3xl">
          {t('problems.title')}
        </h2>
        <Button
          look="plain"
          size="small"
          icon={<IconDownload size={18} />}
          busy={save.isPending}
          onClick={() => save.mutate()}
        >
          {save.isPending ? t('problems.preparing') : t('problems.download')}
        </Button>
      </div>
      <ListBody query={query} empty={<p>{t('problems.none')}</p>} onPage={setPage}>
        {({ data, from }) => (
          <Table
            label={t('problems.title')}
            heads={[
              t('problems.line'),
              t('problems.place'),
              t('problems.words'),
              t('problems.level'),
            ]}
          >
            <tbody>
              {data.map((line, index) => (
                <tr key={(from ?? 0) + index}>
                  <td data-label={t('problems.line')}>{line.line ?? '–'}</td>
                  <td data-label={t('problems.place')} dir="auto">
                    {line.place === '' ? '–' : line.place}
                  </td>
                  <td data-label={t('problems.words')} dir="auto">
                    {wordsOf(t, line)}
                  </td>
                  <td data-label={t('problems.level')} data-level={line.level}>
                    {t(`problems.${line.level}`)}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </ListBody>
    </section>
  );
}
