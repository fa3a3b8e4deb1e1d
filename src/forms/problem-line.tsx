import { useTranslation } from 'react-i18next';
import type { FormProblem } from '../api/form-problem';
import { problemWords } from '../locales/problem-words';
import classes from './problem-line.module.css';

/** Why it did not get through, said once it is known: of the whole, else of the first thing at fault. */
export function ProblemLine({ problem }: { problem: FormProblem }) {
  const { i18n } = useTranslation();
  const said = problem.form ?? Object.values(problem.fields)[0];
  if (!said) return null;
  return (
    <p role="alert" className={classes['problem']}>
      {problemWords(i18n, said)}
    </p>
  );
}
