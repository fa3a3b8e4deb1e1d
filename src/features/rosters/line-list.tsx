import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListBody } from '../../lists/list-body';
import { PillSelect } from '../../lists/pill-select';
import { kept } from '../../lists/search-state';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { lineChanges, lineKinds, type LineSearch } from './line-search';
import { linesQuery, type RosterLine, type RosterRun } from './queries';
import { Table } from '../../ui/surfaces/table';
import { useRosterWords } from './use-roster-words';

interface LineListProps {
  readonly run: RosterRun;
  readonly at: LineSearch;
  readonly onStep: (search: LineSearch, replace?: boolean) => void;
}

const inks: Readonly<Partial<Record<NonNullable<RosterLine['change']>, string>>> = {
  new: 'text-done-text',
  returns: 'text-done-text',
  leaves: 'text-warn-text',
  waits: 'text-gold-text',
};

function Row({ line }: { line: RosterLine }) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const { name, school, grade_id: gradeId, change, changed = [], waits_for: waits } = line;
  const grade = words.grade(gradeId);
  const fields = changed.map((field) => t(`field.${field}`)).join(', ');
  const what = change ? t(`change.${change}`) : '';
  return (
    <tr>
      <th scope="row" dir="auto">
        {name} {grade ? <span className="text-muted">{grade}</span> : null}
      </th>
      <td data-label={t('lines.change')}>
        <span className={`font-semibold ${(change && inks[change]) ?? ''}`}>{what}</span>
        {fields || waits ? (
          <span className="text-muted"> {waits ? t(`wait.${waits}`) : fields}</span>
        ) : null}
      </td>
      <td data-label={t('lines.school')} dir="auto">
        {school}
      </td>
      <td data-label={t('lines.place')} className="whitespace-nowrap">
        {words.place(line)}
      </td>
    </tr>
  );
}

const columns = ['name', 'change', 'school', 'place'] as const;

/** Whom and what it is about, line by line. */
export function LineList({ run, at, onStep }: LineListProps) {
  const { t } = useTranslation('rosters');
  const { kind = 'person', change, page = 1 } = at;
  const query = useQuery(linesQuery(run.id, kept({ kind, change }), page));
  return (
    <SectionSheet id="roster-lines" title={t('lines.title')}>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <PillSelect
          label={t('lines.kind')}
          value={kind}
          options={lineKinds.map((value) => ({ value, label: t(`lines.of.${value}`) }))}
          onChange={(value) =>
            onStep(kept({ change, kind: lineKinds.find((each) => each === value) }))
          }
        />
        <PillSelect
          label={t('lines.change')}
          value={change ?? ''}
          on={change !== undefined}
          options={[
            { value: '', label: t('lines.all') },
            ...lineChanges.map((value) => ({ value, label: t(`change.${value}`) })),
          ]}
          onChange={(value) =>
            onStep(kept({ kind: at.kind, change: lineChanges.find((each) => each === value) }))
          }
        />
      </div>
      <ListBody
        query={query}
        empty={<p className="text-muted">{t('lines.none')}</p>}
        onPage={(next, replace) => onStep({ ...at, page: next }, replace)}
      >
        {({ data, from }) => (
          <Table label={t('lines.title')} heads={columns.map((column) => t(`lines.${column}`))}>
            <tbody>
              {data.map((line, index) => (
                <Row key={(from ?? 0) + index} line={line} />
              ))}
            </tbody>
          </Table>
        )}
      </ListBody>
    </SectionSheet>
  );
}
