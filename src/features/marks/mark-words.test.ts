import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import type { Evidence, MarksRule, MarksScale } from '../../../domain/marks';
import en from '../../locales/en/marks.json';
import es from '../../locales/es/marks.json';
import { howWords, levelWords, markWords } from './mark-words';

const texts = i18next.createInstance();
await texts.init({
  ns: 'marks',
  defaultNS: 'marks',
  resources: { en: { marks: en }, es: { marks: es } },
});

const of = (level: 1 | 2 | 3 | 4): Evidence => ({ points: 0, max_points: 4, level });
const levels = [of(2), of(4), of(3), of(1)];

describe.each(['en', 'es'])('how a mark came about, in %s', (language) => {
  const t = texts.getFixedT(language, 'marks');
  const said = (
    scale: MarksScale,
    rule: MarksRule,
    evidence: readonly Evidence[],
    pieces = evidence.length,
  ) => howWords(t, language, { scale, rule, evidence, pieces });

  it('names the levels that count, the oldest first, and no others', () => {
    expect(said('standards', 'latest', levels)).toMatch(/\(4, 3 ?,? (y )?1\)/);
    expect(said('standards', 'latest', levels)).not.toContain('2');
    expect(said('standards', 'latest', [of(4), of(3)])).toMatch(/\(4,? (y )?3\)/);
    expect(said('standards', 'mean', levels)).toMatch(/2, 4, 3,? (y )?1/);
  });

  it('says how many there are when not all are at hand, and when there is one', () => {
    expect(said('standards', 'mean', levels, 30)).toContain('30');
    expect(said('standards', 'mean', levels, 30)).not.toContain('4');
    const only = said('standards', 'latest', [of(3)]);
    expect(only).toBe(said('standards', 'mean', [of(3)]));
    expect(only).not.toMatch(/\d/);
  });

  it('counts pieces of work where points do', () => {
    expect(said('points', 'latest', [], 1)).toMatch(/\b1\b/);
    expect(said('points', 'latest', levels)).not.toBe(said('percent', 'latest', levels));
    expect(said('percent', 'mean', levels)).toContain('4');
  });

  it('has words for every scale and level, and leaves none unfilled', () => {
    const words = [
      markWords(t, language, { scale: 'points', points: 1234.5, max_points: 2000 }),
      markWords(t, language, { scale: 'percent', percent: 87 }),
      markWords(t, language, { scale: 'standards', level: 2.5 }),
      ...[1, 2.9, 3, 4].map((level) => levelWords(t, level)),
    ];
    for (const one of words) expect(one).toMatch(/^[^{]*\S[^{]*$/);
    expect(words[0]).toContain('1,234.5');
    expect(levelWords(t, 2.9)).toBe(levelWords(t, 2));
  });
});
