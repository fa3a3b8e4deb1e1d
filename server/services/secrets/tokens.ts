import { createHmac, hash, randomBytes } from 'node:crypto';

/** A new opaque token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored instead of a token. Tokens are random, so a plain hash suffices. */
export const hashToken = (token: string): string => hash('sha256', token);

/**
 * The token that follows a refresh token. It is a function of the old one and a server secret, so that
 * two tabs, or a repeat after a lost answer, get the same successor without it being stored anywhere.
 */
export const successorOf = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(token).digest('base64url');
