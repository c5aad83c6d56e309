import { and, eq, inArray } from 'drizzle-orm';
import { isQueryHandled, runQuery } from '#platform/actions/server/queries.ts';
import type { Condition } from '#platform/approvals/model/conditions.ts';
import { approvalDecision } from '#platform/approvals/server/tables.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { askReadiness } from '#modules/environmental/inventory/model/inventory-report.ts';
import type { PeriodReport } from '#modules/report/datapoints/server/period-values.ts';
import { PUBLICATION_CONDITIONS } from '#modules/report/settings/model/report-settings.ts';
import { say } from '../model/messages.ts';

/**
 * What the company asks of a report before it is published, by the rules of its period: of the calculation that its
 * emissions come from, and of the people who made it. Emissions that somebody typed are held against the calculation of
 * the period, where there is one: typing them again does not get past what it lacks.
 *
 * Limit: where values were taken from several calculations, the first of them is looked at.
 *
 * @param asking  who asked for the publication, and who approves or would approve it
 */
export async function publicationConditions(
  tx: Tx,
  { period, values, rules }: PeriodReport,
  asking: readonly (string | null)[],
): Promise<Condition[]> {
  const emissions = values.filter(({ standing, concept }) => standing === 'reported' && isEmissions(concept));
  const run = emissions
    .filter(({ lineage }) => lineage?.startsWith('environmental/ghg-emissions?') === true)
    .map(({ lineageId }) => lineageId)
    .find((id) => id !== null && isId(id));
  const inventory =
    emissions.length === 0 || !isQueryHandled(askReadiness)
      ? { conditions: [], people: [] }
      : await runQuery(tx, askReadiness, { period: period.id, run: run ?? null });
  const people = new Set(
    [
      ...values.flatMap(({ preparedBy, reviewedBy }) => [preparedBy, reviewedBy]),
      ...(await approversOf(
        tx,
        values.map(({ id }) => id),
      )),
      ...inventory.people,
      ...asking,
    ].filter((person) => person !== null),
  );
  const several = {
    name: 'onePerson' as const,
    isMet: people.size > 1,
    said: people.size > 1 ? say('several-people', { count: people.size }) : say('one-person'),
    details: [],
  };
  const found = new Map([...inventory.conditions, several].map((condition) => [condition.name, condition]));
  return PUBLICATION_CONDITIONS.flatMap((name) => {
    const condition = found.get(name);
    return condition === undefined ? [] : [{ ...condition, policy: rules[name] }];
  });
}

/**
 * Who stands for a publication that is asked for now: who asks, and, where others have to approve it, somebody else,
 * whoever that will be.
 */
export const peopleAsking = ({ accountId }: Pick<Tx, 'accountId'>, mayApprove: boolean): (string | null)[] =>
  mayApprove ? [accountId] : [accountId, SOMEBODY_ELSE];
const SOMEBODY_ELSE = 'somebody-else';

const isEmissions = (concept: string): boolean => /GreenhouseGas|GHGEmissions/.test(concept);

/** Who approved these data points. */
async function approversOf(tx: Tx, values: readonly string[]): Promise<string[]> {
  if (values.length === 0) return [];
  const found = await tx.db
    .selectDistinct({ by: approvalDecision.decidedBy })
    .from(approvalDecision)
    .where(
      and(
        eq(approvalDecision.companyId, tx.companyId),
        eq(approvalDecision.kind, 'disclosureValue'),
        eq(approvalDecision.verdict, 'approved'),
        inArray(approvalDecision.subjectId, [...values]),
      ),
    );
  return found.map(({ by }) => by);
}
