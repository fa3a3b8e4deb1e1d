/** A student of the demo school at work on another device, by calls. */
import { call, sendOperations, signInAt } from '../support/api-calls';
import type { Schemas } from '../support/api-calls';
import { answerOp } from '../support/factories-sync';
import { demoPassword } from '../support/pages';

/** Answers the first question of "Cloud in a jar", today's lesson. @throws Error where it is not taken */
export async function answerFirstQuestion(origin: string, username: string): Promise<void> {
  const signed = await signInAt(origin, { username, password: demoPassword });
  const { today } = await call<Schemas['Today']>(origin, 'student/today', { token: signed.access });
  if (today === null) throw new Error('There is no lesson today.');
  const answer = answerOp(today, 'wc3-q-leak', { kind: 'true_false', value: false });
  const [result] = await sendOperations(origin, signed, [answer]);
  if (result?.status !== 'applied') throw new Error(`Not taken: ${JSON.stringify(result)}`);
}
