import { IconCloudCheck } from '@tabler/icons-react';
import { memo, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoringLesson } from '../../offline/reading/scores';
import { staffFilesKept, subscribeStaffFiles } from '../../offline/app/staff-files';
import { UnstyledButton } from '../../ui/buttons/unstyled-button';
import { CheckField } from '../../ui/fields/choice-fields';
import { Segmented } from '../../ui/buttons/segmented';
import { classNames } from '../../ui/surfaces/sheet';
import { initialsOf } from './initials';
import type { WorkRow } from './use-work-rows';
import { listed, progressOf, type Filter } from './work-list-order';

interface WorkListProps {
  readonly lesson: ScoringLesson;
  /** The work of this lesson is on this device. */
  readonly kept: boolean;
  readonly rows: readonly WorkRow[];
  readonly open: number | undefined;
  readonly filter: Filter;
  readonly blind: boolean;
  readonly shownOnPhone: boolean;
  readonly onFilter: (filter: Filter) => void;
  readonly onBlind: (blind: boolean) => void;
  readonly onOpen: (id: number) => void;
  /** Below the list: what can be done with all of them. */
  readonly children: ReactNode;
}

/** Everybody whose work this is, and how far one has come with it. */
export function WorkList(props: WorkListProps) {
  const { t } = useTranslation('scoring');
  const { rows, open, filter } = props;
  const { done, count } = progressOf(rows);
  const shown = listed(rows, open);
  return (
    <aside
      className={classNames(
        'min-h-0 grid-rows-[auto_minmax(0,1fr)_auto] min-[961px]:grid min-[961px]:[border-inline-end:1px_solid_var(--db-line)]',
        props.shownOnPhone
          ? 'max-[961px]:col-span-full max-[961px]:row-start-3 max-[961px]:grid max-[961px]:max-h-[60dvh] max-[961px]:edge-bottom'
          : 'max-[961px]:hidden',
      )}
      aria-label={t('list.label')}
    >
      <div className="grid gap-1 px-4 pt-4 pb-3">
        <p className="leading-snug text-muted">{props.lesson.title}</p>
        <p className="text-lg font-bold tabular">
          {count === 0 ? (
            t('list.none')
          ) : (
            <>
              {t('list.toScore')}{' '}
              <span className="font-normal text-muted">{t('list.doneOf', { done, count })}</span>
            </>
          )}
        </p>
        <div className="mt-1.5">
          <Segmented
            label={t('list.filter')}
            value={filter}
            segments={(['to_score', 'all'] as const).map((value) => ({
              value,
              words: t(`list.filters.${value}`),
            }))}
            onChange={props.onFilter}
          />
        </div>
      </div>
      <ul className="relative m-0 grid list-none content-start gap-0.5 overflow-y-auto px-2 pt-1 pb-4">
        {shown.map((row) => (
          <Row
            key={row.id}
            id={row.id}
            name={row.name}
            blind={props.blind}
            pill={row.pill}
            tone={row.tone}
            open={row.id === open}
            onOpen={props.onOpen}
          />
        ))}
        {shown.length === 0 ? <li className="p-4 text-muted">{t('list.empty')}</li> : null}
      </ul>
      <div className="grid gap-2 px-4 pt-3 pb-4 edge-top">
        <CheckField label={t('list.blind')} checked={props.blind} onToggle={props.onBlind} />
        {props.children}
        {props.kept ? <Offline lesson={props.lesson} /> : null}
      </div>
    </aside>
  );
}

/** Says for which lesson the network is not needed any more; nothing before that is certain. */
function Offline({ lesson }: { readonly lesson: ScoringLesson }) {
  const { t } = useTranslation('scoring');
  const kept = useSyncExternalStore(subscribeStaffFiles, staffFilesKept);
  return kept ? (
    <p className="inline-flex items-center gap-1.5 text-sm text-muted [&>svg]:flex-none">
      <IconCloudCheck size={18} aria-hidden="true" />
      {lesson.removed === true || lesson.lesson_count === 1
        ? t('list.offline')
        : t('list.offlineDay', { number: lesson.position })}
    </p>
  ) : null;
}

/** How far a work is, as a tint. */
const tints = { calm: 'now', done: 'done', scored: 'calm', quiet: 'quiet' } as const;

interface RowProps {
  readonly id: number;
  readonly name: string;
  readonly blind: boolean;
  readonly pill: string;
  readonly tone: WorkRow['tone'];
  readonly open: boolean;
  readonly onOpen: (id: number) => void;
}

const Row = memo(function Row({ id, name, blind, pill, tone, open, onOpen }: RowProps) {
  return (
    <li>
      <UnstyledButton
        className={classNames(
          'grid min-h-11.5 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 rounded-control px-2 py-1',
          // A whole name, and under it how far the work is.
          'max-[1101px]:grid-cols-1 max-[1101px]:gap-0.5 max-[1101px]:ps-3 max-[961px]:grid-cols-[minmax(0,1fr)_auto] max-[961px]:gap-2',
          open
            ? 'bg-card font-bold [box-shadow:inset_4px_0_0_var(--db-gold),var(--db-shadow)]'
            : 'hover:bg-paper-deep',
        )}
        aria-current={open ? 'true' : undefined}
        onClick={() => onOpen(id)}
      >
        <span
          className={`grid size-8 place-items-center rounded-full text-xs font-bold max-[1101px]:hidden ${open ? 'bg-gold-soft text-gold-text' : 'bg-paper-deep'}`}
          aria-hidden="true"
        >
          {initialsOf(name, blind)}
        </span>
        <span className="leading-tight wrap-anywhere">{name}</span>
        <span
          className="db-badge px-2 text-2xs whitespace-nowrap max-[1100px]:justify-self-start"
          data-tint={tints[tone]}
        >
          {pill}
        </span>
      </UnstyledButton>
    </li>
  );
});
