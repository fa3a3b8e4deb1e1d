import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordProblem } from '../../domain/passwords';
import type { PasswordProblem } from '../../domain/passwords';
import { AppError } from '../errors';

/** About fifty thousand passwords from leaks, the most frequent ones; shorter ones mean nothing inside longer. */
const common = new Set(dictionary['passwords-common'].filter((word) => word.length >= 5));
const isCommon = (word: string): boolean => common.has(word);

const words: Readonly<Record<PasswordProblem, string>> = {
  password_too_short: 'Use at least 15 characters. A few words in a row are easy to remember.',
  password_too_long: 'Use at most 256 characters.',
  password_pattern:
    'This repeats itself or follows the keyboard. Use words that do not belong together.',
  password_personal:
    'This is little more than your name, your e-mail or the name of this site. Use other words.',
  password_common: 'Many people use this password, so it is guessed first. Use other words.',
};

/**
 * Refuses what must not become the password of a dashboard person.
 * @param personal name, e-mail address and the product's name
 * @throws AppError 422 with a `PasswordProblem` as its code, at the field `password`
 */
export function checkNewPassword(password: string, personal: readonly string[]): void {
  const problem = passwordProblem(password, { personal, isCommon });
  if (problem === undefined) return;
  const message = words[problem];
  throw new AppError(422, problem, message, { errors: { password: [message] } });
}
