import { useTranslation } from 'react-i18next';
import type { Span } from '../../../domain/figures';
import { useFigureWords } from './use-figure-words';

/** Terms and school years as they are said. */
export function useTermWords() {
  const { t } = useTranslation('data');
  const { short } = useFigureWords();
  return {
    /** @param at from 0 */
    name: (at: number) => t('growth.termName', { number: at + 1 }),
    span: ({ from, to }: Span) => `${short(from)} – ${short(to)}`,
    /** 2025–26 */
    year: (begins: number) => `${String(begins)}–${String(begins + 1).slice(-2)}`,
  };
}
