import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call';
import type { components } from '../../api/schema';
import { assertSignedIn } from '../../session/assert-signed-in';

export type Passkey = components['schemas']['Passkey'];

/** A person's passkeys: asked anew each time they are looked at, and not kept on the device. */
export function ownPasskeysQuery(userId: number) {
  return queryOptions({
    queryKey: ['own-passkeys', userId],
    queryFn: async ({ signal }) => {
      assertSignedIn(userId);
      return (await call('GET', '/auth/passkeys', { signal })).passkeys;
    },
    staleTime: 0,
    meta: { persist: false },
  });
}

/** Every change of the list asks for it again before it counts as done. */
function useChange<Input>(
  userId: number,
  change: (input: Input) => Promise<unknown>,
  onDone: (input: Input) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (_answer, input) => {
      await client.invalidateQueries(ownPasskeysQuery(userId));
      onDone(input);
    },
  });
}

interface NewPasskey {
  readonly name: string;
  readonly password: string;
  /** Of the own authenticator app, while it is on. */
  readonly code?: string;
}

/** Asks the server, then the device: the browser shows what it wants of its person. */
async function make({ name, ...proof }: NewPasskey): Promise<Passkey> {
  const options = await call('POST', '/auth/passkeys/options', { body: proof });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: {
      ...options,
      pubKeyCredParams: [...options.pubKeyCredParams],
      excludeCredentials: [...options.excludeCredentials],
    },
  });
  const credential = {
    id,
    rawId,
    type,
    // No extension was asked for.
    clientExtensionResults: {},
    response: {
      clientDataJSON: response.clientDataJSON,
      attestationObject: response.attestationObject,
      ...(response.transports && { transports: response.transports }),
    },
  };
  return call('POST', '/auth/passkeys', { body: { name, credential } });
}

export const useAddPasskey = (userId: number, onDone: () => void) =>
  useChange(userId, make, onDone);

export const useRenamePasskey = (userId: number, onDone: () => void) =>
  useChange(
    userId,
    ({ id, name }: { id: number; name: string }) =>
      call('PATCH', '/auth/passkeys/{passkey_id}', { path: { passkey_id: id }, body: { name } }),
    onDone,
  );

type RemovedPasskey = Passkey & { readonly password: string };

export const useRemovePasskey = (userId: number, onDone: (removed: RemovedPasskey) => void) =>
  useChange(
    userId,
    ({ id, password }: RemovedPasskey) =>
      call('POST', '/auth/passkeys/{passkey_id}/remove', {
        path: { passkey_id: id },
        body: { password },
      }),
    onDone,
  );
