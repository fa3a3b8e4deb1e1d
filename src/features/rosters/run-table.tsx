import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RosterRun } from './queries';
import { RunState } from './run-state';
import { sumOf, useRosterWords } from './use-roster-words';
import { Table } from '../../ui/surfaces/table';

function Row({ run }: { run: RosterRun }) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const { id, file_name: name, state, created_at: at, report } = run;
  const { problems } = report;
  const counted = words.counts(sumOf(report));
  const found =
    problems > 0 ? t('count.problems', { count: problems, n: words.number(problems) }) : '';
  const changes = [counted, found].filter(Boolean).join(' · ');
  return (
    <tr>
      <th scope="row" className="wrap-anywhere">
        <Link to="/dashboard/users/rosters/$id" params={{ id: String(id) }} dir="auto">
          {name}
        </Link>
      </th>
      <td data-label={t('list.state')}>
        <RunState run={run} />
      </td>
      <td data-label={t('list.changes')}>
        {changes || (state === 'refused' ? '–' : t('nothing'))}
      </td>
      <td data-label={t('list.by')} dir="auto">
        {words.by(run)}
      </td>
      <td data-label={t('list.when')} className="whitespace-nowrap">
        {words.moment(at)}
      </td>
    </tr>
  );
}

const columns = ['file', 'state', 'changes', 'by', 'when'] as const;

export function RunTable({ runs }: { runs: readonly RosterRun[] }) {
  const { t } = useTranslation('rosters');
  return (
    <div className="db-sheet" data-size="small">
      <Table label={t('list.caption')} heads={columns.map((column) => t(`list.${column}`))}>
        <tbody>
          {runs.map((run) => (
            <Row key={run.id} run={run} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}
