/** What the demo school answered when it was recorded, for each role. */
import type { Token, User } from '../session/session-store';

export type Visitor =
  'visitor' | 'student' | 'teacher' | 'school-admin' | 'district-admin' | 'it-admin';

interface Recording {
  readonly recordedAt: string;
  readonly user: User | null;
  readonly answers: Readonly<Record<string, unknown>>;
}

export interface Demo {
  readonly recordedAt: string;
  readonly user: User | undefined;
  readonly token: Token;
  /** By method and path with query. */
  readonly answers: ReadonlyMap<string, unknown>;
}

const recordings = import.meta.glob<Recording>('./demo-answers/*.json', { import: 'default' });

/** A token as the server gives one; the stand-in asks for none. */
const token: Token = {
  access_token: 'a-token-of-the-tests',
  refresh_token: 'a-refresh-token-of-the-tests',
};

/** @throws Error for somebody who was not recorded (`npm run record:demo`) */
export async function demoOf(visitor: Visitor): Promise<Demo> {
  const load = recordings[`./demo-answers/${visitor}.json`];
  if (!load) throw new Error(`Nothing was recorded of a ${visitor}`);
  const { recordedAt, user, answers } = await load();
  return { recordedAt, user: user ?? undefined, token, answers: new Map(Object.entries(answers)) };
}
