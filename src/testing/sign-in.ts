/** A sign-in that the stand-in of the API lets through. */
import type { components } from '../api/schema';
import { demoOf } from './demo';
import type { Visitor } from './demo';
import type { StandInApi } from './stand-in-api';

type LoginAnswer = components['schemas']['LoginAnswer'];

/**
 * Prepares that somebody comes in.
 * @returns to be called for the answer of the login: from then on all else is answered as to this person
 */
export async function letIn(
  api: StandInApi,
  person: Exclude<Visitor, 'visitor'>,
): Promise<() => LoginAnswer> {
  const { user, token, answers } = await demoOf(person);
  const { answers: publicAnswers } = await demoOf('visitor');
  if (!user) throw new Error(`Nobody was recorded as ${person}`);
  return () => {
    // The screen that is left may still be asking.
    api.answerFrom(new Map([...publicAnswers, ...answers]));
    return {
      action: 'auth-token',
      user,
      token,
      upload_ticket: 'a-ticket-of-the-tests',
      home: person === 'student' ? 'student' : 'dashboard',
    };
  };
}
