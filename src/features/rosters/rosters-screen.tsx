import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListBody } from '../../lists/list-body';
import type { OnPage } from '../../lists/pager';
import { usePreloadPage } from '../../lists/use-preload-page';
import { PageHead } from '../../ui/surfaces/page-head';
import { BringRoster } from './bring-roster';
import { ConnectionSheet } from './connection-sheet';
import { LocksSheet } from './locks-sheet';
import { rostersQuery } from './queries';
import { RosterHelp } from './roster-help';
import { RunTable } from './run-table';

interface RostersScreenProps {
  /** Of the lists beside this one. */
  readonly tabs: ReactNode;
  readonly page: number | undefined;
  readonly onPage: OnPage;
  readonly onRead: (runId: number) => void;
}

/** The rosters of the last year, and where the next one comes in. */
export function RostersScreen({ tabs, page, onPage, onRead }: RostersScreenProps) {
  const { t } = useTranslation('rosters');
  const ahead = usePreloadPage();
  const query = useQuery(rostersQuery(page));
  const { data } = query;
  const replaces = data?.data.some(({ state }) => state === 'ready') ?? false;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {tabs}
      <div className="grid grid-cols-1 gap-4.5">
        {/* Whoever may not even see them is offered nothing. */}
        {data ? <BringRoster replaces={replaces} onRead={onRead} /> : null}
        {data ? <ConnectionSheet /> : null}
        <ListBody
          query={query}
          failed={t('list.failed')}
          empty={<RosterHelp icon={<IconListDetails size={28} aria-hidden="true" />} />}
          onPage={onPage}
          onAhead={ahead}
        >
          {({ data: runs }) => <RunTable runs={runs} />}
        </ListBody>
        {data ? <LocksSheet /> : null}
      </div>
    </>
  );
}
