import { answerSignIn, arrivalOf } from '../plugins/device-cookie';
import type { Operations } from '../plugins/operations';
import type { PasskeySignIn } from '../services/passkeys/passkey-sign-in';
import type { Passkeys } from '../services/passkeys/passkeys';

export function passkeyRoutes(parts: {
  readonly passkeys: Passkeys;
  readonly signIn: PasskeySignIn;
  /** People reach the server by https. */
  readonly https: boolean;
}): Operations {
  const { passkeys, signIn, https } = parts;
  return {
    listPasskeys: ({ person }) => passkeys.list(person),
    askForPasskey: ({ person, body }) => passkeys.ask(person, body),
    addPasskey: ({ signedIn, body }) => passkeys.add(signedIn, body.name, body.credential),
    renamePasskey: ({ person, params, body }) =>
      passkeys.rename(person, params.passkey_id, body.name),
    removePasskey: ({ person, params, body }) =>
      passkeys.remove(person, params.passkey_id, body.password),
    askForPasskeyLogin: () => signIn.ask(),
    passkeyLogin: async (call) => {
      const { credential, device_id } = call.body;
      const arrival = arrivalOf(call.request, device_id);
      return answerSignIn(call, await signIn.enter(credential, arrival, call.address), https);
    },
  };
}
