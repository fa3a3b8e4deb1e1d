import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '../../../domain/day';
import { useSchoolToday } from '../../locales/school-today';
import {
  daysOf,
  headCount,
  keepAssignDraft,
  noDraft,
  offeredStart,
  overlapsOf,
  readAssignDraft,
  withSequence,
  type AssignDraft,
} from './assign-draft';
import { groupChoiceQuery, membersQuery, planDaysQuery, publishedQuery } from './queries';

/** What has to be there before it can be sent. */
export type Part = 'what' | 'whom' | 'when' | 'how';

const noDays: readonly Day[] = [];

function startOf(userId: number, preset: number | undefined): AssignDraft {
  const kept = readAssignDraft(userId);
  if (preset === undefined || preset === kept.sequenceId) return kept;
  return withSequence(kept, preset);
}

/**
 * Everything that is chosen, and what follows from it: who gets it, on which days.
 * @param preset the sequence from which somebody comes here
 */
export function useAssignForm(userId: number, preset: number | undefined) {
  const [draft, setDraft] = useState(() => startOf(userId, preset));
  const change = (next: AssignDraft) => {
    setDraft(next);
    keepAssignDraft(userId, next);
  };
  const { sequenceId, groupIds, students } = draft;
  // Who has one group and has chosen nothing yet gives it to that one, unless they take it out.
  const groups = useQuery(groupChoiceQuery());
  const [offersGroup, setOffersGroup] = useState(() => readAssignDraft(userId) === noDraft);
  if (offersGroup && groups.data) {
    setOffersGroup(false);
    const [only, ...others] = groups.data;
    if (only && others.length === 0) setDraft({ ...draft, groupIds: [only.id] });
  }
  const sequence = useQuery({
    ...publishedQuery(sequenceId ?? 0),
    enabled: sequenceId !== undefined,
  });
  const members = useQueries({
    queries: groupIds.map((id) => membersQuery(id)),
    combine: (found) => ({
      here: found.flatMap(({ data }) => (data ? [data] : [])),
      all: found.every(({ data }) => data !== undefined),
    }),
  });
  const published = sequence.data?.version === null ? undefined : sequence.data;
  const count = published?.lessons.length ?? 0;
  const today = useSchoolToday();
  const startsOn = draft.startsOn ?? offeredStart(today);
  const whom = groupIds.length + students.length > 0;
  const plan = useQuery({
    ...planDaysQuery({
      startsOn,
      count,
      groupIds,
      studentIds: students.map(({ id }) => id),
      sequenceId: published?.id ?? 0,
    }),
    enabled: count > 0 && whom,
  });
  const offered = count > 0 && whom ? (plan.data?.days ?? noDays) : noDays;
  const fits = offered.length === count ? offered : noDays;
  return {
    draft,
    change,
    sequence,
    published,
    plan,
    startsOn,
    days: daysOf(draft, fits),
    overlaps: overlapsOf(members.here, students),
    /** The days are still those of other students or of another start. */
    planning: plan.isPlaceholderData,
    /** What some of the chosen students have of this sequence already; of an answer about others nothing is said. */
    repeats: plan.isPlaceholderData ? [] : (plan.data?.already ?? []),
    /** Undefined while it is not known yet. */
    heads: members.all ? headCount(members.here, students) : undefined,
    missing: [
      ...(published ? [] : (['what'] as const)),
      ...(whom ? [] : (['whom'] as const)),
      ...(fits.length > 0 || !published || !whom ? [] : (['when'] as const)),
    ] satisfies readonly Part[],
  };
}

export type AssignForm = ReturnType<typeof useAssignForm>;
