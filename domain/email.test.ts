import { describe, expect, it } from 'vitest';
import { foldEmail, isEmail } from './email';

describe('foldEmail', () => {
  it('lets blanks, case and the way an accent is written not matter', () => {
    expect(foldEmail('  Ana.Pe\u006e\u0303a@School.ORG\n')).toBe('ana.pe\u00f1a@school.org');
  });
});

describe('isEmail', () => {
  it.each(['a@b.co', 'ana.peña+room4@escuela.edu.mx', "o'brien@k12.example.us", 'x@münchen.de'])(
    'takes %s',
    (address) => {
      expect(isEmail(address)).toBe(true);
    },
  );

  it('takes the longest address there can be, and none above it', () => {
    const longest = `a@${'x.'.repeat(124)}info`;
    expect(longest).toHaveLength(254);
    expect(isEmail(longest)).toBe(true);
    expect(isEmail(`a${longest}`)).toBe(false);
  });

  it.each([
    '',
    'a',
    '@b.co',
    'a@',
    'a@b',
    'a@b..co',
    'a@-b.co',
    'a b@c.de',
    'a@b.co, c@d.ef',
    'Ana <a@b.co>',
    'a@b.co\r\nBcc: c@d.ef',
    '"a"@b.co',
    'a@[127.0.0.1]',
    'a@b@c.de',
    'a\u202e@b.co',
    `${'x'.repeat(65)}@b.co`,
    `a@${'x'.repeat(60)}.${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.${'v'.repeat(60)}.com`,
  ])('refuses %j', (address) => {
    expect(isEmail(address)).toBe(false);
  });

  // What looks at its beginning again for each sign would not come to an end here.
  it.each([`a@${'a-'.repeat(1_000_000)}`, `a@${'a.'.repeat(120)}!`, `a@${'a'.repeat(250)}!`])(
    'answers, however it is misled (%#)',
    (address) => {
      expect(isEmail(address)).toBe(false);
    },
  );
});
