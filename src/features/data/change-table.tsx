import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { useId, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { UnstyledButton } from '../../ui/buttons/unstyled-button';
import { Table } from '../../ui/surfaces/table';
import growth from './growth.module.css';
import { levelTints } from './level-tints';
import type { GroupGrowth } from './queries';
import { useLevelWords } from './use-level-words';
import { useTermWords } from './use-term-words';

type Change = GroupGrowth['students'][number]['change'];

export interface ChangeRow {
  readonly key: string | number;
  readonly title: string;
  readonly terms: GroupGrowth['students'][number]['terms'];
  readonly change: Change;
  /** Where it is explained. */
  readonly href?: string;
  /** Whether it alone is shown, and what asks for that. */
  readonly chosen?: boolean;
  readonly onClick?: () => void;
}

interface ChangeTableProps {
  readonly title: string;
  readonly head: string;
  readonly found: Pick<GroupGrowth, 'terms'>;
  readonly rows: readonly ChangeRow[];
  readonly onOpen?: (path: string) => void;
}

const ways = [
  { key: 'up', Icon: IconArrowUpRight },
  { key: 'same', Icon: IconEqual },
  { key: 'down', Icon: IconArrowDownRight },
] as const;

function waysOf(change: Change) {
  return ways.filter(({ key }) => change[key] > 0);
}

/** How many levels rose, stayed and fell; nothing where no level stands in two terms. */
function Steps({ change }: { change: Change }) {
  const { t } = useTranslation('data');
  const shown = waysOf(change);
  if (shown.length === 0) {
    return (
      <>
        <span className="text-muted" aria-hidden="true">
          –
        </span>
        <span className="db-hidden">{t('growth.noChange')}</span>
      </>
    );
  }
  return (
    <ul className="m-0 flex list-none flex-wrap gap-x-3.5 gap-y-1 p-0">
      {shown.map(({ key, Icon }) => (
        <li
          key={key}
          className="inline-flex items-center gap-1 whitespace-nowrap data-[way=down]:text-warn-text data-[way=up]:font-semibold data-[way=up]:text-done-text"
          data-way={key}
        >
          <Icon size={18} aria-hidden="true" />
          <span>{t(`growth.steps.${key}`, { count: change[key] })}</span>
        </li>
      ))}
    </ul>
  );
}

function Title({ row, onOpen }: { row: ChangeRow } & Pick<ChangeTableProps, 'onOpen'>) {
  const { href, chosen, title, onClick } = row;
  if (href !== undefined) {
    const open = (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen?.(href);
    };
    return (
      <a href={href} onClick={open}>
        {title}
      </a>
    );
  }
  return (
    <UnstyledButton
      className="min-h-9 wrap-anywhere text-brand-text underline aria-pressed:rounded-md aria-pressed:bg-brand-soft aria-pressed:px-2 pointer-coarse:min-h-11"
      aria-pressed={chosen}
      onClick={onClick}
    >
      {title}
    </UnstyledButton>
  );
}

/** Levels term by term, and what became of them. */
export function ChangeTable({ title, head, found, rows, onOpen }: ChangeTableProps) {
  const { t } = useTranslation('data');
  const level = useLevelWords();
  const words = useTermWords();
  const id = useId();
  // In the first term of a year nothing can have changed yet.
  const changes = found.terms.length > 1;
  return (
    <section className="grid grid-cols-1 gap-1.5" aria-labelledby={id}>
      <h3 id={id} className="mt-2 text-lg">
        {title}
      </h3>
      <Table
        labelledBy={id}
        className={growth['changes']}
        heads={[
          head,
          ...found.terms.map((_term, at) => words.name(at)),
          ...(changes ? [t('growth.changes')] : []),
        ]}
      >
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-chosen={row.chosen}>
              <th scope="row">
                <Title row={row} {...(onOpen && { onOpen })} />
              </th>
              {row.terms.map((term, at) => (
                <td key={found.terms[at]?.from} data-label={words.name(at)}>
                  {term === null ? (
                    <>
                      <span className="text-muted" aria-hidden="true">
                        –
                      </span>
                      <span className="db-hidden">{t('standards.none')}</span>
                    </>
                  ) : (
                    <span
                      className="inline-grid min-w-11 place-items-center rounded-md bg-[var(--db-tint)] px-2 py-1 text-[color:var(--db-tint-text)] tabular"
                      data-tint={levelTints[level.near(term.mean)] ?? 'quiet'}
                    >
                      <strong>{level.number(term.mean)}</strong>
                      <span className="db-hidden">{t('growth.levels', { count: term.count })}</span>
                    </span>
                  )}
                </td>
              ))}
              {changes ? (
                <td
                  data-label={t('growth.changes')}
                  data-none={waysOf(row.change).length === 0 || undefined}
                >
                  <Steps change={row.change} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
