import { IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../lists/query-state';
import { StandardsSaid } from '../../standards/standards-said';
import { ButtonLink } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { Meanings } from './meanings';
import { NoStudents } from './no-students';
import { standardsQuery, type GroupStandards } from './queries';
import type { DataPlace } from './data-search';
import { NoneOfSubject } from './none-of-subject';
import { SheetTools } from './sheet-tools';
import { StandardsTable } from './standards-table';
import { useFirstWords } from './use-first-words';
import { useLevelMeanings, useSubjectMeaning } from './use-level-words';
import { WithGroup } from './with-group';

interface StandardsViewProps extends DataPlace {
  readonly studentPath: (studentId: number, standard?: string) => string;
  readonly onOpen: (path: string) => void;
}

interface NothingProps extends DataPlace {
  readonly groupId: number;
  readonly found: GroupStandards;
}

function Nothing({ groupId, found, at, onStep }: NothingProps) {
  const { t } = useTranslation('data');
  if (found.students_total === 0) return <NoStudents groupId={groupId} />;
  if (at.subject !== undefined) return <NoneOfSubject at={at} onStep={onStep} />;
  return (
    <MessagePanel
      icon={<IconTargetArrow size={40} />}
      title={t('standards.empty')}
      action={<ButtonLink to="/dashboard/assignments">{t('empty.toAssignments')}</ButtonLink>}
    >
      {t('standards.emptyText')}
    </MessagePanel>
  );
}

function GroupSheet({ groupId, ...props }: StandardsViewProps & { readonly groupId: number }) {
  const { t } = useTranslation('data');
  const levelMeanings = useLevelMeanings();
  const subjectMeaning = useSubjectMeaning();
  const firstWords = useFirstWords();
  const { data: found, error, refetch } = useQuery(standardsQuery(groupId, props.at));
  if (!found) return <QueryState error={error} refetch={refetch} />;
  if (found.standards.length === 0) return <Nothing groupId={groupId} found={found} {...props} />;
  const { group, rule, standards, students } = found;
  const rows = () => [
    [t('matrix.student'), ...standards.map(({ standard }) => standard)],
    ...students.map(({ name, cells }) => [
      name,
      ...cells.map((cell) => (cell === null ? '' : String(cell.level))),
    ]),
  ];
  return (
    <div className="db-sheet" data-figures="">
      <div className="db-section-head">
        <div>
          <h2 className="db-section-title">{group.name}</h2>
          <p className="text-muted">
            {[t(`standards.rule.${rule}`), ...firstWords(found)].join(' · ')}
          </p>
        </div>
        <SheetTools of="standards" name="standards" rows={rows} />
      </div>
      <StandardsTable found={found} {...props} />
      <StandardsSaid
        wordings={found.wordings}
        standards={standards.map(({ standard }) => standard)}
      />
      <Meanings
        title={t('explain')}
        entries={[
          ...levelMeanings(),
          { key: 'rule', sign: t('standards.sign'), text: t(`standards.ruleText.${rule}`) },
          ...subjectMeaning(props.at),
        ]}
      />
    </div>
  );
}

/** One group: the level of each student in each standard that scored work names. */
export function StandardsView(props: StandardsViewProps) {
  return (
    <WithGroup at={props.at} onStep={props.onStep}>
      {(groupId) => <GroupSheet groupId={groupId} {...props} />}
    </WithGroup>
  );
}
