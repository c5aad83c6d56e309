const addressMax = 254;
const localPart = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}$/u;
const label = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;

/** The form in which addresses are kept and compared: NFC, lower case, no blanks around. */
export const emailOf = (typed: string): string => typed.normalize('NFC').trim().toLowerCase();

/**
 * Whether it can be an address. International domains and local parts are fine; quoted local parts and address literals
 * are not taken.
 */
export function isEmail(email: string): boolean {
  const at = email.lastIndexOf('@');
  return (
    email.length <= addressMax &&
    at > 0 &&
    localPart.test(email.slice(0, at)) &&
    !/^\.|\.\.|\.$/.test(email.slice(0, at)) &&
    isDomain(email.slice(at + 1))
  );
}

/**
 * Two labels or more and no bare number at the end. Limit: the public suffix list is not consulted, so `co.uk` passes.
 */
export function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  return labels.length >= 2 && labels.every((part) => label.test(part)) && !/^\d+$/.test(labels.at(-1) ?? '');
}

/** The domain of a company's staff addresses, from `@acme.com` or `acme.com`. */
export const suffixOf = (typed: string): string => emailOf(typed).replace(/^@/, '');
