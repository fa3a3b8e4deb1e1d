import { useTranslation } from 'react-i18next';
import type { FormProblem } from '../api/form-problem';
import { problemWords } from '../locales/problem-words';
import { Note } from '../ui/surfaces/note';

/** Why it did not get through, said once it is known: of the whole, else of the first thing at fault. */
export function ProblemLine({ problem }: { problem: FormProblem }) {
  const { i18n } = useTranslation();
  const said = problem.form ?? Object.values(problem.fields)[0];
  if (!said) return null;
  return (
    <Note tone="wrong" role="alert">
      {problemWords(i18n, said)}
    </Note>
  );
}
