import { userError } from '#platform/errors/model/errors.ts';
import { daysOf } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { dataRequest } from '#modules/environmental/requests/model/data-request.ts';
import { generateDataRequests } from '#modules/environmental/requests/model/data-request-contracts.ts';
import { dueAfter, expectedPeriods } from '#modules/environmental/requests/model/data-request-terms.ts';
import { expectation, isExpected, type Expectation } from '#modules/environmental/set-up/model/set-up-records.ts';
import { assertDaysUnlocked } from '#modules/environmental/calculation/server/locked-records.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { sayLimit } from '#platform/http/model/messages.ts';

/** So many requests are made at once. */
const AT_ONCE_MAX = 2000;
interface Wanted {
  from: Expectation;
  period: string;
}

/** Asks for what the completeness calendar expects, where nothing is there and nobody was asked yet. */
export const handleGenerateDataRequests = handle(
  generateDataRequests,
  async (tx, { period: id, site, dueDays, withCovered, isDryRun }) => {
    const period = await periodOf(tx, id);
    await assertDaysUnlocked(tx, [period]);
    const expected = await records(tx, expectation).all({
      filters: site === null ? [] : [{ field: 'site', operation: 'is', values: [site] }],
    });
    const all = expected.filter(isExpected).flatMap((from): Wanted[] =>
      expectedPeriods(from.frequency, period, { from: from.from, to: from.to }).map((code) => ({
        from,
        period: code,
      })),
    );
    const wanted = [
      ...new Map(all.map((one) => [keyOf(one.from.site, one.from.activityType, one.period), one])).values(),
    ];
    const asked = await askedKeys(tx);
    const open = wanted.filter((one) => !asked.has(keyOf(one.from.site, one.from.activityType, one.period)));
    const covered = withCovered === true ? new Set<string>() : await coveredKeys(tx, open);
    const fresh = open.filter((one) => !covered.has(keyOf(one.from.site, one.from.activityType, one.period)));
    if (fresh.length > AT_ONCE_MAX)
      throw userError('request.too-large', { limit: { said: sayLimit('requests', { count: AT_ONCE_MAX }) } });
    const able = new Set(
      (await activeMembers(tx))
        .filter(({ access }) => access.has('environmental.write'))
        .map(({ accountId }) => accountId),
    );
    const ownerOf = ({ owner }: Expectation): string | null => (owner !== null && able.has(owner) ? owner : null);
    if (isDryRun !== true) {
      for (const { from, period: code } of fresh) {
        await records(tx, dataRequest).create({
          site: from.site,
          activityType: from.activityType,
          period: code,
          assignee: ownerOf(from),
          dueOn: dueAfter(code, dueDays ?? 15),
          needsEvidence: from.needsEvidence,
          question: from.note,
        });
      }
    }
    return {
      created: fresh.length,
      there: wanted.length - open.length,
      covered: open.length - fresh.length,
      withoutOwner: fresh.filter(({ from }) => ownerOf(from) === null).length,
    };
  },
);

const keyOf = (site: string, activityType: string, period: string): string => `${site} ${activityType} ${period}`;

async function askedKeys({ client, companyId }: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ site: string; activity_type: string; period: string }>(
    `select site, activity_type, period from data_request
     where company_id = $1 and removed_at is null and ${everyRowText(dataRequest)} and activity_type is not null`,
    [companyId],
  );
  return new Set(rows.map(({ site, activity_type, period }) => keyOf(site, activity_type, period)));
}

/** Those for which a record is there that nobody estimated. */
async function coveredKeys({ client, companyId }: Tx, wanted: readonly Wanted[]): Promise<ReadonlySet<string>> {
  if (wanted.length === 0) return new Set();
  const spans = wanted.map(({ period }) => daysOf(period));
  const { rows } = await client.query<{ site: string; activity_type: string; period: string }>(
    `
    select w.site, w.activity_type, w.period
      from unnest($2::uuid[], $3::text[], $4::text[], $5::date[], $6::date[]) as w(site, activity_type, period, first, last)
    where exists (select from activity_data a where a.company_id = $1 and a.removed_at is null
      and a.status <> 'rejected' and a.basis not in ('estimated', 'proxy') and a.site = w.site
      and a.activity_type = w.activity_type and a."from" <= w.last and a."from" >= w.first - 400
      and a."to" >= w.first)`,
    [
      companyId,
      wanted.map(({ from }) => from.site),
      wanted.map(({ from }) => from.activityType),
      wanted.map(({ period }) => period),
      spans.map(({ from }) => from),
      spans.map(({ to }) => to),
    ],
  );
  return new Set(rows.map(({ site, activity_type, period }) => keyOf(site, activity_type, period)));
}
