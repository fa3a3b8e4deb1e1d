import { IconUsersGroup } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import list from '../../lists/list.module.css';
import { Pages } from '../../lists/pages';
import { MessagePanel } from '../../ui/message-panel';
import { useFocusOnMount } from '../../ui/use-focus-on-mount';
import { useScreenTitle } from '../../ui/use-screen-title';
import { ClassCodePanel } from './class-code-panel';
import { MakeCards } from './make-cards';
import type { GroupStudent, GroupStudents, SignInCards } from './queries';
import { RevokeDialog } from './revoke-dialog';
import { SignInLinkDialog } from './sign-in-link-dialog';
import { StudentTable, type StoredKind } from './student-table';

interface StudentsViewProps {
  readonly students: GroupStudents;
  /** Whether it takes the place of something that had the focus. */
  readonly focus: boolean;
  /** Asks for the list anew. */
  readonly renew: () => Promise<void>;
  readonly onPage: (page: number) => void;
  readonly onMade: (cards: SignInCards) => void;
}

/** The list of a group's students, the class code, and the cards to make and to stop. */
export function StudentsView({ students, focus, renew, onPage, onMade }: StudentsViewProps) {
  const { t } = useTranslation('groups');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [revoking, setRevoking] = useState<{ student: GroupStudent; kind: StoredKind }>();
  const [linking, setLinking] = useState<GroupStudent>();
  const [revoked, setRevoked] = useState(0);
  const heading = useFocusOnMount<HTMLHeadingElement>(focus);
  // With the card its button is gone, to which the dialog gives the focus back.
  useEffect(() => {
    if (revoked > 0) heading.current?.focus();
  }, [revoked, heading]);
  const { group, data } = students;
  useScreenTitle(group.name);
  return (
    <>
      <div className={list['head']}>
        <div>
          <h1 ref={heading} tabIndex={-1} data-screen className={list['title']}>
            {group.name}
          </h1>
          <p className={list['quiet']}>
            {[t('students.count', { count: group.student_count }), group.school].join(' · ')}
          </p>
        </div>
      </div>
      <ClassCodePanel group={group} />
      {data.length === 0 && group.student_count === 0 ? (
        <MessagePanel icon={<IconUsersGroup size={40} />} title={t('students.empty')}>
          {t('students.emptyText')}
        </MessagePanel>
      ) : (
        <div className={list['sheet']}>
          <MakeCards groupId={group.id} students={data} chosen={chosen} onMade={onMade} />
          <StudentTable
            students={data}
            chosen={chosen}
            onChoose={setChosen}
            onRevoke={(student, kind) => setRevoking({ student, kind })}
            onLink={setLinking}
          />
          <Pages pages={students} onPage={onPage} />
        </div>
      )}
      {linking ? (
        <SignInLinkDialog student={linking} onClose={() => setLinking(undefined)} />
      ) : null}
      {revoking ? (
        <RevokeDialog
          {...revoking}
          onClose={() => setRevoking(undefined)}
          onRevoked={async () => {
            await renew();
            setRevoking(undefined);
            setRevoked((count) => count + 1);
          }}
        />
      ) : null}
    </>
  );
}
