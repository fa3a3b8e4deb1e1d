/**
 * A rubric as JSON of CASE 1.0 (1EdTech, "Competencies and Academic Standards Exchange Service", information
 * model: CFRubric, CFRubricCriterion, CFRubricCriterionLevel). CASE knows no ranges and no hidden points; both
 * stay behind. A criterion's name is its `category`, a level's title its `quality`, its points its `score`.
 */
import { planBounds } from './lesson-plan';
import type { RubricCriterionDraft, RubricDraft, RubricLevelDraft } from './lesson-plan';
import { rubricBounds, wholeCents } from './rubric';
import type { FileProblem, FileProblemCode, ReadRubric } from './rubric-csv';

export interface CaseParts {
  /** A new UUID each time: CASE names everything by one. */
  readonly newUuid: () => string;
  readonly now: Date;
}

const uriOf = (identifier: string): string => `urn:uuid:${identifier}`;

/** @returns the text of a file with `CFRubrics`, as a package of CASE has them */
export function rubricToCase(draft: RubricDraft, { newUuid, now }: CaseParts): string {
  const lastChangeDateTime = now.toISOString();
  const named = () => {
    const identifier = newUuid();
    return { identifier, uri: uriOf(identifier), lastChangeDateTime };
  };
  const rubric = named();
  const criteria = draft.criteria.map((criterion, index) => {
    const own = named();
    return {
      ...own,
      category: criterion.name,
      description: criterion.description,
      ...(criterion.standard !== null && { CFItemURI: itemOf(criterion.standard, newUuid()) }),
      weight: criterion.weight,
      position: index + 1,
      rubricId: rubric.identifier,
      CFRubricCriterionLevels: criterion.levels.map((level, at) => ({
        ...named(),
        description: level.descriptor,
        quality: level.title,
        score: level.points,
        position: at + 1,
        rubricCriterionId: own.identifier,
      })),
    };
  });
  const CFRubrics = [
    { ...rubric, title: draft.title, description: draft.summary, CFRubricCriteria: criteria },
  ];
  return `${JSON.stringify({ CFRubrics }, null, 2)}\n`;
}

/** Only the code of a standard is known here, not where its framework is published. */
const itemOf = (code: string, identifier: string) => ({
  title: code,
  identifier,
  uri: `urn:standard:${encodeURIComponent(code)}`,
});

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** A file may hold a package, a list, the answer of one call, or the rubric alone. */
function rubricIn(value: unknown): { readonly rubric: Json | undefined; readonly more: boolean } {
  if (!isObject(value)) return { rubric: undefined, more: false };
  const many = listOf(value['CFRubrics']);
  if (many.length > 0) return { rubric: many[0], more: many.length > 1 };
  const one = isObject(value['CFRubric']) ? value['CFRubric'] : value;
  return { rubric: Array.isArray(one['CFRubricCriteria']) ? one : undefined, more: false };
}

/** Everything that could be read, and what could not: with the name of the criterion, as JSON has no lines. */
export function rubricFromCase(text: string, newId: () => string): ReadRubric {
  const problems: FileProblem[] = [];
  const problem = (code: FileProblemCode, field?: string) =>
    problems.push({ code, ...(field !== undefined && { field }) });
  const { rubric, more } = rubricIn(parsed(text));
  if (!rubric) {
    return { title: '', summary: '', criteria: [], problems: [{ code: 'not_a_rubric' }] };
  }
  if (more) problem('two_rubrics');
  const textOf = (value: unknown, most: number, field: string): string => {
    const words = typeof value === 'string' ? value.trim() : '';
    if (words.length > most) problem('too_long', field);
    return words.slice(0, most);
  };
  const numberOf = (value: unknown, most: number): number | undefined =>
    typeof value === 'number' && value >= 0 && value <= most ? wholeCents(value) : undefined;

  const toLevel = (level: Json, field: string): RubricLevelDraft | undefined => {
    const points = numberOf(level['score'], rubricBounds.points);
    if (points === undefined) {
      problem('bad_number', field);
      return undefined;
    }
    const descriptor = textOf(level['description'], rubricBounds.descriptionLength, field);
    const title = textOf(level['quality'], rubricBounds.nameLength, field);
    return { id: newId(), title, points, descriptor };
  };
  const toCriterion = (one: Json, index: number): RubricCriterionDraft => {
    const description = textOf(one['description'], rubricBounds.descriptionLength, 'description');
    const category = textOf(one['category'], rubricBounds.nameLength, 'category');
    // Many files have the name in the description only.
    const name = category || description.slice(0, rubricBounds.nameLength);
    const field = name || String(index + 1);
    const found = listOf(one['CFRubricCriterionLevels'])
      .map((level) => toLevel(level, field))
      .filter((level) => level !== undefined)
      .sort((a, b) => a.points - b.points);
    if (found.length === 0) problem('no_levels', field);
    if (found.length > planBounds.levels) problem('too_many_levels', field);
    const item = isObject(one['CFItemURI']) ? one['CFItemURI']['title'] : '';
    const weight = one['weight'] ?? 1;
    const kept = numberOf(weight, rubricBounds.weight);
    if (kept === undefined) problem('bad_number', field);
    return {
      id: newId(),
      name,
      description: category === '' ? '' : description,
      weight: kept ?? 1,
      standard: textOf(item, rubricBounds.standardLength, field) || null,
      range: false,
      levels: found.slice(0, planBounds.levels),
    };
  };
  const found = inOrder(listOf(rubric['CFRubricCriteria']));
  if (found.length > planBounds.criteria) problem('too_many_criteria');
  return {
    title: textOf(rubric['title'], planBounds.titleLength, 'title'),
    summary: textOf(rubric['description'], planBounds.summaryLength, 'description'),
    criteria: found.slice(0, planBounds.criteria).map(toCriterion),
    problems,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** By `position` where they have one. */
function inOrder(list: readonly Json[]): readonly Json[] {
  const place = (one: Json): number =>
    typeof one['position'] === 'number' ? one['position'] : Infinity;
  return [...list].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}
