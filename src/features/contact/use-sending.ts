import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../ui/toast';
import { sendProblem, type SendProblem } from './send-problem';

const NO_PROBLEM: SendProblem = { fields: [] };

/** Sending a form: one attempt at a time, and what went wrong. */
export function useSending<Body>(send: (body: Body) => Promise<unknown>, onSent: () => void) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(NO_PROBLEM);
  const submit = async (body: Body) => {
    setBusy(true);
    setProblem(NO_PROBLEM);
    try {
      await send(body);
      onSent();
    } catch (error) {
      const found = sendProblem(error);
      setProblem(found);
      if (found.toast) toastError(t(found.toast));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, submit };
}
