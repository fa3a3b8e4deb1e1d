import { useTranslation } from 'react-i18next';
import { MOST, type FieldProblem } from './checks';
import type { SendProblem } from './send-problem';

type Field = 'name' | 'email' | 'topic' | 'message' | 'school' | 'state_id' | 'role';

/** What stands at a field: what is wrong here, else what the server found wrong. */
export function useFieldWords(problem: SendProblem) {
  const { t } = useTranslation('contact');
  return (field: Field, own: unknown): string | undefined => {
    const found = (own as FieldProblem | undefined) ?? null;
    if (found === 'tooLong' && field in MOST) {
      return t('tooLong', { most: MOST[field as keyof typeof MOST] });
    }
    return found !== null || problem.fields.includes(field) ? t(`needed.${field}`) : undefined;
  };
}
