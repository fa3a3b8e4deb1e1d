import { useTranslation } from 'react-i18next';
import type { FormProblem } from '../../api/form-problem';
import { MOST, type FieldProblem } from './checks';

type Field = 'name' | 'email' | 'topic' | 'message' | 'school' | 'state_id' | 'role';

/** What stands at a field: what is wrong here, else what the server found wrong. */
export function useFieldWords(problem: FormProblem) {
  const { t } = useTranslation('contact');
  return (field: Field, own: unknown): string | undefined => {
    const found = (own as FieldProblem | undefined) ?? null;
    if (found === 'tooLong' && field in MOST) {
      return t('tooLong', { most: MOST[field as keyof typeof MOST] });
    }
    return found !== null ? t(`needed.${field}`) : problem.fields[field]?.text;
  };
}
