import { IconHourglass, IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetryWait } from '../../session/retry-while-busy';
import { Button } from '../../ui/buttons/button';
import { FormProblem } from './form-problem';
import type { LoginProblem } from './login-problem';

interface SignInStateProps {
  readonly problem: LoginProblem;
  readonly line: RetryWait | undefined;
  readonly onStop: () => void;
}

/** With what somebody tries again: beside this place, or in the form around it. */
function nextOf(place: HTMLElement | null): HTMLElement | undefined {
  const around = place?.closest('form') ?? place?.parentElement;
  const buttons = [...(around?.querySelectorAll('button') ?? [])];
  const others = buttons.filter((button) => !place?.contains(button));
  return others.find(({ type }) => type === 'submit') ?? others[0];
}

/** What there is to say of a try: what went wrong, or that it waits in line. The place of it is always there to be heard. */
export function SignInState({ problem, line, onStop }: SignInStateProps) {
  const { t } = useTranslation('auth');
  const place = useRef<HTMLDivElement>(null);
  const waits = line !== undefined;
  // Whoever has pressed the button below it shall see why nothing happens.
  useEffect(() => {
    if (waits) place.current?.scrollIntoView({ block: 'nearest' });
  }, [waits]);
  // The button goes with the wait: what is next is to try again.
  const stop = () => {
    nextOf(place.current)?.focus();
    onStop();
  };
  const Icon = line?.why === 'slow' ? IconHourglass : IconUsers;
  return (
    <>
      <FormProblem problem={problem} />
      <div
        ref={place}
        className={
          line
            ? 'db-note grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3.5 gap-y-1 pt-3.5 pb-2'
            : 'contents'
        }
      >
        {line ? (
          <span className="grid text-brand-text">
            <Icon size={26} aria-hidden="true" />
          </span>
        ) : null}
        {/* Not taken away: what comes into it later is read aloud. */}
        <p role="status" className={line ? undefined : 'db-hidden'}>
          {line ? (
            <>
              <strong className="block">{t(`line.${line.why}Title`)}</strong>{' '}
              {t(line.long ? 'line.long' : `line.${line.why}`)}
            </>
          ) : null}
        </p>
        {line ? (
          <div className="col-[2] grid">
            <Button look="quiet" size="small" flush onClick={stop}>
              {t('line.stop')}
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}
