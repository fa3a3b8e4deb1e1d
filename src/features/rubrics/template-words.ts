import { useTranslation } from 'react-i18next';
import type { RubricTemplate, TemplateWords } from '../../../domain/rubric-templates';

const scale = ['beginning', 'approaching', 'meets', 'exceeds'] as const;

/** The 4-point scale, for the first criterion of an empty rubric. */
export function useStandardLevels() {
  const { t } = useTranslation('rubrics');
  return scale.map((key, at) => ({ title: t(`words.${key}`), points: at + 1 }));
}

/** What each template says, in the language of the screen. */
export function useTemplateWords(): (template: RubricTemplate) => TemplateWords {
  const { t } = useTranslation('rubrics');
  const levels = scale.map((key) => t(`words.${key}`));
  return (template) => {
    switch (template) {
      case 'standards':
        return {
          criteria: [t('words.understanding'), t('words.evidence'), t('words.communication')],
          levels,
          descriptors: scale.map((key) => t(`words.${key}Text`)),
        };
      case 'single_point':
        return {
          criteria: [t('words.understanding'), t('words.evidence'), t('words.communication')],
          levels: [t('words.notYet'), t('words.meets'), t('words.beyond')],
          descriptors: ['', t('words.meetsText'), ''],
        };
      case 'holistic':
        return {
          criteria: [t('words.whole')],
          levels,
          descriptors: scale.map((key) => t(`words.${key}Whole`)),
        };
    }
  };
}
