import { useEffect, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProblem as Problem } from '../../api/form-problem';
import { problemWords } from '../../locales/problem-words';
import { Button } from '../../ui/buttons/button';
import { useFocusOnMount } from '../../ui/use-focus-on-mount';
import { CodeInput } from './code-input';
import { FormProblem } from './form-problem';

interface ClassCodeFormProps {
  readonly busy: boolean;
  /** What came of the last code. */
  readonly problem: Problem;
  /** Whether it takes the place of something that had the focus. */
  readonly focus: boolean;
  readonly onCode: (typed: string) => void;
}

/** Asked once per device, usually of a teacher. */
export function ClassCodeForm({ busy, problem, focus, onCode }: ClassCodeFormProps) {
  const { t, i18n } = useTranslation('auth');
  const [typed, setTyped] = useState('');
  const [empty, setEmpty] = useState(false);
  const field = useFocusOnMount<HTMLInputElement>(focus);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const missing = typed.trim() === '';
    setEmpty(missing);
    if (missing) field.current?.focus();
    if (!missing && !busy) onCode(typed);
  };
  const refusal = problem.fields['class_code'];
  const said = refusal && !busy ? problemWords(i18n, refusal) : undefined;
  useEffect(() => {
    if (said !== undefined) field.current?.focus();
  }, [said, field]);
  return (
    <form
      className="grid gap-4.5 [&>[type=submit]]:mt-2"
      data-kind="student"
      noValidate
      onSubmit={submit}
    >
      {busy ? null : <FormProblem problem={problem} />}
      <CodeInput
        ref={field}
        name="class_code"
        label={t('class.code')}
        hint={t('class.codeHint')}
        value={typed}
        onText={setTyped}
        problem={empty ? t('class.needed') : said}
        maxLength={40}
      />
      <Button type="submit" size="large" busy={busy}>
        {t(busy ? 'class.showing' : 'class.show')}
      </Button>
    </form>
  );
}
