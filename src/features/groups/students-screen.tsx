import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { ListProblem } from '../../lists/list-problem';
import { ListSkeleton } from '../../lists/list-skeleton';
import { invalidateRoster } from '../../lists/invalidate';
import { useScreenTitle } from '../../ui/use-screen-title';
import { makeCards } from './commands';
import { studentsQuery, type SignInCards } from './queries';
import { StudentsView, type StudentsAddress } from './students-view';

const PrintedCards = lazy(() => import('./printed-cards'));

interface StudentsScreenProps extends StudentsAddress {
  readonly groupId: number;
  /** What is shown for a group that is not there, or not this person's: the two are one. */
  readonly missing: ReactNode;
}

function Waiting({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('groups');
  useScreenTitle(t('list.title'));
  return children ?? <ListSkeleton />;
}

/** The students of a group and their ways in; in their place the cards that are to be printed. */
export function StudentsScreen(props: StudentsScreenProps) {
  const { groupId, at, missing, ...view } = props;
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(studentsQuery(groupId, at));
  const [made, setMade] = useState<SignInCards>();
  const [printed, setPrinted] = useState(false);
  const renew = () => invalidateRoster(queryClient);

  // First of all: what happens to the list takes nobody's cards away.
  if (made && data) {
    const makeFor = async (studentIds: readonly number[]) => {
      const { cards } = await makeCards(groupId, made.kind, studentIds);
      setMade({ ...made, cards: [...made.cards, ...cards], without: [] });
      void renew();
    };
    const close = () => {
      setMade(undefined);
      setPrinted(true);
    };
    return (
      <Suspense fallback={<Waiting />}>
        <PrintedCards made={made} group={data.group} onMakeFor={makeFor} onClose={close} />
      </Suspense>
    );
  }
  if (error instanceof ApiError && error.code === 'not_found') return missing;
  if (!data) {
    return (
      <Waiting>
        {error ? <ListProblem error={error} retry={() => void refetch()} /> : undefined}
      </Waiting>
    );
  }
  return (
    <StudentsView
      {...view}
      at={at}
      students={data}
      focus={printed}
      renew={renew}
      onMade={(cards) => {
        setMade(cards);
        void renew();
      }}
    />
  );
}
