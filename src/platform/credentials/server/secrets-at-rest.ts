import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto';

/** 256 random bits as text for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. No salt is needed: a token is not guessed, it is 256 random bits. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** A name for an e-mail or network address from which neither can be read without the secret. */
export const pseudonym = (secret: string, kind: string, value: string): string =>
  `${kind}:${keyed(secret, kind, value).toString('base64url')}`;

/** 32 bytes that only who has the secret can make: hashes of short codes, challenges that follow from a token. */
export const keyed = (secret: string, kind: string, value: string): Buffer =>
  createHmac('sha256', secret).update(`${kind}\0${value}`).digest();

/** Encrypts what has to be read again (AES-256-GCM): a copy of the database alone does not give it away. */
export function seal(secret: string, plain: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyed(secret, 'seal', ''), nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when it was sealed with another secret, or changed */
export function unseal(secret: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyed(secret, 'seal', ''), sealed.subarray(0, 12)).setAuthTag(
    sealed.subarray(-16),
  );
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}
