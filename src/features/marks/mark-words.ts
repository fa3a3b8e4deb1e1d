import type { TFunction } from 'i18next';
import {
  latestRule,
  levelOf,
  type Evidence,
  type Mark,
  type MarksRule,
  type MarksScale,
} from '../../../domain/marks';
import { formatLocale } from '../../locales/format-locale';

type Words = TFunction<'marks'>;

const number = (language: string, value: number): string =>
  new Intl.NumberFormat(formatLocale(language), { maximumFractionDigits: 2 }).format(value);

/** A mark as it is said: points, a percent, or a level of four. */
export function markWords(t: Words, language: string, mark: Mark): string {
  switch (mark.scale) {
    case 'points':
      return t('mark.points', {
        points: number(language, mark.points),
        max: number(language, mark.max_points),
      });
    case 'percent':
      return t('mark.percent', { percent: mark.percent });
    case 'standards':
      return t('mark.level', { level: number(language, mark.level) });
  }
}

/** What a level means; of one between two the lower, which is reached. */
export function levelWords(t: Words, level: number): string {
  const whole = Math.floor(level);
  return t(`level.${whole >= 4 ? 4 : whole === 3 ? 3 : whole === 2 ? 2 : 1}`);
}

/** What a mark was made of, and by which scale and rule. */
interface MarkOrigin {
  readonly scale: MarksScale;
  readonly rule: MarksRule;
  /** From the oldest to the newest. */
  readonly evidence: readonly Evidence[];
  /** How many pieces there are, when not all are here. */
  readonly pieces: number;
}

/** How a mark came about, in one sentence. */
export function howWords(
  t: Words,
  language: string,
  { scale, rule, evidence, pieces }: MarkOrigin,
): string {
  if (scale !== 'standards') return t(`how.${scale}`, { count: pieces });
  if (pieces === 1) return t('how.only');
  const levels = evidence.map(levelOf);
  const listed = (some: readonly number[]) =>
    new Intl.ListFormat(language, { type: 'unit' }).format(some.map(String));
  if (rule === 'latest') {
    const newest = listed(levels.slice(-latestRule.looksAt));
    return t(pieces === 2 ? 'how.latestTwo' : 'how.latest', { levels: newest });
  }
  return evidence.length < pieces
    ? t('how.meanOf', { count: pieces })
    : t('how.mean', { levels: listed(levels) });
}
