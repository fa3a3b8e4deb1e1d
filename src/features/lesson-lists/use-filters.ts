import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../../domain/lesson-plan';
import { subjects } from '../../../domain/reference';
import type { Filter, FilterOption } from '../../lists/filter-bar';
import { gradeOptions } from '../../lists/grade-options';
import { appName } from '../../ui/app-name';
import {
  blockKinds,
  filtersOf,
  languages,
  scopes,
  type FilterKey,
  type LessonSearch,
} from './lesson-search';

/** The filters of a kind's list, with what is chosen. */
export function useFilters(kind: DocumentKind, at: LessonSearch): readonly Filter<FilterKey>[] {
  const { t } = useTranslation(['lesson-lists', 'reader', 'reference']);
  const scopeWords = { owner: t('scope.owner'), shared: t('scope.shared'), global: appName() };
  const options: Readonly<Record<Exclude<FilterKey, 'standard'>, readonly FilterOption[]>> = {
    scope: scopes.map((value) => ({ value, label: scopeWords[value] })),
    subject: subjects.map(({ id }) => ({ value: id, label: t(`reference:subject.${id}`) })),
    grade: gradeOptions,
    kind: blockKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    language: languages.map((value) => ({ value, label: t(`reader:languages.${value}`) })),
    archived: [{ value: true, label: t('filter.archived') }],
  };
  return filtersOf[kind].map((key) => {
    const value = at[key];
    const label = t(`filter.label.${key}`);
    if (key === 'standard') {
      return { key, label, value, maxLength: 80, example: t('filter.standardExample') };
    }
    return {
      key,
      label,
      value,
      options: options[key],
      ...(key === 'archived' && { off: t('filter.inUse') }),
    };
  });
}
