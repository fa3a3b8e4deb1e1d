import { planBounds } from '../../../../domain/lesson-plan';
import type { Language } from '../../../../domain/lesson-plan';
import { grades, subjects } from '../../../../domain/reference';
import type { About } from '../document-parts';
import { titleOf, withinLength } from '../packing';

interface Opened {
  readonly about: About;
  readonly body: string;
  /** Line of the file on which the body begins, from 1. */
  readonly line: number;
}

/** Reads `name: value` lines between two lines of `---` at the beginning of a text. Unknown names are passed over. */
export function readFrontMatter(text: string): Opened {
  const found = /^\ufeff?---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text);
  if (!found) return { about: {}, body: text.replace(/^\ufeff/, ''), line: 1 };
  const fields = new Map(
    (found[1] ?? '').split('\n').flatMap((entry) => {
      const [, name, value] = /^([a-z_]+):\s*(.*)$/i.exec(entry) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), unquoted(value ?? '')] as const];
    }),
  );
  const line = found[0].split('\n').length;
  return { about: aboutOf(fields), body: text.slice(found[0].length), line };
}

const unquoted = (value: string): string => value.trim().replace(/^(["'])(.*)\1$/, '$2');

const listOf = (value: string): string[] =>
  value
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map(unquoted)
    .filter((entry) => entry !== '');

function aboutOf(fields: ReadonlyMap<string, string>): About {
  const title = titleOf(fields.get('title') ?? '');
  const summary = withinLength(fields.get('summary') ?? '', planBounds.summaryLength);
  const subject = fields.get('subject')?.toLowerCase();
  const subjectId = subjects.find(({ title: name }) => name.toLowerCase() === subject)?.id;
  const minutes = Number(fields.get('minutes'));
  const standards = listOf(fields.get('standards') ?? '').filter((code) => code.length <= 80);
  const gradeIds = listOf(fields.get('grades') ?? '').flatMap(gradeIdOf);
  return {
    ...(title === '' ? {} : { title }),
    ...(summary === '' ? {} : { summary }),
    ...(subjectId === undefined ? {} : { subject_id: subjectId }),
    ...(Number.isInteger(minutes) && minutes > 0 && minutes <= 600 ? { minutes } : {}),
    ...(standards.length === 0 ? {} : { standards: standards.slice(0, planBounds.standards) }),
    ...(gradeIds.length === 0 ? {} : { grade_ids: [...new Set(gradeIds)].sort() }),
    ...languageOf(fields.get('language')),
  };
}

const languageOf = (value: string | undefined): { readonly language?: Language } =>
  value === 'en' || value === 'es' ? { language: value } : {};

/** Grades as schools say them: `K`, `1` … `8`. */
const gradeIdOf = (name: string): number[] =>
  grades.filter(({ title }) => title === name.toUpperCase()).map(({ id }) => id);
