/**
 * Asks an address that somebody has typed. Only public addresses are connected with, looked at after the name was
 * looked up and in the same step, so that a name cannot lead elsewhere a moment later; nothing follows where an answer
 * leads to; what is read has bounds.
 */
import { lookup } from 'node:dns';
import http from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FetchFailed } from './fetcher';
import type { AtField } from './fetcher';

const mebibyte = 1024 * 1024;
const defaultBounds = {
  /** Of one answer: a page of a thousand is one megabyte. */
  answerBytes: 16 * mebibyte,
  /** Of all answers of a fetch: several times the largest district. */
  wholeBytes: 512 * mebibyte,
  answerMs: 60_000,
};

export interface Question {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST. */
  readonly form?: string;
  /** At which field it is said where nothing can be asked there. */
  readonly at: AtField;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const givenOut = ipaddr.parseCIDR('2000::/3');

/** @returns whether everybody on the internet reaches it, and nobody else's network is behind it */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const at = ipaddr.process(address);
  // Of the newer network no other part is given out: others may be ways into the older one (RFC 4291, 2.5.5.1).
  if (at.kind() === 'ipv6' && !at.match(givenOut)) return false;
  return at.range() === 'unicast';
}

class AddressRefused extends Error {}

/** As `dns.lookup`, but for names that lead into a private network, wholly or in part. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = error ? [] : found;
    if (error) done(error, [], 0);
    else if (!first || !found.every(({ address }) => isPublicAddress(address))) {
      done(new AddressRefused('A name leads into a private network'), [], 0);
    } else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, '');

/** @param privateHosts whom the operator lets be asked although they are not public, also without https */
export function createGuardedHttp(privateHosts: readonly string[], bounds = defaultBounds) {
  const { answerBytes, wholeBytes, answerMs } = bounds;
  const keep = { keepAlive: true, maxSockets: 1 };
  const agents = { 'http:': new http.Agent(keep), 'https:': new https.Agent(keep) };
  let left = wholeBytes;

  /** @throws FetchFailed */
  function expectAllowed({ url, at }: Question): { readonly isPrivate: boolean } {
    const host = withoutBrackets(url.hostname);
    if (privateHosts.includes(host)) return { isPrivate: true };
    const isNumber = ipaddr.isValid(host);
    if (url.protocol !== 'https:' || (isNumber && !isPublicAddress(host))) {
      throw new FetchFailed('address_refused', 'not a public address with https', at);
    }
    return { isPrivate: false };
  }

  function failureOf(error: unknown, { at }: Question): unknown {
    if (error instanceof FetchFailed) return error;
    const codes = error instanceof Error && 'code' in error ? String(error.code) : '';
    const isRefused =
      error instanceof AddressRefused ||
      (error instanceof AggregateError &&
        error.errors.some((each) => each instanceof AddressRefused));
    return isRefused
      ? new FetchFailed('address_refused', 'a private network', at, error)
      : new FetchFailed('unreachable', codes, at, error);
  }

  return {
    /**
     * Asks once.
     * @throws FetchFailed address_refused, unreachable, too_slow, too_much; the signal's reason when that is aborted
     */
    async ask(question: Question, signal: AbortSignal): Promise<Answer> {
      const { url, headers, form } = question;
      const { isPrivate } = expectAllowed(question);
      const late = AbortSignal.timeout(answerMs);
      try {
        return await new Promise<Answer>((resolve, reject) => {
          const isPlain = url.protocol === 'http:';
          const request = (isPlain ? http : https).request(url, {
            method: form === undefined ? 'GET' : 'POST',
            headers: { ...headers, accept: 'application/json', 'accept-encoding': 'identity' },
            agent: agents[isPlain ? 'http:' : 'https:'],
            signal: AbortSignal.any([signal, late]),
            ...(!isPrivate && { lookup: publicLookup }),
          });
          request.once('error', reject);
          request.once('response', (response) => {
            const pieces: Buffer[] = [];
            let length = 0;
            response.on('data', (piece: Buffer) => {
              pieces.push(piece);
              length += piece.length;
              left -= piece.length;
              if (length > answerBytes || left < 0) {
                request.destroy();
                reject(new FetchFailed('too_much', 'an answer without an end', question.at));
              }
            });
            response.once('error', reject);
            response.once('end', () => {
              // Also without the mark that some put before it.
              const text = new TextDecoder().decode(Buffer.concat(pieces));
              resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
            });
          });
          request.end(form);
        });
      } catch (error) {
        signal.throwIfAborted();
        if (late.aborted) throw new FetchFailed('too_slow', 'no answer in time', question.at);
        throw failureOf(error, question);
      }
    },

    close(): void {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
