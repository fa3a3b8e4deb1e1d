import { IconListDetails, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '../../../domain/permissions';
import type { Role } from '../../../domain/reference';
import { firstWord } from '../../api/form-problem';
import { useSubmit } from '../../forms/use-submit';
import { ProblemText } from '../../forms/problem-line';
import { DoneNotice, type Done } from '../../lists/done-notice';
import { GroupMark } from '../../lists/group-mark';
import { Pager, type OnPage } from '../../lists/pager';
import { usePreloadPage } from '../../lists/use-preload-page';
import { RowMenu } from '../../ui/buttons/menu';
import { SearchField } from '../../lists/search-field';
import { changed, type ListSearch } from '../../lists/search-state';
import { Button } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { useFocusOnMount } from '../../ui/use-focus-on-mount';
import { useScreenTitle } from '../../ui/use-screen-title';
import { ClassCodePanel } from './class-code-panel';
import { addStudents, removeStudent } from './commands';
import { FindStudentsDialog } from './find-students-dialog';
import { MakeCards } from './make-cards';
import type { GroupStudent, GroupStudents, GroupSummary, SignInCards, StoredKind } from './queries';
import { RevokeDialog } from './revoke-dialog';
import { SignInLinkDialog } from './sign-in-link-dialog';
import { StudentTable } from './student-table';
import { useGroupChanges } from './use-group-changes';

/** The list that is being pasted, made by another feature: what it needs and tells. */
export interface ListDialogProps {
  readonly group: GroupSummary;
  readonly onMade: (newIds: readonly number[], count: number) => Promise<void>;
  readonly onClose: () => void;
}

/** What the route says of the list. */
export interface StudentsAddress {
  readonly role: Role;
  readonly at: ListSearch;
  /** Who is ticked to begin with. */
  readonly ticked: readonly number[];
  readonly onSearch: (search: ListSearch) => void;
  readonly onPage: OnPage;
  readonly listDialog: (props: ListDialogProps) => ReactNode;
}

interface StudentsViewProps extends StudentsAddress {
  readonly students: GroupStudents;
  /** Whether it takes the place of something that had the focus. */
  readonly focus: boolean;
  /** Asks for the list anew. */
  readonly renew: () => Promise<void>;
  readonly onMade: (cards: SignInCards) => void;
}

type Asking =
  | { readonly what: 'find' | 'list' }
  | { readonly what: 'link'; readonly student: GroupStudent }
  | { readonly what: 'revoke'; readonly student: GroupStudent; readonly kind: StoredKind };

/** The list of a group's students, the class code, and the cards to make and to stop. */
export function StudentsView(props: StudentsViewProps) {
  const { students, role, at, focus, renew, onSearch, onPage, onMade, listDialog } = props;
  const { t } = useTranslation('groups');
  const ahead = usePreloadPage();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(props.ticked));
  const [asking, setAsking] = useState<Asking>();
  const [revoked, setRevoked] = useState(0);
  const [done, setDone] = useState<Done>();
  const changes = useGroupChanges();
  const heading = useFocusOnMount<HTMLHeadingElement>(focus);
  // With the card its button is gone, to which the dialog gives the focus back.
  useEffect(() => {
    if (revoked > 0) heading.current?.focus();
  }, [revoked, heading]);
  const { group, methods, data } = students;
  const letsIn = may(role, 'students.let_in');
  useScreenTitle(group.name);
  const close = () => setAsking(undefined);
  const takingBack = useSubmit(async (student: GroupStudent) => {
    await addStudents(group.id, [student.id]);
    await renew();
    setDone({ words: t('done.back', { name: student.name }) });
  });
  const remove = async (student: GroupStudent) => {
    await removeStudent(group.id, student.id);
    await renew();
    const { name } = student;
    setDone({
      words: t('done.remove', { name, group: group.name }),
      undo: () => void takingBack.submit(student),
    });
  };
  const add = group.archived ? null : (
    <>
      <Button icon={<IconUserPlus size={20} />} onClick={() => setAsking({ what: 'find' })}>
        {t('find.open')}
      </Button>
      <Button
        look="plain"
        icon={<IconListDetails size={20} />}
        onClick={() => setAsking({ what: 'list' })}
      >
        {t('paste.open')}
      </Button>
    </>
  );
  const removing = useSubmit(remove);
  const failed = firstWord(removing.problem) ?? firstWord(takingBack.problem);
  const said = changes.done ?? done;
  return (
    <>
      <div className="db-page-head">
        <div>
          <h1 ref={heading} tabIndex={-1} data-screen className="db-page-title">
            <GroupMark name={group.name} color={group.color} />
          </h1>
          <p className="db-lead">
            {[
              t('students.count', { count: group.student_count }),
              group.school,
              ...(group.archived ? [t('list.archived')] : []),
            ].join(' · ')}
          </p>
        </div>
        <div className="db-page-tools">
          {add}
          <RowMenu label={t('menu', { name: group.name })} items={changes.actionsOf(group)} />
        </div>
      </div>
      {said ? (
        <DoneNotice
          done={said}
          onClose={() => {
            changes.forget();
            setDone(undefined);
          }}
        />
      ) : null}
      <ProblemText said={failed} className="mb-4" />
      {group.archived ? null : <ClassCodePanel group={group} />}
      {group.student_count === 0 ? (
        <MessagePanel icon={<IconUsersGroup size={40} />} title={t('students.empty')}>
          {t('students.emptyText')}
        </MessagePanel>
      ) : (
        <div className="db-sheet" data-size="small">
          <SearchField
            label={t('students.search')}
            search={at.search ?? ''}
            onSearch={(text) => onSearch(changed(at, 'search', text))}
          />
          {data.length === 0 ? (
            <p role="status">{t('students.noMatch')}</p>
          ) : (
            <>
              {group.archived || !letsIn ? null : (
                <MakeCards
                  groupId={group.id}
                  students={data}
                  chosen={chosen}
                  methods={methods}
                  onMade={onMade}
                />
              )}
              <StudentTable
                students={data}
                chosen={chosen}
                readOnly={group.archived}
                letsIn={letsIn}
                hasLinks={methods.includes('link')}
                onChoose={setChosen}
                onRevoke={(student, kind) => setAsking({ what: 'revoke', student, kind })}
                onLink={(student) => setAsking({ what: 'link', student })}
                onRemove={(student) => void removing.submit(student)}
              />
            </>
          )}
          <Pager pages={students} onPage={onPage} onAhead={ahead} />
        </div>
      )}
      {changes.dialog}
      {asking?.what === 'find' ? (
        <FindStudentsDialog group={group} onAdded={renew} onClose={close} />
      ) : null}
      {asking?.what === 'list'
        ? listDialog({
            group,
            onClose: close,
            onMade: async (newIds, count) => {
              await renew();
              close();
              setChosen(new Set(newIds));
              const withCards = letsIn && newIds.length > 0;
              setDone({ words: t(withCards ? 'done.listNew' : 'done.list', { count }) });
            },
          })
        : null}
      {asking?.what === 'link' ? (
        <SignInLinkDialog student={asking.student} onClose={close} />
      ) : null}
      {asking?.what === 'revoke' ? (
        <RevokeDialog
          student={asking.student}
          kind={asking.kind}
          onClose={close}
          onRevoked={async () => {
            await renew();
            close();
            setRevoked((count) => count + 1);
          }}
        />
      ) : null}
    </>
  );
}
