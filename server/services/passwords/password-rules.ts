import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordProblem } from '../../../domain/passwords';
import { AppError } from '../../errors';

/** About fifty thousand passwords from leaks, the most frequent ones; shorter ones mean nothing inside longer. */
const common = new Set(dictionary['passwords-common'].filter((word) => word.length >= 5));
const isCommon = (word: string): boolean => common.has(word);

/**
 * Refuses what must not become the password of a dashboard person.
 * @param personal name, e-mail address and the product's name
 * @throws AppError 422 with a `PasswordProblem` as its code, at the field `password`
 */
export function checkNewPassword(password: string, personal: readonly string[]): void {
  const problem = passwordProblem(password, { personal, isCommon });
  if (problem === undefined) return;
  throw new AppError(422, problem, { at: 'password' });
}
