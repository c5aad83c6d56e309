import { daysOf } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { dataRequest } from '#modules/environmental/requests/model/data-request.ts';
import { requestFigures } from '#modules/environmental/requests/model/data-request-contracts.ts';
import { dueAfter } from '#modules/environmental/requests/model/data-request-terms.ts';
import { assertDaysUnlocked } from '#modules/environmental/calculation/server/locked-records.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';

/**
 * Asks for figures by name where nobody was asked yet; an owner who may not answer is left out, and the request waits
 * for one who may.
 */
export const handleRequestFigures = handle(requestFigures, async (tx, { site, dueDays, isDryRun, figures }) => {
  await assertDaysUnlocked(
    tx,
    figures.flatMap(({ period }) => (period === null ? [] : [daysOf(period)])),
  );
  const asked = await askedFigures(tx, site);
  const wanted = [...new Map(figures.map((one) => [`${one.period} ${one.figure}`, one])).values()];
  const fresh = wanted.filter(({ figure, period }) => !asked.has(`${period} ${figure}`));
  const able = new Set(
    (await activeMembers(tx))
      .filter(({ access }) => access.has('environmental.write'))
      .map(({ accountId }) => accountId),
  );
  const ownerOf = (assignee: string | null | undefined): string | null =>
    assignee !== null && assignee !== undefined && able.has(assignee) ? assignee : null;
  if (isDryRun !== true) {
    for (const { figure, period, assignee, question, needsEvidence } of fresh) {
      if (period === null) continue;
      await records(tx, dataRequest).create({
        site,
        figure,
        period,
        assignee: ownerOf(assignee),
        dueOn: dueAfter(period, dueDays ?? 15),
        question: question ?? null,
        needsEvidence: needsEvidence === true,
      });
    }
  }
  return {
    created: fresh.length,
    there: wanted.length - fresh.length,
    covered: 0,
    withoutOwner: fresh.filter(({ assignee }) => ownerOf(assignee) === null).length,
  };
});

async function askedFigures({ client, companyId }: Tx, site: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ figure: string; period: string }>(
    `select figure, period from data_request
     where company_id = $1 and removed_at is null and ${everyRowText(dataRequest)} and site = $2 and activity_type is null and figure is not null`,
    [companyId, site],
  );
  return new Set(rows.map(({ figure, period }) => `${period} ${figure}`));
}
