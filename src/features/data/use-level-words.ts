import { useTranslation } from 'react-i18next';
import { useFormats } from '../../locales/use-formats';
import type { DataSearch } from './data-search';

/** The best first, as tables show them. */
export const levels = [4, 3, 2, 1] as const;

/** A level in words and as a number; a mean belongs to the level next to it. */
export function useLevelWords() {
  const { t } = useTranslation('data');
  const formats = useFormats();
  const number = (value: number) => formats.number(value, { maximumFractionDigits: 1 });
  const near = (level: number) => levels.find((each) => each === Math.round(level)) ?? 1;
  return {
    near,
    number,
    words: (level: number) => t(`standards.level.${near(level)}`),
  };
}

/** The four levels, as a sheet explains them below its figures. */
export function useLevelMeanings() {
  const { t } = useTranslation('data');
  const { number, words } = useLevelWords();
  return () =>
    levels.map((level) => ({
      key: String(level),
      sign: `${number(level)} ${words(level)}`,
      text: t(`standards.means.${level}`),
    }));
}

/** What a chosen subject does to levels: nothing but which standards are shown. */
export function useSubjectMeaning() {
  const { t } = useTranslation('data');
  return ({ subject }: Pick<DataSearch, 'subject'>) =>
    subject === undefined
      ? []
      : [{ key: 'subject', sign: t('filter.subject'), text: t('standards.subjectText') }];
}
