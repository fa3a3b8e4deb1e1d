/** Longest texts, in characters, as the contract has them. */
export const MOST = { name: 120, email: 254, school: 160, message: 5000 } as const;

export type FieldProblem = 'needed' | 'tooLong' | null;

/** A field that must not be blank; without `most` a choice. */
export function checkText(value: string, most = Infinity): FieldProblem {
  const text = value.trim();
  if (text === '') return 'needed';
  return Array.from(text).length > most ? 'tooLong' : null;
}

/** One @ with something around it, and no blanks: only a mail that arrives proves more. */
export function checkEmail(value: string): FieldProblem {
  return /^\S+@\S+$/.test(value.trim()) ? checkText(value, MOST.email) : 'needed';
}
