import type { FieldError } from '#platform/errors/model/errors.ts';
import { commonPasswordProblem, passwordProblems } from '../model/password-rules.ts';
import { productNames, type Accounts } from './accounts.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * What is wrong with a new password, as errors at `path`; empty when it is good. Of several companies the longest
 * minimum holds, and the names of all are too easily guessed.
 */
export function checkPassword(
  accounts: Accounts,
  password: string,
  path: string,
  { email, companies }: { email: string | null; companies: readonly { name: string; min: number | null }[] },
): FieldError[] {
  const problems = passwordProblems(password, {
    email,
    names: [...companies.map(({ name }) => name), ...productNames(accounts)],
    min: Math.max(0, ...companies.map(({ min }) => min ?? 0)),
  });
  if (problems.length === 0 && isCommonPassword(password)) problems.push(commonPasswordProblem);
  return problems.map((problem) => ({ path, ...problem }));
}
