import { accountError } from '#platform/accounts/model/errors.ts';
import type { Pool } from 'pg';
import { userError } from '#platform/errors/model/errors.ts';
import { pseudonym } from './secrets-at-rest.ts';

/** So many in so much time for one caller. */
export interface Quota {
  kind: string;
  max: number;
  seconds: number;
}

/** Failures that cost nothing; from then on 1, 2, 4 … 60 seconds, so nobody can be locked out for good. */
const freeFailures = 5;
const delayMaxSeconds = 60;
/** Failures are forgotten after an hour without one. */
const memorySeconds = 3600;

export interface RateLimits {
  /** Counts one more. @throws `request.too-many` above the quota */
  spend(quota: Quota, who: string): Promise<void>;
  /** Counts one more and says whether it was within the quota, for calls that answer the same either way. */
  isWithin(quota: Quota, who: string): Promise<boolean>;
  /** Takes one back: what succeeded shall not count against the next who share the address. */
  giveBack(quota: Quota, who: string): Promise<void>;
  /**
   * Counts an attempt before it is tried, so that many at once do not slip through. @throws `accounts.slow-down` while
   * the delay of earlier failures lasts
   */
  attempt(kind: string, who: string): Promise<void>;
  /** The attempt was good: failures are forgotten. */
  forget(kind: string, who: string): Promise<void>;
}

/** Counts in the database: any number of processes see the same counts, and a restart forgets nothing. */
export function createRateLimits(pool: Pool, secret: string, clock: () => Date): RateLimits {
  const keyOf = (kind: string, who: string) => pseudonym(secret, kind, who);

  async function count({ kind, seconds }: Quota, who: string): Promise<{ count: number; secondsLeft: number }> {
    const {
      rows: [row],
    } = await pool.query<{ count: number; left: number }>(
      `
      insert into directory.rate_limit as r (key, count, fresh_at) values ($1, 1, $2::timestamptz + make_interval(secs => $3))
      on conflict (key) do update set
        count = case when r.fresh_at <= $2 then 1 else r.count + 1 end,
        fresh_at = case when r.fresh_at <= $2 then excluded.fresh_at else r.fresh_at end
      returning count, ceil(extract(epoch from fresh_at - $2::timestamptz))::int as left`,
      [keyOf(kind, who), clock(), seconds],
    );
    return { count: row?.count ?? 1, secondsLeft: Math.max(1, row?.left ?? 1) };
  }

  return {
    async spend(quota, who) {
      const { count: used, secondsLeft } = await count(quota, who);
      if (used > quota.max) throw userError('request.too-many', { seconds: secondsLeft });
    },
    async isWithin(quota, who) {
      return (await count(quota, who)).count <= quota.max;
    },
    async giveBack({ kind }, who) {
      await pool.query('update directory.rate_limit set count = count - 1 where key = $1 and count > 0', [
        keyOf(kind, who),
      ]);
    },
    async attempt(kind, who) {
      const key = keyOf(kind, who);
      const { rows } = await pool.query(
        `
        insert into directory.rate_limit as r (key, count, fresh_at) values ($1, 1, $2::timestamptz + make_interval(secs => $3))
        on conflict (key) do update set
          count = case when r.fresh_at <= $2 then 1 else r.count + 1 end,
          fresh_at = excluded.fresh_at,
          blocked_until = case when r.fresh_at > $2 and r.count + 1 >= $4 then $2::timestamptz + make_interval(secs => least($5, power(2, least(r.count + 1 - $4, 20)))) end
        where r.blocked_until is null or r.blocked_until <= $2
        returning key`,
        [key, clock(), memorySeconds, freeFailures, delayMaxSeconds],
      );
      if (rows.length > 0) return;
      const {
        rows: [row],
      } = await pool.query<{ left: number }>(
        'select ceil(extract(epoch from blocked_until - $2::timestamptz))::int as left from directory.rate_limit where key = $1',
        [key, clock()],
      );
      throw accountError('accounts.slow-down', { seconds: Math.max(1, row?.left ?? 1) });
    },
    async forget(kind, who) {
      await pool.query('delete from directory.rate_limit where key = $1', [keyOf(kind, who)]);
    },
  };
}
