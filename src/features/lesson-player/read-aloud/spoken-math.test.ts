import { describe, expect, it } from 'vitest';
import { mathWordsOf } from './math-words';
import { spokenMath, type MathNode } from './spoken-math';

const english = mathWordsOf('en-US');
const spanish = mathWordsOf('es');

const leaf = (localName: string, textContent: string): MathNode => ({
  localName,
  textContent,
  children: [],
});
const node = (localName: string, ...children: MathNode[]): MathNode => ({
  localName,
  textContent: children.map((child) => child.textContent).join(''),
  children,
});
const mn = (text: string) => leaf('mn', text);
const frac = (top: string, bottom: string) => node('mfrac', mn(top), mn(bottom));

describe('spokenMath', () => {
  it('reads fractions as a teacher would', () => {
    expect(spokenMath(frac('3', '4'), english)).toBe('3 fourths');
    expect(spokenMath(frac('1', '2'), english)).toBe('1 half');
    expect(spokenMath(frac('7', '15'), english)).toBe('7 over 15');
  });
  it('reads mixed numbers and equations', () => {
    const math = node(
      'math',
      node(
        'semantics',
        node('mrow', mn('1'), frac('1', '2'), leaf('mo', '='), frac('3', '2')),
        leaf('annotation', '1\\frac12=\\frac32'),
      ),
    );
    expect(spokenMath(math, english)).toBe('1 and 1 half equals 3 halves');
  });
  it('reads powers and skips brackets', () => {
    const math = node(
      'mrow',
      leaf('mo', '('),
      node('msup', leaf('mi', 'x'), mn('2')),
      leaf('mo', ')'),
    );
    expect(spokenMath(math, english)).toBe('x squared');
  });
  it('reads Spanish with Spanish words', () => {
    const mixed = node('mrow', mn('1'), frac('1', '2'), leaf('mo', '='), frac('3', '2'));
    expect(spokenMath(mixed, spanish)).toBe('1 y un medio es igual a 3 medios');
    expect(spokenMath(frac('7', '15'), spanish)).toBe('7 sobre 15');
    expect(spokenMath(node('msup', leaf('mi', 'x'), mn('2')), spanish)).toBe('x al cuadrado');
  });
});
