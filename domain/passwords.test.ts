import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalPassword, passwordProblem, passwordStrength } from './passwords';

const personal = ['María López', 'maria.lopez@lincoln.k12.us', 'Daybook'];
const common = new Set(['password', 'football', 'passwordpassword', 'letmein', 'qazwsxedcrfvtgb']);
const isCommon = (word: string) => common.has(word);
const problem = (password: string) => passwordProblem(password, { personal, isCommon });

describe('passwordProblem', () => {
  it.each([
    'correct horse battery',
    'four gray owls sing',
    'tres gatos bajo la lluvia',
    'ÑandúÑandú corre lejos',
    'Rq8-vT2#pLz0!mWx',
    '雨の日に猫が三匹います本当です',
    '🦊🌧️🎒🍎✏️📚🧮🔔 go home',
    'I teach at Lincoln and like rain',
    '          spaces count too',
    // Twelve characters, twice: as good as twelve.
    'kQ7!vB2#mX9zkQ7!vB2#mX9z',
    // Eleven characters, of which only some come back.
    'rain on us rain',
    // Six stretches.
    'aaabbbmmmtttxxxyyyqqqhhh',
    // Eight letters of one's own beside the name.
    'daybook owlsrain',
    // Words of one or two letters give nobody away.
    'us12 gray owls sing',
  ])('takes %j', (password) => {
    expect(problem(password)).toBeUndefined();
  });

  it('counts characters, not the pieces they are stored in', () => {
    expect(problem('🦊'.repeat(14))).toBe('password_too_short');
    expect(problem('cafe\u0301 y pan dul')).toBe('password_too_short');
    expect(problem('fourteen chars')).toBe('password_too_short');
    expect(problem('x9!Kq-Zw'.repeat(40))).toBe('password_too_long');
    const longest = Array.from({ length: 256 }, (_, at) => String.fromCodePoint(0x4e00 + at * 7));
    expect(problem(longest.join(''))).toBeUndefined();
    expect(problem(`${longest.join('')}x`)).toBe('password_too_long');
  });

  it.each([
    'aaaaaaaaaaaaaaaaaaaa',
    '123456789012345',
    'abcdefghijklmnopqrst',
    'qwertyuiopasdfghjkl',
    'AAAAbbbbCCCCdddd',
    'ab1!ab1!ab1!ab1!',
    'Sunny24!Sunny24!',
    '🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊',
    // Eleven characters and then again: what is repeated counts once.
    'kQ7!vB2#mX9kQ7!vB2#mX9',
    // Five stretches.
    'aaabbbmmmtttxxxyyyqqq',
    // After the last key of a row its first.
    'iopqweiopqweiopx',
    '8901234567qwerty',
  ])('refuses the pattern %j', (password) => {
    expect(problem(password)).toBe('password_pattern');
  });

  it.each([
    'maria.lopez@lincoln.k12.us',
    'Daybook-Daybook-2026',
    'MARIA LOPEZ 1984-06-21',
    'lincoln daybook lopez 7',
  ])('refuses %j, which is made of what everybody knows', (password) => {
    expect(problem(password)).toBe('password_personal');
  });

  it.each([
    'qazwsxedcrfvtgb',
    'Football-2026-2027!',
    'p@ssw0rd.20262027',
    '1984-02-18 letmein',
    'PASSWORD 93184 !?',
  ])('refuses %j, which is a common one dressed up', (password) => {
    expect(problem(password)).toBe('password_common');
  });

  it('leaves the common ones to who has the list', () => {
    expect(passwordProblem('Football-2026-1938!', { personal })).toBeUndefined();
  });

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string(), (typed, own) => {
        passwordProblem(typed, { personal: [own], isCommon });
        passwordStrength(typed, [own]);
      }),
    );
  });

  it('lets through what a password manager makes', () => {
    for (let made = 0; made < 1000; made += 1) {
      expect(problem(randomBytes(15).toString('base64'))).toBeUndefined();
    }
  });
});

describe('passwordStrength', () => {
  it.each([
    ['', 'empty'],
    ['fourteen chars', 'short'],
    ['123456789012345', 'weak'],
    ['four gray owls s', 'good'],
    ['four gray owls sing', 'good'],
    ['four gray owls sing!', 'strong'],
    ['four gray owls sing at noon', 'strong'],
  ])('calls %j %s', (password, strength) => {
    expect(passwordStrength(password, personal).strength).toBe(strength);
  });
});

describe('normalPassword', () => {
  it('is the same for both ways to write an accent', () => {
    expect(normalPassword('pe\u006e\u0303a')).toBe(normalPassword('pe\u00f1a'));
  });
});
