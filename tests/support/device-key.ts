/** The key of a device, made and used as a browser does. */
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const;

const base64url = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64url');

export interface DeviceKey {
  /** As the server stores it. */
  readonly publicKey: string;
  /** What stands in the header `Device-Proof` beside this refresh token; another text each time. */
  proofOf(token: string): Promise<string>;
}

export async function makeDeviceKey(): Promise<DeviceKey> {
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const publicKey = base64url(await crypto.subtle.exportKey('raw', pair.publicKey));
  return {
    publicKey,
    proofOf: async (token) => {
      const signature = await crypto.subtle.sign(signing, pair.privateKey, Buffer.from(token));
      return `${publicKey}.${base64url(signature)}`;
    },
  };
}
