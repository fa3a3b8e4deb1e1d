import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formProblem, noProblem, type FormProblem } from '../../api/form-problem';
import { toastError } from '../../ui/toast';

/** Sending a form: one attempt at a time, what went wrong, and with what. */
export function useSubmit<Body>(send: (body: Body) => Promise<void>) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>(noProblem);
  const [refused, setRefused] = useState<Body>();
  const submit = async (body: Body): Promise<void> => {
    setBusy(true);
    setProblem(noProblem);
    try {
      await send(body);
    } catch (error) {
      const found = formProblem(error);
      setProblem(found);
      setRefused(body);
      if (found.toast) toastError(t(found.toast));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, refused, submit };
}
