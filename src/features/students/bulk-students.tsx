import { IconId, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Done } from '../../lists/done-notice';
import { SelectionBar, type RowSelection } from '../../lists/row-selection';
import { Button, ButtonLink } from '../../ui/buttons/button';
import { addToGroup, removeFromGroup } from './commands';
import { groupChoicesQuery, type StudentSummary } from './queries';
import { BulkDialog, type GroupChoice } from './bulk-dialogs';

interface BulkStudentsProps {
  readonly selection: RowSelection;
  readonly students: readonly StudentSummary[];
  /** By which the list is narrowed. */
  readonly group: number | undefined;
  /** Says what was done, once the lists are new. */
  readonly tell: (done: Done) => Promise<void>;
  readonly failed: (error: unknown) => void;
}

const idsOf = (students: readonly StudentSummary[]) => students.map(({ id }) => id);

const isIn = (student: StudentSummary, groupId: number) =>
  student.groups.some(({ id }) => id === groupId);

/** The groups in which some of the students are, by name. */
function groupsOf(students: readonly StudentSummary[]): readonly GroupChoice[] {
  const groups = new Map(students.flatMap((each) => each.groups).map((each) => [each.id, each]));
  return [...groups.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** What can be done with the students that are ticked. */
export function BulkStudents(props: BulkStudentsProps) {
  const { selection, students, group, tell, failed } = props;
  const { t } = useTranslation('students');
  const [asking, setAsking] = useState<'add' | 'remove'>();
  const query = useQuery(groupChoicesQuery);
  const choices = query.data?.data ?? [];
  const meant = students.filter(({ id }) => selection.ids.includes(id));
  const schools = new Set(meant.map(({ school }) => school));
  // Nobody is in groups of two schools: those of several schools get none in common.
  const open = choices.filter(
    (choice) =>
      schools.size === 1 &&
      schools.has(choice.school) &&
      !meant.every((student) => isIn(student, choice.id)),
  );
  const own = groupsOf(meant);
  const common = own.filter(({ id }) => meant.every((student) => isIn(student, id)));
  const cardsOf = common.find(({ id }) => id === group) ?? common[0];

  /** Of what was asked in a dialog; taken back, it leaves alone what is asked or ticked by then. */
  const end = async (done: Done) => {
    setAsking(undefined);
    selection.clear();
    await tell(done);
  };
  const add = async (to: GroupChoice, ids: readonly number[], say = end) => {
    await addToGroup(to.id, ids);
    await say({
      words: t('several.added', { count: ids.length, group: to.name }),
      undo: () => void remove(to, ids, tell).catch(failed),
    });
  };
  const remove = async (from: GroupChoice, ids: readonly number[], say = end) => {
    const { student_ids: gone } = await removeFromGroup(from.id, ids);
    await say({
      words: t('several.removed', { count: gone.length, group: from.name }),
      ...(gone.length > 0 && { undo: () => void add(from, gone, tell).catch(failed) }),
    });
  };

  return (
    <>
      <SelectionBar selection={selection}>
        <Button size="small" icon={<IconUserPlus size={18} />} onClick={() => setAsking('add')}>
          {t('several.add')}
        </Button>
        {own.length > 0 ? (
          <Button
            look="plain"
            size="small"
            icon={<IconUserMinus size={18} />}
            onClick={() => setAsking('remove')}
          >
            {t('several.remove')}
          </Button>
        ) : null}
        {cardsOf ? (
          <ButtonLink
            to="/dashboard/groups/$id/students"
            params={{ id: String(cardsOf.id) }}
            search={{ tick: idsOf(meant) }}
            look="plain"
            size="small"
            icon={<IconId size={18} />}
          >
            {t('several.cards')}
          </ButtonLink>
        ) : null}
      </SelectionBar>
      {asking ? (
        <BulkDialog
          action={asking}
          count={meant.length}
          groups={asking === 'add' ? open : own}
          query={asking === 'add' ? query : { ...query, data: own }}
          first={asking === 'remove' ? group : undefined}
          onGroup={(chosen) => {
            const further = meant.filter(
              (student) => isIn(student, chosen.id) === (asking === 'remove'),
            );
            return asking === 'add' ? add(chosen, idsOf(further)) : remove(chosen, idsOf(further));
          }}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}
