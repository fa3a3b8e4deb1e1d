import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListBody } from '../../lists/list-body';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { Radio } from '../../ui/fields/inputs';
import { linesQuery, type RosterCandidate, type RosterLine, type RosterRun } from './queries';
import type { Choice, Choices } from './use-choices';
import { useRosterWords } from './use-roster-words';

interface OptionProps {
  readonly group: string;
  readonly words: string;
  /** What tells one from another. */
  readonly facts?: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

const Option = ({ group, words, facts, checked, onChoose }: OptionProps) => (
  <label className="grid min-h-9 cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-2.5 wrap-anywhere pointer-coarse:min-h-11">
    <Radio name={group} checked={checked} onChange={onChoose} />
    <span>
      <span dir="auto">{words}</span>
      {facts ? (
        <span className="text-muted" dir="auto">
          {' '}
          {facts}
        </span>
      ) : null}
    </span>
  </label>
);

interface DecisionProps {
  readonly line: RosterLine;
  readonly choices: Choices;
}

/** One person or school of the roster, and who that could be here. */
function Decision({ line, choices }: DecisionProps) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const group = useId();
  const chosen = choices.of(line);
  const { name, candidates = [] } = line;
  const isSchool = line.kind === 'school';
  const option = (value: Choice | undefined, text: string, facts?: string) => (
    <Option
      key={String(value)}
      group={group}
      words={text}
      {...(facts && { facts })}
      checked={chosen === value}
      onChoose={() => choices.choose(line, value)}
    />
  );
  const factsOf = ({ login, grade_id: gradeId, school }: RosterCandidate): string =>
    [words.grade(gradeId), school, login].filter(Boolean).join(' · ');
  const own = [words.grade(line.grade_id), line.school, words.place(line)];
  const twice = choices.isTwice(chosen)
    ? candidates.find(({ id }) => id === chosen)?.name
    : undefined;
  return (
    <fieldset
      className="m-0 grid min-w-0 rounded-control px-4 py-3 edge-card data-open:border-[var(--db-gold-line)]"
      data-dense
      data-open={chosen === undefined || undefined}
    >
      <legend className="float-start w-full p-0 wrap-anywhere">
        <strong dir="auto">{name}</strong>{' '}
        <span className="text-muted">{own.filter(Boolean).join(' · ')}</span>
      </legend>
      {candidates.map((candidate) =>
        option(
          candidate.id,
          t(isSchool ? 'decide.sameSchool' : 'decide.samePerson', { name: candidate.name }),
          factsOf(candidate),
        ),
      )}
      {option('new', t(isSchool ? 'decide.newSchool' : 'decide.newPerson'))}
      {option(undefined, t('decide.wait'))}
      {twice === undefined ? null : (
        <p role="alert" className="font-semibold text-wrong">
          {t('decide.twice', { name: twice })}
        </p>
      )}
    </fieldset>
  );
}

/** Whom and what of the roster nobody can tell by the files alone. */
export function Decisions({ run, choices }: { run: RosterRun; choices: Choices }) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const [page, setPage] = useState(1);
  const query = useQuery(linesQuery(run.id, { waits_for: 'decision' }, page));
  // Of most rosters nothing is to be decided: then nothing is said, also while it is asked for.
  if (!query.error && !query.data?.total) return null;
  const hasSchools = query.data?.data.some(({ kind }) => kind === 'school');
  const { made } = choices;
  return (
    <SectionSheet
      id="roster-decisions"
      title={t('decide.title')}
      lead={[t('decide.lead'), ...(hasSchools ? [t('decide.schools')] : [])].join(' ')}
    >
      <ListBody query={query} empty={null} onPage={setPage}>
        {({ data, total }) => (
          <>
            <p role="status" className="font-semibold">
              {t('decide.count', { count: total, n: words.number(total) })} ·{' '}
              {t('decide.made', { count: made, n: words.number(made) })}
            </p>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(24rem,100%),1fr))] items-start gap-3">
              {data.map((line) => (
                <Decision key={`${line.kind} ${line.sourced_id ?? ''}`} {...{ line, choices }} />
              ))}
            </div>
          </>
        )}
      </ListBody>
    </SectionSheet>
  );
}
