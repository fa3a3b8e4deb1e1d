import { useTranslation } from 'react-i18next';

interface Entry {
  readonly text: string;
  readonly picture?: unknown;
}

const isEmpty = ({ text, picture }: Entry): boolean => text.trim() === '' && picture === undefined;

/** With fewer a question cannot be asked, and its author has only begun. */
const fewest = 2;

/**
 * What is said at an entry that is left empty: beside enough others it alone keeps the question from being published.
 * @param entries all of the list
 */
export function useEmptyWord(entries: readonly Entry[]): (entry: Entry) => string | undefined {
  const { t } = useTranslation('editor');
  const isEnough = entries.filter((entry) => !isEmpty(entry)).length >= fewest;
  return (entry) => (isEnough && isEmpty(entry) ? t('answer.leftEmpty') : undefined);
}
