/**
 * The key of this device, by which the server knows a copied refresh token from the one that is here. It signs and
 * cannot be taken out; it stands in the person's database beside the sign-in, and goes with it.
 */
import { NetworkError } from '../api/errors';
import { signInKeys } from '../offline/storage/people';
import { change, read } from '../offline/storage/user-db';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Under which a person's `kv` holds it. */
const pairKey = 'deviceKey';

interface Pair {
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey;
}

const isPair = (value: unknown): value is Pair =>
  typeof value === 'object' &&
  value !== null &&
  'publicKey' in value &&
  value.publicKey instanceof CryptoKey &&
  'privateKey' in value &&
  value.privateKey instanceof CryptoKey;

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * @returns undefined where there is none, or none any more
 * @throws NetworkError where nothing of the user database can be read: a refresh without the key would end a sign-in whose key
 * is there again a moment later
 */
async function keptPair(userId: number): Promise<Pair | undefined> {
  try {
    const kept: unknown = await read(userId, (db) => db.get('kv', pairKey));
    return isPair(kept) ? kept : undefined;
  } catch (cause) {
    const isOpen = await read(userId, (db) => db.getKey('kv', 'seq')).then(
      () => true,
      () => false,
    );
    if (isOpen) return undefined;
    throw new NetworkError('timeout', { cause });
  }
}

/** Whether a browser that has given keys back can sign with them. */
async function works({ publicKey, privateKey }: Pair, subtle: SubtleCrypto): Promise<boolean> {
  const bytes = new TextEncoder().encode(pairKey);
  const signature = await subtle.sign(signing, privateKey, bytes);
  const raw = await subtle.exportKey('raw', publicKey);
  const isRight = await subtle.verify(signing, publicKey, signature, bytes);
  return isRight && signature.byteLength === 64 && raw.byteLength === 65;
}

/**
 * Makes a key and keeps it, only beside the sign-in it belongs to: who has signed out meanwhile leaves nothing.
 * @returns the one that is kept, another tab's where that was first; undefined where none can be kept
 */
async function newPair(userId: number, subtle: SubtleCrypto): Promise<Pair | undefined> {
  const { publicKey, privateKey } = await subtle.generateKey(algorithm, false, ['sign', 'verify']);
  await change(userId, ['kv'], async ({ store }) => {
    if ((await store.getKey(signInKeys.user)) === undefined) return;
    if (!isPair(await store.get(pairKey))) await store.put({ publicKey, privateKey }, pairKey);
  });
  const kept = await keptPair(userId);
  if (!kept || (await works(kept, subtle))) return kept;
  await change(userId, ['kv'], ({ store }) => store.delete(pairKey));
  return undefined;
}

/**
 * What this device shows beside a refresh token, as the contract has it. The token is new each time and serves one
 * refresh, so its signature needs no time and no number: old tablets have wrong clocks.
 *
 * @returns undefined where no key can be had: the page is not served securely, or the browser keeps none
 * @throws NetworkError where the user database cannot be read at this moment
 */
export async function deviceProof(userId: number, token: string): Promise<string | undefined> {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return undefined;
  const kept = await keptPair(userId);
  try {
    const pair = kept ?? (await newPair(userId, subtle));
    if (!pair) return undefined;
    const bytes = new TextEncoder().encode(token);
    const signature = await subtle.sign(signing, pair.privateKey, bytes);
    return `${base64url(await subtle.exportKey('raw', pair.publicKey))}.${base64url(signature)}`;
  } catch {
    // A sign-in without a key goes on without one.
    return undefined;
  }
}
