import { siteError } from '#modules/site/model/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import { networkOf } from '#platform/credentials/server/address.ts';
import { fillMinMs } from '#modules/site/public/model/public-calls.ts';

/**
 * Whether a call of the public site is to be carried out. False: a robot fell into the trap, and is answered as if it
 * had not.
 *
 * @throws `site.too-fast`, `request.too-many` (five an hour for an address)
 */
export async function isFromAPerson(
  { limits }: Accounts,
  request: FastifyRequest,
  kind: string,
  { website, filledMs }: { website?: string | undefined; filledMs?: number | undefined },
): Promise<boolean> {
  if (filledMs !== undefined && !(filledMs >= fillMinMs)) throw siteError('site.too-fast');
  await limits.spend({ kind: `site-${kind}`, max: 5, seconds: 3600 }, networkOf(request));
  return website === undefined || website === '';
}
