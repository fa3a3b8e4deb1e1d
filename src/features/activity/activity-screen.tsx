import { IconDownload, IconHistory, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../forms/use-submit';
import { ListBody } from '../../lists/list-body';
import { PageHead } from '../../ui/surfaces/page-head';
import list from '../../lists/list.module.css';
import { kept } from '../../lists/search-state';
import { Button, ButtonLink } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { useStepFocus } from '../../ui/use-step-focus';
import { ActivityFilters } from './activity-filters';
import type { ActivitySearch } from './activity-search';
import { ActivityTable } from './activity-table';
import { PersonFinder } from './person-finder';
import { activityQuery, saveActivity } from './queries';

interface ActivityScreenProps {
  readonly at: ActivitySearch;
  readonly tabs: ReactNode;
  readonly onStep: (search: ActivitySearch) => void;
}

interface OlderProps {
  readonly at: ActivitySearch;
  /** The first line there is, by its cursor: of the former page until the asked one has come. */
  readonly shown: string | undefined;
  /** Where what is older begins; undefined at the end of the log. */
  readonly next: string | undefined;
  readonly onStep: (search: ActivitySearch) => void;
}

/** On to what is older; nothing for a log of one page. */
function Older({ at, shown, next, onStep }: OlderProps) {
  const { t } = useTranslation('activity');
  const place = useStepFocus<HTMLParagraphElement>(shown);
  if (next === undefined && at.before === undefined) return null;
  return (
    <nav className="flex flex-wrap items-center gap-x-4 gap-y-2" aria-label={t('pages.label')}>
      <p ref={place} tabIndex={-1} role="status">
        {t(at.before === undefined ? 'pages.newest' : 'pages.older')}
      </p>
      {at.before === undefined ? null : (
        <Button
          look="plain"
          size="small"
          onClick={() => onStep(kept({ ...at, before: undefined }))}
        >
          {t('pages.toNewest')}
        </Button>
      )}
      {next === undefined ? null : (
        <Button look="plain" size="small" onClick={() => onStep({ ...at, before: next })}>
          {t('pages.toOlder')}
        </Button>
      )}
    </nav>
  );
}

/** Who did what to whom, the newest first; a district's, or that of the schools where one works. */
export function ActivityScreen({ at, tabs, onStep }: ActivityScreenProps) {
  const { t } = useTranslation('activity');
  const query = useQuery(activityQuery(at));
  const [finding, setFinding] = useState(false);
  const saving = useSubmit(() => saveActivity(at, t('file')));
  const narrowed = Object.values(at).some((value) => value !== undefined);
  const only = (as: 'actor' | 'person', id: number) =>
    onStep(kept({ ...at, before: undefined, [as]: id }));
  return (
    <>
      <div className={list['top']}>
        <PageHead title={t('title')} lead={t('lead')}>
          <ButtonLink look="quiet" to="/privacy">
            {t('kept')}
          </ButtonLink>
          <Button
            look="plain"
            icon={<IconUserSearch size={20} />}
            title={t('find.title')}
            onClick={() => setFinding(true)}
          >
            {t('find.title')}
          </Button>
          <Button
            look="plain"
            icon={<IconDownload size={20} />}
            title={t('csv')}
            busy={saving.busy}
            onClick={() => void saving.submit()}
          >
            {t('csv')}
          </Button>
        </PageHead>
        {tabs}
        <ActivityFilters
          at={at}
          names={{ actor: query.data?.actor?.name, person: query.data?.person?.name }}
          onStep={onStep}
        />
      </div>
      <ListBody
        query={query}
        failed={t('failed')}
        empty={
          <MessagePanel icon={<IconHistory size={40} />} title={t('empty')}>
            {t('emptyText')}
          </MessagePanel>
        }
        onClear={narrowed ? () => onStep({}) : undefined}
        onPage={() => undefined}
      >
        {({ data, more }) => (
          <>
            <ActivityTable events={data} onOnly={only} />
            <Older
              at={at}
              shown={data[0]?.cursor}
              next={more ? data.at(-1)?.cursor : undefined}
              onStep={onStep}
            />
          </>
        )}
      </ListBody>
      {finding ? (
        <PersonFinder
          onChoose={(as, { id }) => {
            setFinding(false);
            only(as, id);
          }}
          onClose={() => setFinding(false)}
        />
      ) : null}
    </>
  );
}
