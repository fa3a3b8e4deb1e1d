/** What a message can be about; the contract's list. */
export const TOPICS = [
  'question',
  'problem',
  'account',
  'accessibility',
  'privacy',
  'other',
] as const;
export type Topic = (typeof TOPICS)[number];

export const DEMO_ROLES = [
  'teacher',
  'school_administrator',
  'district_administrator',
  'it_administrator',
  'other',
] as const;

/** The page's own search: what the message is about, or `demo` for the request of a demo. */
export interface ContactSearch {
  readonly topic?: Topic | 'demo' | undefined;
}

/** Reads the address; what it does not know is left out. */
export function readContactSearch(search: Readonly<Record<string, unknown>>): ContactSearch {
  const topic = [...TOPICS, 'demo' as const].find((each) => each === search['topic']);
  return topic ? { topic } : {};
}
