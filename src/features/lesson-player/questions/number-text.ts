import { parseNumber } from '../../../../domain/scoring';

export type NumberText =
  | { readonly form: 'empty' }
  | { readonly form: 'decimal' }
  | {
      readonly form: 'fraction';
      readonly whole?: string;
      readonly top: string;
      readonly bottom: string;
    }
  | { readonly form: 'unreadable' };

const FRACTION = /^([-−]?\d+\s+|[-−])?(\d+)\s*[/⁄]\s*(\d+)$/;

/**
 * How a typed number is to be shown back: as a stacked fraction, as it is, or with a word of help.
 * Only about the form: whether it is right is decided by the scoring rules, which read it the same way.
 */
export function readNumberText(typed: string, unit?: string): NumberText {
  const text = typed.trim();
  if (text === '') return { form: 'empty' };
  if (parseNumber(text, unit) === undefined) return { form: 'unreadable' };
  const fraction = FRACTION.exec(text);
  if (fraction === null) return { form: 'decimal' };
  const [, before = '', top = '', bottom = ''] = fraction;
  const whole = before.trim();
  return whole === ''
    ? { form: 'fraction', top, bottom }
    : { form: 'fraction', whole, top, bottom };
}
