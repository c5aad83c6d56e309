import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { assignFactor } from '#modules/environmental/factor-rules/model/assign-factor.ts';
import { assignmentRule } from '#modules/environmental/set-up/model/set-up-records.ts';
import { findFactor } from '#modules/environmental/factors/server/factor-library.ts';
import { activityLabel } from '#modules/environmental/calculation/server/labels.ts';
import { freeName } from './create-factor-rules.ts';
import { loadTree, calculationSites } from '#modules/environmental/calculation/server/sites.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';

/** Makes a rule for all records that are like one in the chosen respects. Says how many there are. */
export const handleAssignFactor = handle(assignFactor, async (tx, input) => {
  const like = await records(tx, activityData).find(input.activity);
  if (like === null) throw userError('request.invalid', {}, [{ path: 'activity', ...say('record-gone') }]);
  const factor = await findFactor(tx, input.factorSource, input.factorId);
  if (factor === null) throw userError('request.invalid', {}, [{ path: 'factorId', ...say('factor-unknown') }]);
  const when = {
    activityType: like.activityType,
    product: input.likeProduct === true ? like.product : null,
    supplier: input.likeSupplier === true ? like.supplier : null,
    account: input.likeAccount === true ? like.account : null,
    site: input.likeSite === true ? like.site : null,
    country: input.likeCountry === true ? await countryOf(tx, like.site) : null,
  };
  const said = [
    when.product,
    when.supplier,
    when.account,
    when.country,
    when.site === null ? null : (await records(tx, orgUnit).get(when.site)).name,
  ].filter((part) => part !== null);
  const name = input.name ?? `${[activityLabel(like.activityType), ...said].join(', ')}: ${factor.label}`.slice(0, 150);
  const rule = await records(tx, assignmentRule).create({
    ...when,
    name: freeName(name, new Set((await records(tx, assignmentRule).all()).map((row) => row.name))),
    factorSource: factor.source,
    factorId: factor.id,
    method: input.method ?? 'average',
  });
  return { rule, records: await matching(tx, when) };
});

async function countryOf(tx: Tx, site: string): Promise<string | null> {
  return calculationSites(await loadTree(tx), 'operational').find(({ id }) => id === site)?.country ?? null;
}

async function matching(
  { client, companyId }: Tx,
  when: {
    activityType: string;
    product: string | null;
    supplier: string | null;
    account: string | null;
    site: string | null;
  },
): Promise<number> {
  const same = (column: string, at: number): string =>
    `($${at}::text is null or lower(btrim(${column})) = lower(btrim($${at}::text)))`;
  const {
    rows: [found],
  } = await client.query<{ records: number }>(
    `
    select count(*)::int as records from activity_data where company_id = $1 and removed_at is null
      and activity_type = $2 and ${same('product', 3)} and ${same('supplier', 4)} and ${same('account', 5)}
      and ($6::uuid is null or site = $6::uuid)`,
    [companyId, when.activityType, when.product, when.supplier, when.account, when.site],
  );
  return found?.records ?? 0;
}
