import { isBlankText } from '#platform/values/model/visible-text.ts';

export const passwordMin = 8;
export const passwordMax = 128;

/** What a password must not simply repeat. */
export interface PasswordContext {
  email?: string | null;
  /** Names and slugs of the companies, and the product's name. */
  names?: readonly string[];
  /** A company may ask for more than the product. */
  min?: number;
}

/**
 * The form that is hashed: NFC, every kind of space as the plain one, nothing trimmed, case kept (RFC 8265,
 * OpaqueString). The same keys on another keyboard or system then give the same password. NFKC is not used: it would
 * make different signs equal.
 */
export const passwordOf = (typed: string): string => typed.normalize('NFC').replace(/\p{Zs}/gu, ' ');

/**
 * What is wrong with a password, a sentence for each; empty when it will do. That it is a common one only the server
 * can tell.
 */
export function passwordProblems(
  typed: string,
  { email, names = [], min = passwordMin }: PasswordContext = {},
): string[] {
  const password = passwordOf(typed);
  const length = [...password].length;
  const problems: string[] = [];
  if (password !== '' && isBlankText(password))
    problems.push('A password cannot consist only of spaces. Add letters, digits or symbols.');
  else if (countedLength(password) < Math.max(min, passwordMin))
    problems.push(`Use at least ${Math.max(min, passwordMin)} characters.`);
  if (length > passwordMax) problems.push(`Use at most ${passwordMax} characters.`);
  if (!password.isWellFormed()) problems.push('The password contains an invalid character.');
  const folded = fold(password);
  if (email && [email, email.split('@')[0] ?? ''].some((own) => fold(own) === folded))
    problems.push('Do not use your email address as the password.');
  if (names.some((name) => fold(name) !== '' && fold(name) === folded))
    problems.push('Do not use the company name or the product name as the password.');
  return problems;
}

/**
 * Signs that count towards the length: compatibility forms as what they stand for, nothing that leaves no trace. A
 * space between others counts.
 */
const countedLength = (password: string): number =>
  Math.min(
    [...password].length,
    [...password.normalize('NFKC').replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')].length,
  );

export const commonPasswordProblem = 'This is one of the 100,000 most common passwords. Choose another.';

/** Case, blanks and hyphens do not make another password of a name. */
const fold = (text: string): string =>
  passwordOf(text)
    .toLowerCase()
    .replace(/[\s-]+/gu, '');
