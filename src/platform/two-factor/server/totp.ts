import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds a code stands. */
const stepSeconds = 30;
const digits = 6;
/** Steps before and after the present one that are accepted: clocks differ, and typing takes time (RFC 6238, 5.2). */
const tolerance = 1;

/**
 * Code of a time step (RFC 6238, over HOTP, RFC 4226).
 *
 * @param step  whole steps of 30 seconds since 1970
 */
export function totpCode(
  secret: Buffer,
  step: number,
  { length = digits, algorithm = 'sha1' }: { length?: number; algorithm?: 'sha1' | 'sha256' | 'sha512' } = {},
): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac(algorithm, secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** length).padStart(length, '0');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** The step a typed code belongs to; null when it fits none near `now`, or one that is used up. */
export function matchingStep(secret: Buffer, typed: string, now: Date, lastStep: number | null): number | null {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const current = stepAt(now);
  for (let step = current - tolerance; step <= current + tolerance; step += 1) {
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)))
      return lastStep === null || step > lastStep ? step : null;
  }
  return null;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, as the apps take it. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What the QR code says: the "Key URI" that all apps read. */
export function totpUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const by = encodeURIComponent(issuer);
  const parameters = `secret=${base32(secret)}&issuer=${by}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
  return `otpauth://totp/${by}:${encodeURIComponent(account)}?${parameters}`;
}
