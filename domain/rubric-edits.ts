/** Changes of a rubric: each takes a draft and gives the next one, and leaves it alone where a bound would break. */
import { planBounds } from './lesson-plan';
import { insertedAt } from './lists';
import type { RubricCriterionDraft, RubricDraft, RubricLevelDraft } from './lesson-plan';
import { wholeCents } from './rubric';

type NewId = () => string;

/** Takes the element out and puts it in at another place. */
function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const rest = [...list];
  const [one] = rest.splice(from, 1);
  if (one === undefined || to < 0 || to >= list.length) return list;
  rest.splice(to, 0, one);
  return rest;
}

export function changeCriterion(
  draft: RubricDraft,
  id: string,
  change: (criterion: RubricCriterionDraft) => RubricCriterionDraft,
): RubricDraft {
  return { ...draft, criteria: draft.criteria.map((one) => (one.id === id ? change(one) : one)) };
}

/** A criterion with the scale of the one above it, so that a scale is written once. */
export function addCriterion(
  draft: RubricDraft,
  newId: NewId,
  scale: readonly Pick<RubricLevelDraft, 'title' | 'points'>[],
): RubricDraft {
  if (draft.criteria.length >= planBounds.criteria) return draft;
  const last = draft.criteria.at(-1);
  const levels = (last?.levels ?? scale).map(({ title, points }) => ({
    id: newId(),
    title,
    points,
    descriptor: '',
  }));
  const criterion: RubricCriterionDraft = {
    id: newId(),
    name: '',
    description: '',
    weight: last?.weight ?? 1,
    standard: null,
    range: last?.range ?? false,
    levels,
  };
  return { ...draft, criteria: [...draft.criteria, criterion] };
}

/** The same once more, right below. */
export function duplicateCriterion(draft: RubricDraft, id: string, newId: NewId): RubricDraft {
  const at = draft.criteria.findIndex((one) => one.id === id);
  const one = draft.criteria[at];
  if (!one || draft.criteria.length >= planBounds.criteria) return draft;
  const copy = {
    ...one,
    id: newId(),
    levels: one.levels.map((level) => ({ ...level, id: newId() })),
  };
  return { ...draft, criteria: insertedAt(draft.criteria, at + 1, copy) };
}

export const removeCriterion = (draft: RubricDraft, id: string): RubricDraft => ({
  ...draft,
  criteria: draft.criteria.filter((one) => one.id !== id),
});

export function moveCriterion(draft: RubricDraft, id: string, to: number): RubricDraft {
  const from = draft.criteria.findIndex((one) => one.id === id);
  return from === -1 ? draft : { ...draft, criteria: moved(draft.criteria, from, to) };
}

export const changeLevel = (
  criterion: RubricCriterionDraft,
  id: string,
  changes: Partial<Omit<RubricLevelDraft, 'id'>>,
): RubricCriterionDraft => ({
  ...criterion,
  levels: criterion.levels.map((one) => (one.id === id ? { ...one, ...changes } : one)),
});

/**
 * A level at a place, with points between those of its neighbours: half of a whole step below the lowest and
 * above the highest make no sense, so there it is one point.
 */
export function addLevel(
  criterion: RubricCriterionDraft,
  at: number,
  newId: NewId,
): RubricCriterionDraft {
  const { levels } = criterion;
  if (levels.length >= planBounds.levels) return criterion;
  const [below, above] = [levels[at - 1], levels[at]];
  const points =
    below && above
      ? wholeCents((below.points + above.points) / 2)
      : below
        ? below.points + 1
        : Math.max(0, (above?.points ?? 1) - 1);
  const level = { id: newId(), title: '', points, descriptor: '' };
  return { ...criterion, levels: insertedAt(levels, at, level) };
}

export const removeLevel = (criterion: RubricCriterionDraft, id: string): RubricCriterionDraft => ({
  ...criterion,
  levels: criterion.levels.filter((one) => one.id !== id),
});

/** Words go to another place of the scale; the points stay where they are, so that they keep rising. */
export function moveLevel(
  criterion: RubricCriterionDraft,
  id: string,
  to: number,
): RubricCriterionDraft {
  const from = criterion.levels.findIndex((one) => one.id === id);
  if (from === -1) return criterion;
  const levels = moved(criterion.levels, from, to).map((level, index) => ({
    ...level,
    points: criterion.levels[index]?.points ?? level.points,
  }));
  return { ...criterion, levels };
}

/**
 * Gives every criterion the titles and points of this one. Descriptors stay at their place; one whose place is
 * gone goes into the highest that is left, so that no words are lost.
 */
export function spreadScale(draft: RubricDraft, id: string, newId: NewId): RubricDraft {
  const source = draft.criteria.find((one) => one.id === id);
  if (!source || source.levels.length === 0) return draft;
  const { range, levels: scale } = source;
  const criteria = draft.criteria.map((criterion) => {
    if (criterion.id === id) return criterion;
    const levels = scale.map(({ title, points }, at) => {
      const own = criterion.levels[at];
      const over = at === scale.length - 1 ? criterion.levels.slice(scale.length) : [];
      const texts = [own, ...over].map((level) => level?.descriptor ?? '').filter((text) => text);
      return { id: own?.id ?? newId(), title, points, descriptor: texts.join('\n') };
    });
    return { ...criterion, range, levels };
  });
  return { ...draft, criteria };
}
