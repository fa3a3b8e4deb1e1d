export type NumberText =
  | { readonly form: 'empty' }
  | { readonly form: 'decimal' }
  | { readonly form: 'fraction'; readonly whole?: string; readonly top: string; readonly bottom: string }
  | { readonly form: 'unreadable' };

const FRACTION = /^([-−]?\d+\s+|[-−])?(\d+)\s*[/⁄]\s*(\d+)$/;
const DECIMAL = /^[-−+]?(\d+|\d{1,3}(,\d{3})+)?([.,]\d+)?$/;

/**
 * How a typed number is to be shown back: as a stacked fraction, as it is, or with a word of help.
 * Only about the form: whether it is right is decided by the scoring rules.
 */
export function readNumberText(typed: string): NumberText {
  const text = typed.trim();
  if (text === '') return { form: 'empty' };
  const fraction = FRACTION.exec(text);
  if (fraction !== null) {
    const [, before = '', top = '', bottom = ''] = fraction;
    if (Number(bottom) === 0) return { form: 'unreadable' };
    const whole = before.trim();
    return whole === ''
      ? { form: 'fraction', top, bottom }
      : { form: 'fraction', whole, top, bottom };
  }
  return DECIMAL.test(text) && /\d/.test(text) ? { form: 'decimal' } : { form: 'unreadable' };
}
