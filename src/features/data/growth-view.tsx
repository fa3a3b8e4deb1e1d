import { IconTrendingUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../lists/query-state';
import { StandardsSaid } from '../../standards/standards-said';
import { Button, ButtonLink } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { Chart } from './chart';
import { ChangeTable } from './change-table';
import { Meanings } from './meanings';
import { growthQuery, type GroupGrowth } from './queries';
import type { DataPlace } from './data-search';
import { NoneOfSubject } from './none-of-subject';
import { SheetTools } from './sheet-tools';
import { SmallTable } from './small-table';
import { useFirstWords } from './use-first-words';
import { levels, useLevelMeanings, useLevelWords, useSubjectMeaning } from './use-level-words';
import { useTermWords } from './use-term-words';
import { WithGroup } from './with-group';
import { yearsBack } from './views';

interface GrowthViewProps extends DataPlace {
  readonly studentPath: (studentId: number, standard?: string) => string;
  readonly onOpen: (path: string) => void;
}

/** From the ground up, in the colors of the levels. */
const series = [
  { key: '1', color: '--db-inset', ink: '--db-ink' },
  { key: '2', color: '--db-gold-soft', ink: '--db-gold-text' },
  { key: '3', color: '--db-brand-soft', ink: '--db-brand-text' },
  { key: '4', color: '--db-done-soft', ink: '--db-done-text' },
];

/** The group's levels term by term: bars, and the same in numbers. */
function Terms({ found }: { found: GroupGrowth }) {
  const { t } = useTranslation('data');
  const words = useTermWords();
  const level = useLevelWords();
  const rows = found.terms.map(({ levels: counts }, at) => ({
    name: words.name(at),
    counts: Object.fromEntries(counts.map((count, place) => [String(place + 1), count])),
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(14rem,20rem)] items-start gap-6 max-[48em]:grid-cols-1">
      <Chart rows={rows} series={series} />
      <SmallTable>
        <caption className="pb-1.5 text-start text-muted">{t('growth.termsCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('growth.term')}</th>
            {levels.map((each) => (
              <th key={each} scope="col">
                {each}
                <span className="db-hidden"> {level.words(each)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.terms.map((term, at) => (
            <tr key={term.from}>
              <th scope="row">
                <strong>{words.name(at)}</strong>{' '}
                <span className="text-muted">{words.span(term)}</span>
              </th>
              {levels.map((each) => (
                <td key={each}>{term.levels[each - 1] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </div>
  );
}

function Nothing({
  found,
  at,
  onStep,
}: { found: GroupGrowth } & Pick<GrowthViewProps, 'at' | 'onStep'>) {
  const { t } = useTranslation('data');
  const words = useTermWords();
  if (at.subject !== undefined) return <NoneOfSubject at={at} onStep={onStep} />;
  return (
    <MessagePanel
      icon={<IconTrendingUp size={40} />}
      title={t('growth.empty', { year: words.year(found.year) })}
      action={
        found.year > found.this_year - yearsBack ? (
          <Button onClick={() => onStep({ ...at, year: found.year - 1 })}>
            {t('growth.earlier', { year: words.year(found.year - 1) })}
          </Button>
        ) : (
          <ButtonLink to="/dashboard/assignments">{t('empty.toAssignments')}</ButtonLink>
        )
      }
    >
      {t('growth.emptyText')}
    </MessagePanel>
  );
}

function GroupSheet({ groupId, ...props }: GrowthViewProps & { readonly groupId: number }) {
  const { at, onStep } = props;
  const { t } = useTranslation('data');
  const levelMeanings = useLevelMeanings();
  const subjectMeaning = useSubjectMeaning();
  const firstWords = useFirstWords();
  const words = useTermWords();
  const { data: found, error, refetch } = useQuery(growthQuery(groupId, at));
  if (!found) return <QueryState error={error} refetch={refetch} />;
  if (found.standards.length === 0) return <Nothing found={found} at={at} onStep={onStep} />;
  const { group, rule, standards, students, year } = found;
  const changes = (['up', 'same', 'down'] as const).map((each) => t(`growth.change.${each}`));
  const sheetOf = (
    head: string,
    entries: readonly (Pick<GroupGrowth['students'][number], 'terms' | 'change'> & {
      readonly title: string;
    })[],
  ) => [
    [head, ...found.terms.map((_, term) => words.name(term)), ...changes],
    ...entries.map(({ title, terms, change: { up, same, down } }) => [
      title,
      ...terms.map((term) => (term ? String(term.mean) : '')),
      ...[up, same, down].map(String),
    ]),
  ];
  return (
    <div className="db-sheet" data-figures="">
      <div className="db-section-head">
        <div>
          <h2 className="db-section-title">{group.name}</h2>
          <p className="text-muted">
            {[words.year(year), t(`standards.rule.${rule}`), ...firstWords(found)].join(' · ')}
          </p>
        </div>
        <SheetTools
          of="growth"
          name={`growth-${String(year)}`}
          rows={() => [
            ...sheetOf(
              t('growth.standard'),
              standards.map((each) => ({ ...each, title: each.standard })),
            ),
            [],
            ...sheetOf(
              t('matrix.student'),
              students.map((each) => ({ ...each, title: each.name })),
            ),
          ]}
        />
      </div>
      <Terms found={found} />
      <ChangeTable
        title={t('growth.byStandard')}
        head={t('growth.standard')}
        found={found}
        rows={standards.map(({ code, standard, ...rest }) => ({
          ...rest,
          key: code,
          title: standard,
          chosen: at.standard === code,
          onClick: () => {
            const { standard: _, ...others } = at;
            onStep(at.standard === code ? others : { ...at, standard: code });
          },
        }))}
      />
      <StandardsSaid
        wordings={found.wordings}
        standards={standards.map(({ standard }) => standard)}
      />
      <ChangeTable
        title={t('growth.byStudent')}
        head={t('matrix.student')}
        found={found}
        rows={students.map(({ id, name, ...rest }) => ({
          ...rest,
          key: id,
          title: name,
          href: props.studentPath(id, at.standard),
        }))}
        onOpen={props.onOpen}
      />
      <Meanings
        title={t('explain')}
        entries={[
          ...levelMeanings(),
          ...(['term', 'level', 'change'] as const).map((key) => ({
            key,
            sign: t(`growth.sign.${key}`),
            text: t(`growth.means.${key}`),
          })),
          ...subjectMeaning(at),
        ]}
      >
        <p>{t('growth.means.settings')}</p>
      </Meanings>
    </div>
  );
}

/** One group: how the levels of its students change from term to term. */
export function GrowthView(props: GrowthViewProps) {
  return (
    <WithGroup at={props.at} onStep={props.onStep}>
      {(groupId) => <GroupSheet groupId={groupId} {...props} />}
    </WithGroup>
  );
}
