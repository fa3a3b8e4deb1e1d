/**
 * What scored work says about standards. A criterion of the rubric that names a standard is evidence for it, by
 * the level that was reached; else the questions that name it are, by the share of their points. Where both
 * name one, the criterion speaks: a teacher has looked at it as a whole.
 */
import { levelInRubric } from './marks';
import type { Evidence } from './marks';
import { wholeCents } from './rubric';
import { shortStandard } from './standards';

interface Level {
  readonly title: string;
  readonly points: number;
}

interface ScoredCriterion {
  /** The title of the level that was reached; empty: none was. */
  readonly level: string;
  /** All of them, as the teacher has put them; absent in what was released long ago. */
  readonly levels?: readonly Level[];
  readonly points: number;
  readonly max_points: number;
  readonly standard?: string;
}

interface ScoredQuestion {
  /** Absent: nobody has scored it. */
  readonly points?: number;
  readonly max_points: number;
  readonly standard?: string;
}

export interface ScoredWork {
  readonly points: number;
  readonly max_points: number;
  readonly criteria: readonly ScoredCriterion[];
  readonly questions: readonly ScoredQuestion[];
}

/** What the whole of a piece of work says. */
export function evidenceOf({ points, max_points, criteria }: ScoredWork): Evidence {
  return withLevel({ points, max_points }, criteria);
}

/** What a piece of work says of each standard that it names, by the short form of the code. */
export function evidenceByStandard(
  work: ScoredWork,
): ReadonlyMap<string, { readonly standard: string; readonly evidence: Evidence }> {
  const criteria = byStandard(work.criteria.filter(({ level }) => level !== ''));
  const questions = byStandard(work.questions.filter(({ points }) => points !== undefined));
  const found = new Map<string, { standard: string; evidence: Evidence }>();
  for (const [code, { standard, all }] of questions) {
    found.set(code, { standard, evidence: summed(all) });
  }
  for (const [code, { standard, all }] of criteria) {
    found.set(code, { standard, evidence: withLevel(summed(all), all) });
  }
  return found;
}

function withLevel(
  points: Pick<Evidence, 'points' | 'max_points'>,
  criteria: readonly ScoredCriterion[],
): Evidence {
  const level = levelInRubric(
    criteria.map(({ level: reached, levels = [] }) => placeOf(reached, levels)),
  );
  return { ...points, ...(level !== undefined && { level }) };
}

/** Many write the best level first: the points say which is above which. Those of the same worth are one. */
function placeOf(reached: string, levels: readonly Level[]) {
  const worth = [...new Set(levels.map(({ points }) => points))].sort((a, b) => a - b);
  const level = levels.find(({ title }) => title === reached);
  return { place: level ? worth.indexOf(level.points) : -1, of: worth.length };
}

/** Each standard with what names it, written as it first stands there. */
function byStandard<Part extends { readonly standard?: string }>(parts: readonly Part[]) {
  const found = new Map<string, { readonly standard: string; readonly all: Part[] }>();
  for (const part of parts) {
    const standard = part.standard?.trim() ?? '';
    const code = shortStandard(standard);
    if (code === '') continue;
    const entry = found.get(code) ?? { standard, all: [] };
    entry.all.push(part);
    found.set(code, entry);
  }
  return found;
}

function summed(
  parts: readonly { readonly points?: number; readonly max_points: number }[],
): Pick<Evidence, 'points' | 'max_points'> {
  return {
    points: wholeCents(parts.reduce((total, { points = 0 }) => total + points, 0)),
    max_points: wholeCents(parts.reduce((total, { max_points }) => total + max_points, 0)),
  };
}
