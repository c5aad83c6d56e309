/** Crockford's Base32: no I, L, O and U, so that what is read from paper is typed as it was meant. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Hexadecimal digits of the company's id at the beginning: 40 bits, by which the company is found. */
const COMPANY_DIGITS = 10;
const CODE_SIGNS = 24;
/** Random bytes of a code: 80 bits. */
export const CODE_BYTES = 10;

const inBase32 = (digits: string): string =>
  BigInt(`0x${digits}`)
    .toString(32)
    .padStart(Math.ceil((digits.length * 4) / 5), '0')
    .replaceAll(/./g, (sign) => SIGNS[Number.parseInt(sign, 32)] ?? '');

/**
 * The code on a certificate, in six groups of four: the beginning of the company's id, by which nothing has to look across
 * companies for it, and 80 random bits.
 */
export function checkCodeOf(companyId: string, random: Uint8Array): string {
  const hex = Array.from(random.slice(0, CODE_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const code = inBase32(companyId.replaceAll('-', '').slice(0, COMPANY_DIGITS)) + inBase32(hex);
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}

/**
 * A code as it is stored, and the first and last id that its company can have; null for what cannot be one. Spaces,
 * hyphens and case do not matter; O is read as 0, I and L as 1.
 */
export function readCheckCode(typed: string): { code: string; from: string; to: string } | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/gu, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (plain.length !== CODE_SIGNS || [...plain].some((sign) => !SIGNS.includes(sign))) return null;
  const digits = Array.from(plain.slice(0, 8))
    .reduce((all, sign) => all * 32n + BigInt(SIGNS.indexOf(sign)), 0n)
    .toString(16)
    .padStart(COMPANY_DIGITS, '0');
  const id = (fill: string) => {
    const hex = digits.padEnd(32, fill);
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  };
  return { code: plain.replaceAll(/.{4}(?=.)/g, '$&-'), from: id('0'), to: id('f') };
}
