import { useDraggable } from '@dnd-kit/core';
import {
  IconFileText,
  IconHeadphones,
  IconHelpCircle,
  IconMovie,
  IconPhoto,
  IconPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { grades } from '../../../../domain/reference';
import { SearchBox } from '../../../ui/fields/search-box';
import { Button } from '../../../ui/buttons/button';
import { appName } from '../../../ui/app-name';
import { Pill } from '../../../ui/buttons/pill';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button';
import { Note } from '../../../ui/surfaces/note';
import { useBuilder } from './builder-context';
import type { BuilderResource } from './builder-resource';
import { holdingsOf } from './holdings';

export type ResourceScope = BuilderResource['scope'];

/** Resources to choose from, as far as they have come. */
export interface OfferedResources {
  readonly search: string;
  readonly scope: ResourceScope | undefined;
  readonly onSearch: (search: string) => void;
  readonly onScope: (scope: ResourceScope | undefined) => void;
  readonly state: 'loading' | 'ready' | 'offline' | 'failed';
  readonly found: readonly BuilderResource[];
  /** How many there are in all. */
  readonly total: number;
  readonly onRetry: () => void;
  readonly onMore: (() => void) | undefined;
}

const scopes = ['owner', 'shared', 'global'] as const;

function KindIcon({ resource: { kinds, question_count } }: { resource: BuilderResource }) {
  if (kinds.includes('video')) return <IconMovie size={22} />;
  if (kinds.includes('audio')) return <IconHeadphones size={22} />;
  if (kinds.includes('image')) return <IconPhoto size={22} />;
  return question_count > 0 ? <IconHelpCircle size={22} /> : <IconFileText size={22} />;
}

/** "grade 4" or "grades 3–5". */
export function useGradeWords() {
  const { t } = useTranslation('reference');
  return (ids: readonly number[]): string | undefined => {
    const titles = grades.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
    if (titles.length === 0) return undefined;
    const [first = '', last = ''] = [titles[0], titles.at(-1)];
    const together = Math.max(...ids) - Math.min(...ids) === titles.length - 1;
    const list = titles.length > 2 && together ? `${first}–${last}` : titles.join(', ');
    return t('gradesWithin', { count: titles.length, grades: list });
  };
}

function ResourceCard({ resource }: { resource: BuilderResource }) {
  const { t } = useTranslation('builder');
  const { addResource } = useBuilder();
  const gradeWords = useGradeWords();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `resource:${resource.id}` });
  const scope = resource.scope === 'global' ? appName() : t(`scope.${resource.scope}`);
  const facts = [holdingsOf(t, resource), gradeWords(resource.grade_ids), scope];
  const onPointerDown: unknown = listeners?.['onPointerDown'];
  return (
    <li>
      <UnstyledButton
        ref={setNodeRef}
        className="flex w-full cursor-grab items-center gap-3 rounded-control bg-card px-2.5 py-2 edge hover:border-line-strong data-[dragging=true]:[border-style:dashed] data-[dragging=true]:opacity-50"
        data-dragging={isDragging}
        onClick={() => addResource(resource)}
        onPointerDown={(event) => {
          // The key that adds must not begin to drag: only the pointer's half of the listeners.
          if (typeof onPointerDown === 'function') Reflect.apply(onPointerDown, undefined, [event]);
        }}
      >
        <span
          className="db-tile"
          data-size="small"
          data-subject={resource.subject_id}
          aria-hidden="true"
        >
          <KindIcon resource={resource} />
        </span>
        <span className="grid min-w-0 flex-1 wrap-anywhere">
          <span className="font-bold">{resource.title || t('step.untitled')}</span>
          <span className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <IconPlus size={18} aria-hidden="true" className="flex-none text-muted" />
      </UnstyledButton>
    </li>
  );
}

function Found({ offered }: { offered: OfferedResources }) {
  const { t } = useTranslation(['builder', 'common']);
  const { state, found, total, search, scope, onRetry, onMore } = offered;
  if (state === 'loading' && found.length === 0) {
    return <div className="min-h-56 rounded-control bg-inset" aria-busy="true" />;
  }
  if ((state === 'offline' || state === 'failed') && found.length === 0) {
    return (
      <div className="grid justify-items-start gap-2.5 rounded-control bg-inset p-3" role="alert">
        <p>{t(state === 'offline' ? 'choose.offline' : 'choose.failed')}</p>
        <Button look="plain" size="small" onClick={onRetry}>
          {t('common:tryAgain')}
        </Button>
      </div>
    );
  }
  if (found.length === 0) {
    const any = search !== '' || scope !== undefined;
    return (
      <p className="grid justify-items-start gap-2.5 rounded-control bg-inset p-3">
        {t(any ? 'choose.noMatch' : 'choose.none')}
      </p>
    );
  }
  return (
    <>
      <p className="text-sm text-muted" role="status">
        {t('choose.count', { count: total })}
      </p>
      <ul className="grid list-none gap-2 p-0" aria-label={t('choose.title')}>
        {found.map((resource) => (
          <ResourceCard key={resource.id} resource={resource} />
        ))}
      </ul>
      {onMore ? (
        <Button look="quiet" size="small" onClick={onMore}>
          {t('choose.more')}
        </Button>
      ) : null}
    </>
  );
}

interface ResourcePanelProps {
  readonly offered: OfferedResources;
  /** Where the next one goes, in words. */
  readonly goesTo: string | undefined;
  readonly onWriteNew: () => void;
}

/** Write a new one, or search, choose, add. What was found is long: it comes last. */
export function ResourcePanel({ offered, goesTo, onWriteNew }: ResourcePanelProps) {
  const { t } = useTranslation('builder');
  return (
    <>
      <Button look="plain" size="small" data-focus="write-new" onClick={onWriteNew}>
        {t('choose.write')}
      </Button>
      <SearchBox
        label={t('choose.search')}
        value={offered.search}
        data-focus="search"
        onChange={(event) => offered.onSearch(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2" role="group" aria-label={t('choose.scopes')}>
        {scopes.map((scope) => (
          <Pill
            key={scope}
            on={offered.scope === scope}
            onClick={() => offered.onScope(offered.scope === scope ? undefined : scope)}
          >
            {scope === 'global' ? appName() : t(`scope.${scope}`)}
          </Pill>
        ))}
      </div>
      {goesTo === undefined ? null : (
        <Note tone="now" className="text-sm font-semibold wrap-anywhere">
          {goesTo}
        </Note>
      )}
      <Found offered={offered} />
    </>
  );
}
