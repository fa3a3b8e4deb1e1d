/** What a roster's files have in them that is not as it should be, each with its place. */
import { rosterBounds } from './bounds';
import type { RosterFile } from './tables';

/** Why nothing at all is done with the files: what they do not say cannot be told from what has ended. */
export type RosterRefusal =
  | 'no_tables'
  | 'not_text'
  | 'too_large'
  | 'too_many_rows'
  | 'file_twice'
  | 'file_needed'
  | 'file_missing'
  | 'version_unknown'
  | 'delta'
  | 'other_version'
  | 'header_only'
  | 'column_missing'
  | 'open_quote'
  | 'cut_off';

/** Why one row is not used. What it is about stays as it is. */
export type RowProblem =
  | 'cell_missing'
  | 'cell_too_long'
  | 'twice'
  | 'name_missing'
  | 'name_too_long'
  | 'enabled_unclear'
  | 'role_unknown'
  | 'roles_missing'
  | 'roles_conflict'
  | 'school_unknown'
  | 'class_unknown'
  | 'person_unknown'
  | 'class_elsewhere'
  | 'class_grade_unknown';

/** What was read although it is not as the standard has it, or left out on purpose. Counted, with the first place. */
export type RosterNote =
  | 'no_manifest'
  | 'not_in_manifest'
  | 'marked_absent'
  | 'version_guessed'
  | 'encoding_guessed'
  | 'header_only'
  | 'header_spelling'
  | 'extra_columns'
  | 'repeated_column'
  | 'same_twice'
  | 'status_inactive'
  | 'status_unknown'
  | 'to_be_deleted'
  | 'date_shape'
  | 'date_unreadable'
  | 'dates_swapped'
  | 'org_cycle'
  | 'parent_unknown'
  | 'term_unknown'
  | 'course_unknown'
  | 'grade_unknown'
  | 'grade_outside'
  | 'email_unusable'
  | 'role_not_kept'
  | 'of_held_row'
  | 'older_row'
  | 'not_in_base'
  | 'date_missing';

/** Of rows that the set before has brought, and this one says nothing about: they stand in no file of this one. */
export const earlierLine = 0;

export interface Refused {
  readonly code: RosterRefusal;
  readonly file?: RosterFile;
  readonly line?: number;
  /** Columns that are missing, or what stands there instead. */
  readonly values?: readonly string[];
}

export interface FoundProblem {
  readonly code: RowProblem;
  readonly file: RosterFile;
  /** From 1; the headings are the first. `earlierLine` of a row of an earlier set. */
  readonly line: number;
  readonly sourcedId?: string;
  readonly column?: string;
  /** As the file has it, shortened. */
  readonly value?: string;
  /** Where the same sourcedId stands before. */
  readonly firstLine?: number;
}

export interface FoundNote {
  readonly code: RosterNote;
  readonly file: RosterFile;
  readonly column?: string;
  readonly count: number;
  /** The first of them. */
  readonly line?: number;
  readonly value?: string;
}

export interface Findings {
  readonly refused: readonly Refused[];
  /** The first of each file. */
  readonly problems: readonly FoundProblem[];
  /** Of each file, also those that are not listed. */
  readonly problemCounts: Readonly<Partial<Record<RosterFile, number>>>;
  readonly notes: readonly FoundNote[];
}

const longestShown = 120;
/** Half a sign at the end is none: databases refuse it. */
const cut = (value: string, length: number): string =>
  value.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
const shown = (value: string): string => cut(value.replace(/\s+/g, ' '), longestShown);

interface NotePlace {
  readonly column?: string;
  readonly line?: number;
  readonly value?: string;
}

export type Finder = ReturnType<typeof createFinder>;

/** Collects what is found; however bad the files are, the list stays short. */
export function createFinder() {
  const refused: Refused[] = [];
  const problems: FoundProblem[] = [];
  const problemCounts: Partial<Record<RosterFile, number>> = {};
  const notes = new Map<string, { readonly first: Omit<FoundNote, 'count'>; count: number }>();

  return {
    refuse: ({ values, ...refusal }: Refused): void => {
      refused.push(values ? { ...refusal, values: values.map(shown) } : refusal);
    },

    problem(found: FoundProblem): void {
      const count = (problemCounts[found.file] ?? 0) + 1;
      problemCounts[found.file] = count;
      if (count > rosterBounds.problemsPerFile) return;
      const { value, sourcedId, ...place } = found;
      problems.push({
        ...place,
        ...(sourcedId !== undefined && { sourcedId: cut(sourcedId, rosterBounds.sourcedId) }),
        ...(value !== undefined && { value: shown(value) }),
      });
    },

    note(file: RosterFile, code: RosterNote, place: NotePlace = {}): void {
      const { column, line, value } = place;
      const key = `${file} ${code} ${column ?? ''}`;
      const known = notes.get(key);
      if (known) known.count += 1;
      else {
        const first = {
          ...{ code, file },
          ...(column !== undefined && { column }),
          ...(line !== undefined && line !== earlierLine && { line }),
          ...(value !== undefined && { value: shown(value) }),
        };
        notes.set(key, { first, count: 1 });
      }
    },

    isRefused: (): boolean => refused.length > 0,

    found: (): Findings => ({
      refused,
      problems,
      problemCounts,
      notes: [...notes.values()].map(({ first, count }) => ({ ...first, count })),
    }),
  };
}
