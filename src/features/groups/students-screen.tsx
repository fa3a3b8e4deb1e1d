import { IconArrowLeft, IconUsersGroup } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessagePanel } from '../../ui/message-panel';
import { useScreenTitle } from '../../ui/use-screen-title';
import { ClassCodePanel } from './class-code-panel';
import classes from './groups.module.css';
import { ListProblem } from './list-problem';
import { MakeCards } from './make-cards';
import { Pages } from './pages';
import { studentsQuery, type GroupStudent, type SignInCards } from './queries';
import { RevokeDialog } from './revoke-dialog';
import { StudentTable, type StoredKind } from './student-table';

const PrintedCards = lazy(() => import('./printed-cards'));

interface StudentsScreenProps {
  readonly groupId: number;
  readonly page: number | undefined;
  readonly onPage: (page: number) => void;
}

/** The students of a group, and their ways in. */
export function StudentsScreen({ groupId, page, onPage }: StudentsScreenProps) {
  const { t } = useTranslation('groups');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(studentsQuery(groupId, page));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [revoking, setRevoking] = useState<{ student: GroupStudent; kind: StoredKind }>();
  const [made, setMade] = useState<SignInCards>();
  useScreenTitle(data?.group.name ?? t('list.title'));
  const renew = () => queryClient.invalidateQueries({ queryKey: ['group-students', groupId] });

  if (error && !data) return <ListProblem error={error} retry={() => void refetch()} />;
  if (!data) return <div className={classes['skeleton']} aria-busy="true" />;
  if (made) {
    return (
      <Suspense fallback={<div className={classes['skeleton']} aria-busy="true" />}>
        <PrintedCards made={made} group={data.group} onClose={() => setMade(undefined)} />
      </Suspense>
    );
  }
  const { group, data: students } = data;
  return (
    <>
      <div className={classes['head']}>
        <div>
          <Link to="/dashboard/groups" className={classes['up'] ?? ''}>
            <IconArrowLeft size={18} aria-hidden="true" />
            {t('list.title')}
          </Link>
          <h1 className={classes['title']}>{group.name}</h1>
          <p className={classes['quiet']}>
            {[t('students.count', { count: group.student_count }), group.school].join(' · ')}
          </p>
        </div>
      </div>
      <ClassCodePanel group={group} />
      {students.length === 0 && group.student_count === 0 ? (
        <MessagePanel icon={<IconUsersGroup size={40} />} title={t('students.empty')}>
          {t('students.emptyText')}
        </MessagePanel>
      ) : (
        <div className={classes['sheet']}>
          <MakeCards
            groupId={groupId}
            students={students}
            chosen={chosen}
            onMade={(cards) => {
              setMade(cards);
              setChosen(new Set());
              void renew();
            }}
          />
          <StudentTable
            students={students}
            chosen={chosen}
            onChoose={setChosen}
            onRevoke={(student, kind) => setRevoking({ student, kind })}
          />
          <Pages pages={data} onPage={onPage} />
        </div>
      )}
      {revoking ? (
        <RevokeDialog
          {...revoking}
          onClose={() => setRevoking(undefined)}
          onRevoked={async () => {
            await renew();
            setRevoking(undefined);
          }}
        />
      ) : null}
    </>
  );
}
