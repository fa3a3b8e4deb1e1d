import { call } from '../api/call';

/** Asks the server what to sign, then the device, which shows its person what it wants until nobody waits any more. */
export async function passkeyOfThisDevice(signal: AbortSignal) {
  const options = await call('POST', '/auth/passkey-login/options', { signal });
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser');
  signal.throwIfAborted();
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel);
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: options,
  }).finally(() => signal.removeEventListener('abort', cancel));
  // No extension was asked for.
  return { id, rawId, type, response, clientExtensionResults: {} };
}

/** The device has said no, or its person has thought better of it. */
export const isStopped = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError', 'SecurityError'].includes(error.name);
