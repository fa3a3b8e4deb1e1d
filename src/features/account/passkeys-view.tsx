import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddPasskey } from './add-passkey';
import { useFailureWords } from './failure-words';
import { ownPasskeysQuery } from './own-passkeys';
import { PasskeyRow } from './passkey-row';
import { ViewProblem, ViewSkeleton } from './view-frame';

/** A person's passkeys, and one more. */
export default function PasskeysView({ userId }: { userId: number }) {
  const { t } = useTranslation('account');
  const [said, setSaid] = useState<{ readonly words: string }>();
  const top = useRef<HTMLParagraphElement>(null);
  const failureWords = useFailureWords();
  const { data, error, refetch } = useQuery(ownPasskeysQuery(userId));
  const tell = (words: string) => setSaid({ words });
  useEffect(() => {
    // What was pressed has gone; who uses the keyboard goes on from the top of the list, once there are words in it.
    if (said) top.current?.focus();
  }, [said]);
  const possible = typeof PublicKeyCredential === 'function';
  return (
    <>
      <p className="text-muted">{t('passkeys.lead')}</p>
      <p ref={top} role="status" tabIndex={-1} className="empty:hidden focus:[outline:none]">
        {said?.words}
      </p>
      {data ? (
        data.length > 0 ? (
          <ul className="db-list edge-bottom edge-top" data-lined aria-label={t('passkeys.list')}>
            {data.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                userId={userId}
                passkey={passkey}
                onRemoved={(name) => tell(t('passkeys.removed', { name }))}
              />
            ))}
          </ul>
        ) : null
      ) : error ? (
        <ViewProblem words={failureWords(error)} onAgain={() => void refetch()} />
      ) : (
        <ViewSkeleton />
      )}
      {possible ? (
        <AddPasskey userId={userId} onAdded={() => tell(t('passkeys.done'))} />
      ) : (
        <p>{t('passkeys.impossible')}</p>
      )}
    </>
  );
}
