import { newLocalId } from '../../../domain/local-id';
import { planBounds, type RubricDraft } from '../../../domain/lesson-plan';
import { rubricFromCase, rubricToCase } from '../../../domain/rubric-case';
import { rubricFromCsv, rubricToCsv, type ReadRubric } from '../../../domain/rubric-csv';
import { readTextFile } from '../../forms/text-file';

export type RubricFormat = 'csv' | 'case';

const types: Readonly<Record<RubricFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  case: 'application/json',
};

/** The title as a file can be called on any system. */
function fileName(title: string, format: RubricFormat): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${plain || 'rubric'}.${format === 'csv' ? 'csv' : 'case.json'}`;
}

/** Gives the rubric as a file to the downloads. */
export function saveRubric(draft: RubricDraft, format: RubricFormat): void {
  const text =
    format === 'csv'
      ? rubricToCsv(draft)
      : rubricToCase(draft, { newUuid: () => crypto.randomUUID(), now: new Date() });
  const url = URL.createObjectURL(new Blob([text], { type: types[format] }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(draft.title, format);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** What a chosen file holds; `too_large` when no rubric is that long. */
export async function readRubricFile(file: File): Promise<ReadRubric | 'too_large' | 'not_text'> {
  const read = await readTextFile(file, planBounds.documentBytes);
  if ('refused' in read) return read.refused === 'too_long' ? 'too_large' : 'not_text';
  const { text } = read;
  return /^\uFEFF?\s*[{[]/.test(text)
    ? rubricFromCase(text, newLocalId)
    : rubricFromCsv(text, newLocalId);
}

/** How criteria of a file change a rubric, by their names. */
export interface ImportPlan {
  readonly next: RubricDraft;
  readonly gone: readonly string[];
  readonly added: readonly string[];
  /** Of one name in both: what the file says takes the place. */
  readonly replaced: readonly string[];
  /** How many there is no room for. */
  readonly over: number;
}

export function importPlan(
  draft: RubricDraft,
  read: ReadRubric,
  way: 'replace' | 'add',
): ImportPlan {
  const names = new Set(draft.criteria.map(({ name }) => name));
  const fresh = new Set(read.criteria.map(({ name }) => name));
  if (way === 'add') {
    const room = planBounds.criteria - draft.criteria.length;
    const taken = read.criteria.slice(0, room);
    return {
      next: { ...draft, criteria: [...draft.criteria, ...taken] },
      gone: [],
      added: taken.map(({ name }) => name),
      replaced: [],
      over: read.criteria.length - taken.length,
    };
  }
  return {
    next: {
      ...draft,
      title: read.title || draft.title,
      summary: read.summary || draft.summary,
      criteria: read.criteria,
    },
    gone: [...names].filter((name) => !fresh.has(name)),
    added: [...fresh].filter((name) => !names.has(name)),
    replaced: [...fresh].filter((name) => names.has(name)),
    over: 0,
  };
}
