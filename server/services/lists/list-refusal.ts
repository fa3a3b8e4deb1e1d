import { AppError } from '../../errors';
import type { PlainKey } from '../../locales/messages';

/**
 * Why a pasted list is refused whole, at its field.
 * @param seen the headings that it has, where they are what is wrong: the text of `key` names them
 */
export const listRefusal = (key: PlainKey, seen: readonly string[] = []): AppError =>
  new AppError(422, 'invalid', {
    said: { key, values: { columns: seen.join(', ') } },
    at: 'text',
  });
