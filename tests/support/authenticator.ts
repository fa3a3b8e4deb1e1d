/** A real authenticator in software: it makes keys, counts, and signs what WebAuthn says, and nothing else. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Schema } from '../../server/contract-types';

interface Credential {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly userHandle: string;
  counter: number;
}

/** What a test makes go wrong. */
interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Signs without a finger, a face or a PIN. */
  readonly unverified?: boolean;
  readonly userHandle?: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

export class Authenticator {
  private readonly credentials: Credential[] = [];

  /** @param origin of the page that it is used on */
  constructor(
    private readonly origin: string,
    private readonly counts = true,
  ) {}

  /** What `navigator.credentials.create` gives, as JSON. */
  create(
    options: Schema<'PasskeyCreation'>,
    faults: Faults = {},
  ): Schema<'NewPasskeyCredential'> & { readonly id: string } {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(24);
    const credential = { id, key: privateKey, userHandle: options.user.id, counter: 0 };
    this.credentials.push(credential);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.authenticatorData(faults.rpId ?? options.rp.id, credential, faults, flags.attested),
      Buffer.alloc(16),
      length,
      id,
      coseKey,
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      ...named(id),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, faults),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal', 'of-tomorrow'],
      },
    };
  }

  /** What `navigator.credentials.get` gives for the newest passkey, as JSON. */
  get(
    options: { readonly challenge: string; readonly rpId: string },
    faults: Faults = {},
  ): Schema<'UsedPasskeyCredential'> {
    const credential = this.credentials.at(-1);
    if (!credential) throw new Error('No passkey has been made.');
    if (this.counts) credential.counter += 1;
    const authData = this.authenticatorData(faults.rpId ?? options.rpId, credential, faults, 0);
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, faults);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...named(credential.id),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, credential.key).toString('base64url'),
        userHandle: faults.userHandle ?? credential.userHandle,
      },
    };
  }

  /** A copy of it, as a thief would have one: the same keys, and a count that stands still. */
  copy(): Authenticator {
    const copy = new Authenticator(this.origin, this.counts);
    copy.credentials.push(...this.credentials.map((each) => ({ ...each })));
    return copy;
  }

  private authenticatorData(
    rpId: string,
    { counter }: Credential,
    { unverified = false }: Faults,
    more: number,
  ): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags.present | (unverified ? 0 : flags.verified) | more, 0);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), tail]);
  }

  private clientData(type: string, challenge: string, faults: Faults): string {
    const data = {
      type,
      challenge: faults.challenge ?? challenge,
      origin: faults.origin ?? this.origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

function named(id: Buffer) {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {} } as const;
}
