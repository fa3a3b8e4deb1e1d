import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formProblem, noProblem } from '../../api/form-problem';
import { toastError } from '../../ui/toast';

/** Sending a form: one attempt at a time, and what went wrong. */
export function useSending<Body>(send: (body: Body) => Promise<unknown>, onSent: () => void) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(noProblem);
  const submit = async (body: Body) => {
    setBusy(true);
    setProblem(noProblem);
    try {
      await send(body);
      onSent();
    } catch (error) {
      const found = formProblem(error);
      setProblem(found);
      if (found.toast) toastError(t(found.toast));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, submit };
}
