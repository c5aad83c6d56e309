import { isBlankText } from '#platform/values/model/visible-text.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from './messages.ts';

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
): Message[] {
  const password = passwordOf(typed);
  const length = [...password].length;
  const problems: Message[] = [];
  if (password !== '' && isBlankText(password)) problems.push(say('password-blank'));
  else if (countedLength(password) < Math.max(min, passwordMin))
    problems.push(say('password-too-short', { count: Math.max(min, passwordMin) }));
  if (length > passwordMax) problems.push(say('password-too-long', { count: passwordMax }));
  if (!password.isWellFormed()) problems.push(say('password-sign'));
  const folded = fold(password);
  if (email && [email, email.split('@')[0] ?? ''].some((own) => fold(own) === folded))
    problems.push(say('password-is-email'));
  if (names.some((name) => fold(name) !== '' && fold(name) === folded)) problems.push(say('password-is-name'));
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

export const commonPasswordProblem = say('password-common');

/** Case, blanks and hyphens do not make another password of a name. */
const fold = (text: string): string =>
  passwordOf(text)
    .toLowerCase()
    .replace(/[\s-]+/gu, '');
