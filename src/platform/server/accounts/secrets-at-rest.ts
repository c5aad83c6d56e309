import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits as text for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. No salt is needed: a token is not guessed, it is 256 random bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A name for an e-mail or network address from which neither can be read without the secret. */
export const pseudonym = (secret: string, kind: string, value: string): string => `${kind}:${createHmac('sha256', secret).update(`${kind}\0${value}`).digest('base64url')}`;
