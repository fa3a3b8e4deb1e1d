import { lazy, Suspense, useState } from 'react';
import { IconClockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../ui/surfaces/notice';
import { lazyOptional } from '../../ui/lazy-optional';
import { PasskeySignIn } from './passkey-sign-in';
import { ServiceButtons } from './service-buttons';
import { SignInForm } from './sign-in-form';
import type { Home } from './use-sign-in';
import { waysQuery } from './ways';

const UpkeepNotice = lazyOptional(() => import('./upkeep-notice'));
const SecondStep = lazy(() => import('./second-step'));

interface StaffWaysProps {
  /** Of somebody who has just made an account. */
  readonly email: string | undefined;
  /** Of somebody who has come by a link and has to show a code. */
  readonly ticket: string | undefined;
  readonly onDone: (home: Home) => Promise<void>;
}

/** The ways in of dashboard people; after the password comes the code of whoever has an authenticator app. */
export function StaffWays({ email, ticket: given, onDone }: StaffWaysProps) {
  const [ticket, setTicket] = useState(given);
  const [over, setOver] = useState<string>();
  const upkeep = useQuery(waysQuery).data?.upkeep;
  if (ticket !== undefined) {
    return (
      <Suspense>
        <SecondStep
          ticket={ticket}
          onDone={onDone}
          onBack={(why) => {
            setTicket(undefined);
            setOver(why);
          }}
        />
      </Suspense>
    );
  }
  return (
    <>
      {over === undefined ? null : (
        <div role="alert">
          <Notice tone="warn" icon={<IconClockExclamation size={24} />}>
            {over}
          </Notice>
        </div>
      )}
      <SignInForm
        kind="staff"
        who={email}
        onDone={onDone}
        onSecondStep={(next) => {
          setOver(undefined);
          setTicket(next);
        }}
      />
      <PasskeySignIn onDone={onDone} />
      <ServiceButtons />
      {upkeep ? <UpkeepNotice upkeep={upkeep} /> : null}
    </>
  );
}
