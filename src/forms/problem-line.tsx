import { useTranslation } from 'react-i18next';
import type { FormProblem } from '../api/form-problem';
import { problemWords, type ProblemWord } from '../locales/problem-words';
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

interface ProblemTextProps {
  readonly said: ProblemWord | undefined;
  readonly className?: string;
}

/** One thing that went wrong, in the place of what was tried: words alone, for where a note would be a sheet in a sheet. */
export function ProblemText({ said, className = '' }: ProblemTextProps) {
  const { i18n } = useTranslation();
  if (!said) return null;
  return (
    <p role="alert" className={`${className} font-semibold text-wrong`}>
      {problemWords(i18n, said)}
    </p>
  );
}
