import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentWork } from '../../offline/reading/scores';
import type { LocalScores } from '../../offline/outbox/use-outbox';
import { partsOf, sumOf, type LessonParts } from './parts';
import { usePointWords } from './point-words';
import { postedOf } from './posted';
import { heldBy, type Held, type ScoreAutosaves } from './score-autosaves';
import { ordered, stageOf, stateOf, type Filter, type Stage } from './work-list-order';

export interface WorkRow {
  readonly id: number;
  readonly work: StudentWork;
  /** The student's name, or a number for who scores without names. */
  readonly name: string;
  readonly stage: Stage;
  readonly shown: boolean;
  /** Why it cannot be given back as it stands. */
  readonly held: Held | undefined;
  readonly pill: string;
  readonly tone: 'done' | 'scored' | 'calm' | 'quiet';
}

const tones = {
  to_score: 'calm',
  finished: 'done',
  scored: 'scored',
  returned: 'calm',
  working: 'quiet',
  not_started: 'quiet',
} as const;

interface Asked {
  readonly works: readonly StudentWork[];
  readonly parts: LessonParts;
  readonly autosaves: ScoreAutosaves;
  readonly local: LocalScores;
  readonly filter: Filter;
  /** Undefined: with names. */
  readonly seed: number | undefined;
}

/** The list of works as it stands now, with what is being written. */
export function useWorkRows({
  works,
  parts,
  autosaves,
  local,
  filter,
  seed,
}: Asked): readonly WorkRow[] {
  const { t } = useTranslation('scoring');
  const words = usePointWords();
  const version = useSyncExternalStore(autosaves.subscribe, autosaves.version);
  const scoreParts = useMemo(
    () => new Map(works.map((work) => [work.assignment_student_id, partsOf(parts, work)])),
    [works, parts],
  );
  const inOrder = useMemo(() => ordered(works, seed), [works, seed]);
  return useMemo(
    () =>
      inOrder.map((work, index) => {
        const id = work.assignment_student_id;
        const view = version >= 0 ? autosaves.of(id)?.view() : undefined;
        const draft = view?.draft;
        const held = view && heldBy(view);
        const own = scoreParts.get(id);
        const sum = draft && own ? sumOf(own, draft) : undefined;
        const localPosting = local.postings.get(id);
        const state = stateOf(work, localPosting);
        const stage = stageOf(state, sum?.finished === true);
        const given =
          own && stage === 'scored'
            ? postedOf({ work, localPosting, parts: own, waits: parts.waits })?.total
            : undefined;
        const counted = given ?? sum;
        const points = counted && words.number(counted.points);
        const waits = work.score?.waits === true && state === 'handed_in';
        const takenBack = work.score?.taken_back === true && stage === 'finished';
        const excused = work.excused && (stage === 'working' || stage === 'not_started');
        const late = work.late_hand_in !== undefined && stage === 'to_score';
        const pill =
          held === 'conflict'
            ? t('stage.conflict')
            : stage === 'finished' || stage === 'scored'
              ? t(takenBack ? 'stage.taken_back' : waits ? 'stage.waits' : `stage.${stage}`, {
                  points,
                })
              : t(excused ? 'stage.excused' : late ? 'stage.late' : `stage.${stage}`);
        return {
          id,
          work,
          name: seed === undefined ? work.student.name : t('list.alias', { number: index + 1 }),
          stage,
          shown: filter === 'all' || stage === 'to_score' || stage === 'finished',
          held,
          pill,
          tone: held === 'conflict' || takenBack ? 'calm' : tones[stage],
        };
      }),
    [inOrder, version, autosaves, scoreParts, parts.waits, local, words, t, seed, filter],
  );
}
