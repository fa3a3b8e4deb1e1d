import { Fragment } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { wordingOf } from '../../standards/wordings';
import { levelTints } from './level-tints';
import classes from './matrix.module.css';
import { NoCell } from './matrix-table';
import { moveInMatrix, takeTabStop } from './matrix-keys';
import type { GroupStandards } from './queries';
import { levels, useLevelWords } from './use-level-words';

type Standard = GroupStandards['standards'][number];

/** Long codes break after a dot, not within a word. */
function Code({ standard }: { standard: string }) {
  return standard.split('.').map((part, at, parts) => (
    <Fragment key={at}>
      {part}
      {at < parts.length - 1 ? '.' : null}
      <wbr />
    </Fragment>
  ));
}

/** How many students are at which level: a bar by its side, the numbers for everybody. */
function Spread({ standard }: { standard: Standard }) {
  const { t } = useTranslation('data');
  const { words } = useLevelWords();
  return (
    <td>
      <ul
        className="m-0 grid list-none grid-cols-[repeat(4,auto)] gap-0.5 p-0"
        aria-label={t('standards.spreadOf', { standard: standard.standard })}
      >
        {levels.map((level) => (
          <li
            key={level}
            className="grid justify-items-center rounded-sm bg-[var(--db-tint)] px-1 py-0.5 leading-tight text-[color:var(--db-tint-text)]"
            data-tint={levelTints[level]}
          >
            <span className="text-2xs" aria-hidden="true">
              {level}
            </span>
            <span className="db-hidden">{words(level)}</span>
            <strong>{standard.levels[level - 1] ?? 0}</strong>
          </li>
        ))}
      </ul>
    </td>
  );
}

interface StandardsTableProps {
  readonly found: GroupStandards;
  readonly studentPath: (studentId: number, standard?: string) => string;
  readonly onOpen: (path: string) => void;
}

/** Students by standards: heads that stay, one tab stop, arrow keys; each level leads to what it is made of. */
export function StandardsTable({ found, studentPath, onOpen }: StandardsTableProps) {
  const { t } = useTranslation('data');
  const level = useLevelWords();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(event.currentTarget.getAttribute('href') ?? '');
  };
  const first = found.students.findIndex(({ cells }) => cells.some((cell) => cell !== null));
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are of the links inside
    <div
      className={classes['scroller']}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (moveInMatrix(event.nativeEvent)) event.preventDefault();
      }}
      onFocus={({ target }) => takeTabStop(target)}
    >
      <table className={classes['matrix']}>
        <caption className="db-hidden">
          {t('standards.caption', { group: found.group.name })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('matrix.student')}</th>
            {found.standards.map(({ standard }) => (
              <th
                key={standard}
                scope="col"
                className="font-semibold wrap-anywhere"
                title={wordingOf(found.wordings, standard)?.statement}
              >
                <Code standard={standard} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr data-group>
            <th scope="row">{t('standards.group')}</th>
            {found.standards.map((standard) => (
              <Spread key={standard.standard} standard={standard} />
            ))}
          </tr>
          {found.students.map(({ id, name, cells }, row) => {
            const stop = row === first ? cells.findIndex((cell) => cell !== null) : undefined;
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                {found.standards.map(({ standard }, at) => {
                  const cell = cells[at] ?? null;
                  return (
                    <td key={standard}>
                      {cell === null ? (
                        <NoCell words={t('standards.none')} />
                      ) : (
                        <a
                          href={studentPath(id, standard)}
                          className={classes['cell']}
                          data-level={level.near(cell.level)}
                          data-tint={levelTints[level.near(cell.level)]}
                          tabIndex={at === stop ? 0 : -1}
                          aria-label={
                            t('matrix.name', { student: name, lesson: standard }) +
                            `${level.number(cell.level)} ${level.words(cell.level)}, ` +
                            t('standards.pieces', { count: cell.pieces })
                          }
                          onClick={open}
                        >
                          <strong>{level.number(cell.level)}</strong>{' '}
                          <small>{level.words(cell.level)}</small>
                        </a>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
