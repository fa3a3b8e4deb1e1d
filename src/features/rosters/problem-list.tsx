import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListBody } from '../../lists/list-body';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { linesQuery, type RosterLine, type RosterRun } from './queries';
import { useRosterWords } from './use-roster-words';
import { Table } from '../../ui/surfaces/table';

function Row({ line }: { line: RosterLine }) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const { problem, first_line: first, value, sourced_id: id } = line;
  return (
    <tr>
      <th scope="row">{words.place(line)}</th>
      <td data-label={t('lines.problem')}>
        {problem ? t(`problem.${problem}`) : null}
        {first === undefined ? null : (
          <span className="text-muted"> {t('lines.first', { line: words.number(first) })}</span>
        )}
      </td>
      <td data-label={t('lines.place')} dir="auto" className="wrap-anywhere">
        {value ? t('lines.value', { value }) : null}
      </td>
      <td data-label={t('lines.id')} dir="auto" className="wrap-anywhere">
        {id}
      </td>
    </tr>
  );
}

/** Rows that cannot be used, each at its line. */
export function ProblemList({ run }: { run: RosterRun }) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const [page, setPage] = useState(1);
  const query = useQuery(linesQuery(run.id, { kind: 'problem' }, page));
  const { problems } = run.report;
  return (
    <SectionSheet
      id="roster-problems"
      title={t('lines.problems')}
      lead={run.state === 'refused' ? undefined : t('lines.problemsText')}
    >
      <ListBody query={query} empty={<p>{t('lines.none')}</p>} onPage={setPage}>
        {({ data, total, from }) => (
          <>
            {total < problems ? (
              <p className="text-muted">
                {t('lines.problemsMore', { shown: words.number(total), n: words.number(problems) })}
              </p>
            ) : null}
            <Table
              label={t('lines.problems')}
              heads={[t('lines.row'), t('lines.problem'), t('lines.place'), t('lines.id')]}
            >
              <tbody>
                {data.map((line, index) => (
                  <Row key={(from ?? 0) + index} line={line} />
                ))}
              </tbody>
            </Table>
          </>
        )}
      </ListBody>
    </SectionSheet>
  );
}
