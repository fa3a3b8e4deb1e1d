import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { minCompared } from '../../../domain/figures';
import { GroupMark } from '../../lists/group-mark';
import { UnstyledButton } from '../../ui/buttons/unstyled-button';
import { Table } from '../../ui/surfaces/table';
import { ListBody } from '../../lists/list-body';
import { usePreloadPage } from '../../lists/use-preload-page';
import { ButtonLink } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { Meanings } from './meanings';
import { progressQuery, type GroupProgress, type SchoolNotCompared } from './queries';
import type { DataPlace } from './data-search';
import { None, Share } from './share';
import { SheetTools } from './sheet-tools';
import { useFigureWords } from './use-figure-words';

const parts = ['handedIn', 'late', 'returned'] as const;
const explained = ['students', 'lessons', ...parts, 'time'] as const;

const countOf = (row: GroupProgress, part: (typeof parts)[number]): number =>
  part === 'handedIn' ? row.handed_in : row[part];

/** The median of the time at the lessons that were handed in, as far as it is known. */
function TimeOnTask({ row }: { row: GroupProgress }) {
  const { t } = useTranslation('data');
  const time = row.time_on_task;
  if (!time && row.pieces === 0) return <None />;
  if (!time) {
    const isNone = row.handed_in + row.returned === 0;
    return (
      <span className="text-muted">{t(isNone ? 'progress.noneHandedIn' : 'progress.unknown')}</span>
    );
  }
  const minutes = Math.round(time.median_seconds / 60);
  return (
    <>
      <strong>
        {minutes === 0 ? t('progress.underMinute') : t('progress.minutes', { minutes })}
      </strong>{' '}
      <span className="text-muted">{t('progress.timed', { count: time.pieces })}</span>
    </>
  );
}

/** For programs that calculate: minutes to one decimal. */
const timeCells = (time: GroupProgress['time_on_task']): readonly string[] =>
  time ? [String(Math.round(time.median_seconds / 6) / 10), String(time.pieces)] : ['', ''];

function ProgressRow({ row, at, onStep }: DataPlace & { row: GroupProgress }) {
  const { t } = useTranslation('data');
  return (
    <tr>
      <th scope="row">
        <UnstyledButton
          className="min-h-9 hover:underline pointer-coarse:min-h-11"
          aria-label={t('progress.open', { group: row.name })}
          onClick={() => onStep({ ...at, view: 'matrix', group: row.id, page: 1 })}
        >
          <GroupMark name={row.name} color={row.color} />
        </UnstyledButton>
      </th>
      <td data-label={t('progress.school')}>{row.school}</td>
      <td data-label={t('progress.students')}>{row.students}</td>
      <td data-label={t('progress.lessons')}>{row.lessons}</td>
      {parts.map((part) => (
        <td key={part} data-label={t(`progress.${part}`)}>
          <Share count={countOf(row, part)} all={row.pieces} short={part !== 'handedIn'} />
        </td>
      ))}
      <td data-label={t('progress.time')}>
        <TimeOnTask row={row} />
      </td>
    </tr>
  );
}

/** Schools whose groups are not compared with those of others, each with the way to its own page. */
function LeftOut({ schools }: { schools: readonly SchoolNotCompared[] }) {
  const { t } = useTranslation('data');
  return (
    <div className="text-muted">
      <p>{t('few.groups', { count: minCompared })}</p>
      <ul>
        {schools.map(({ id, name }) => (
          <li key={id}>
            <ButtonLink
              to="/dashboard/data"
              search={{ view: 'progress', school: id }}
              look="quiet"
              size="small"
            >
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How far each group is with what was given to it. */
export function ProgressView({ at, onStep }: DataPlace) {
  const { t } = useTranslation('data');
  const words = useFigureWords();
  const ahead = usePreloadPage();
  const query = useQuery(progressQuery(at));
  const narrowed = [at.school, at.grade, at.begun].some((filter) => filter !== undefined);
  const heads = (['group', 'school', ...explained] as const).map((key) => t(`progress.${key}`));
  const rowsOf = (groups: readonly GroupProgress[]) => [
    [
      ...heads.slice(0, -1),
      ...(['pieces', 'timeMinutes', 'timePieces'] as const).map((key) => t(`progress.${key}`)),
    ],
    ...groups.map((row) => [
      row.name,
      row.school,
      ...[row.students, row.lessons, ...parts.map((part) => countOf(row, part)), row.pieces].map(
        String,
      ),
      ...timeCells(row.time_on_task),
    ]),
  ];
  return (
    <ListBody
      query={query}
      empty={
        query.data?.schools_left_out ? (
          <LeftOut schools={query.data.schools_left_out} />
        ) : (
          <MessagePanel
            icon={<IconUsersGroup size={40} />}
            title={t('empty.noGroup')}
            action={<ButtonLink to="/dashboard/groups">{t('empty.toGroups')}</ButtonLink>}
          >
            {t('empty.noGroupText')}
          </MessagePanel>
        )
      }
      onClear={narrowed ? () => onStep({ view: 'progress' }) : undefined}
      onPage={(page, replace) => onStep({ ...at, page }, replace)}
      onAhead={ahead}
    >
      {({ data, time, schools_left_out: leftOut }) => (
        <div className="db-sheet" data-figures="">
          <div className="db-section-head">
            <p className="text-muted">
              {words.day(time.from)} – {words.day(time.to)}
            </p>
            <SheetTools of="progress" name={`progress-${time.to}`} rows={() => rowsOf(data)} />
          </div>
          <Table
            label={t('progress.caption', { from: words.day(time.from), to: words.day(time.to) })}
            heads={heads}
          >
            <tbody>
              {data.map((row) => (
                <ProgressRow key={row.id} row={row} at={at} onStep={onStep} />
              ))}
            </tbody>
          </Table>
          {leftOut ? <LeftOut schools={leftOut} /> : null}
          <Meanings
            title={t('explain')}
            entries={explained.map((key) => ({
              key,
              sign: t(`progress.${key}`),
              text: t(`progress.means.${key}`),
            }))}
          />
        </div>
      )}
    </ListBody>
  );
}
