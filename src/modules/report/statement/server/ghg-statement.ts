import { inventoryOpenQuery, inventoryQuery } from '#modules/environmental/inventory/model/inventory-report.ts';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf, zoneOf } from '#platform/directory/server/today.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import { records } from '#platform/records/server/records.ts';
import { say } from '#modules/report/statement/model/page-messages.ts';
import type { GhgStatement } from '#modules/report/statement/model/ghg-statement.ts';
import { makeGhgStatement } from '#modules/report/statement/model/make-ghg-statement.ts';

/**
 * A company has at most this many units listed one by one; a city's 1,481 sites would fill forty pages. The statement
 * says how many there are.
 */
const listedMax = 60;

/**
 * Reads all that a statement needs, at one moment, and sets it. Throws `request.not-found` for a calculation of nobody
 * or of others.
 */
export async function ghgStatementOf(
  tx: Tx,
  calculation: string,
  { company, product }: { company: string; product: string },
): Promise<GhgStatement> {
  const inventory = {
    ...(await runQuery(tx, inventoryQuery, { run: calculation })),
    open: await runQuery(tx, inventoryOpenQuery, { run: calculation }),
  };
  const found = records(tx, orgUnit);
  const page = await found.list({
    filters: [],
    sort: [
      { field: 'kind', descending: false },
      { field: 'name', descending: false },
    ],
    search: null,
    limit: listedMax,
    after: null,
    bin: false,
  });
  const units = page.items.map(({ name, kind, country, ownershipShare, financialControl, operationalControl }) => ({
    name,
    kind,
    country,
    ownershipShare,
    financialControl,
    operationalControl,
  }));
  const [madeAt, madeOn, timeZone] = [tx.now.toISOString(), await todayOf(tx), await zoneOf(tx)];
  const statement = makeGhgStatement(inventory, { company, product, madeAt, madeOn, timeZone, units });
  if (page.next === null) return statement;
  const { value, more } = await found.boundedCount({});
  return {
    ...statement,
    boundary: {
      ...statement.boundary,
      text: [
        ...statement.boundary.text,
        say(more ? 'more-units-listed' : 'units-listed', {
          units: { decimal: String(value) },
          listed: listedMax,
        }),
      ],
    },
  };
}
