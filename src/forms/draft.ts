import { useState } from 'react';
import type { Day } from '../../domain/day';
import type { Problem } from '../ui/fields/field';
import type { Refusals } from '../api/form-problem';

type Change<Draft> = Partial<Draft> | ((now: Draft) => Partial<Draft>);

/** What is filled in, by the names that the server has for its parts. */
export interface DraftState<Draft extends object> {
  readonly value: Draft;
  readonly set: (change: Change<Draft>) => void;
}

/** @param first what stands in the fields at the beginning; a part that is empty is there too, as undefined */
export function useDraft<Draft extends object>(first: Draft | (() => Draft)): DraftState<Draft> {
  const [value, setValue] = useState(first);
  const set = (change: Change<Draft>) =>
    setValue((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }));
  return { value, set };
}

/** The names of the parts that may be any such value, and nothing else: a field may give each of them. */
type NamesOf<Draft, Value> = {
  [Name in keyof Draft & string]: [Draft[Name], Value] extends [Value, Draft[Name]] ? Name : never;
}[keyof Draft & string];

interface Bound<Value> {
  readonly value: Value;
  readonly problem: Problem;
}

/** The props that tie a field to its part of a draft, by the kind of field. */
export interface DraftFields<Draft extends object> {
  text(name: NamesOf<Draft, string>): Bound<string> & { readonly onText: (text: string) => void };
  number(
    name: NamesOf<Draft, number | undefined>,
  ): Bound<number | undefined> & { readonly onNumber: (value: number | undefined) => void };
  day(
    name: NamesOf<Draft, Day | undefined>,
  ): Bound<Day | undefined> & { readonly onDay: (day: Day | undefined) => void };
  choice<Name extends keyof Draft & string>(
    name: Name,
  ): Bound<Draft[Name]> & { readonly onChoose: (value: Draft[Name]) => void };
}

/** The binder of `FormDialog`: a field's value, what was said against it and what changes it, by one name. */
export function fieldsOf<Draft extends object>(
  draft: DraftState<Draft> | undefined,
  problems: Refusals,
): DraftFields<Draft> {
  // The names say which values they stand for; here each is any of them.
  const values = (draft?.value ?? {}) as Readonly<Record<string, never>>;
  const bound = (name: string) => ({ value: values[name] as never, problem: problems[name] });
  const put = (name: string) => (value: unknown) => draft?.set({ [name]: value } as Partial<Draft>);
  return {
    text: (name) => ({ ...bound(name), onText: put(name) }),
    number: (name) => ({ ...bound(name), onNumber: put(name) }),
    day: (name) => ({ ...bound(name), onDay: put(name) }),
    choice: (name) => ({ ...bound(name), onChoose: put(name) }),
  };
}
