import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import { answerSignIn, arrivalOf } from '../plugins/device-cookie';
import { addressOf } from '../plugins/network-address';
import type { Schema } from '../contract-types';
import type { PasskeySignIn } from '../services/passkeys/passkey-sign-in';
import type { OwnProof } from '../services/second-factor/own-codes';
import type { Passkeys } from '../services/passkeys/passkeys';

interface AddBody {
  readonly name: string;
  readonly credential: Schema<'NewPasskeyCredential'>;
}

interface EnterBody {
  readonly credential: Schema<'UsedPasskeyCredential'>;
  readonly device_id?: string;
}

interface OfPasskey {
  readonly passkey_id: number;
}

export function passkeyRoutes(parts: {
  readonly passkeys: Passkeys;
  readonly signIn: PasskeySignIn;
  /** People reach the server by https. */
  readonly https: boolean;
}): Operations {
  const { passkeys, signIn, https } = parts;
  return {
    listPasskeys: { handler: (request) => passkeys.list(signedInOf(request).person) },
    askForPasskey: {
      handler: (request) => passkeys.ask(signedInOf(request).person, request.body as OwnProof),
    },
    addPasskey: {
      handler: async (request, reply) => {
        const { name, credential } = request.body as AddBody;
        const added = await passkeys.add(signedInOf(request), name, credential);
        return reply.code(201).send(added);
      },
    },
    renamePasskey: {
      handler: (request) => {
        const { passkey_id } = request.params as OfPasskey;
        const { name } = request.body as { readonly name: string };
        return passkeys.rename(signedInOf(request).person, passkey_id, name);
      },
    },
    removePasskey: {
      handler: async (request, reply) => {
        const { passkey_id } = request.params as OfPasskey;
        const { password } = request.body as { readonly password: string };
        await passkeys.remove(signedInOf(request).person, passkey_id, password);
        return reply.code(204).send();
      },
    },
    askForPasskeyLogin: { handler: () => Promise.resolve(signIn.ask()) },
    passkeyLogin: {
      handler: async (request, reply) => {
        const { credential, device_id } = request.body as EnterBody;
        const arrival = arrivalOf(request, device_id);
        const outcome = await signIn.enter(credential, arrival, addressOf(request));
        return answerSignIn(request, reply, outcome, https);
      },
    },
  };
}
