import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formProblem, noProblem, type FormProblem, type ShownFields } from '../api/form-problem';
import { toastError } from '../ui/surfaces/toast';

interface SubmitOptions<Problem> {
  /** The fields at which something is said; what is wrong with any other is said of the whole. */
  readonly fields?: ShownFields;
  /** What a failure shows, where there is more to it than `formProblem` knows. */
  readonly problemOf?: (error: unknown) => Problem | FormProblem;
}

/**
 * Sending something, by a form or a button: busy meanwhile, what went wrong and with what, and the toast that
 * the specification asks for (section 8).
 */
export function useSubmit<Body = void, Problem extends FormProblem = FormProblem>(
  send: (body: Body) => Promise<void>,
  { fields = [], problemOf = (error) => formProblem(error, fields) }: SubmitOptions<Problem> = {},
) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | FormProblem>(noProblem);
  const [refused, setRefused] = useState<Body>();

  /** @returns whether it went through; else `problem` says why not, and `refused` is what it was */
  const submit = async (body: Body): Promise<boolean> => {
    setBusy(true);
    setProblem(noProblem);
    try {
      await send(body);
      return true;
    } catch (error) {
      const found = problemOf(error);
      setProblem(found);
      setRefused(() => body);
      if (found.toast) toastError(t(found.toast));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { busy, problem, refused, submit };
}
