import type { PublicationPeople, PublishingPeople } from '#modules/report/publication/model/publication-status.ts';
import { themeOfPoint } from '#modules/report/datapoints/model/point-theme.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { isQueryHandled, runQuery } from '#platform/actions/server/queries.ts';
import type { z } from 'zod';
import { printed } from '#platform/i18n/model/printed.ts';
import { underPolicies, type Condition, type Waiver } from '#platform/approvals/model/conditions.ts';
import { approvalDecision } from '#platform/approvals/server/tables.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import {
  BALANCE_THEMES,
  balanceMonthsQuery,
  readinessQuery,
  type BalanceTheme,
} from '#modules/environmental/inventory/model/inventory-report.ts';
import type { DisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import type { PeriodReport } from '#modules/report/datapoints/server/period-values.ts';
import { differencesOf } from '#modules/report/datapoints/server/register-contradictions.ts';
import { esrsDifferences } from '#modules/report/esrs/server/esrs-contradictions.ts';
import { PUBLICATION_CONDITIONS } from '#modules/report/settings/model/report-settings.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { say } from '../model/messages.ts';
import { staleRegisters, type StaleRegister } from '#modules/report/datapoints/server/source-changes.ts';

/**
 * What the company asks of a report before it is published, by the rules of its period: of the calculation that its
 * emissions come from, and of the people who made it. Emissions that somebody typed are held against the calculation of
 * the period, where there is one: typing them again does not get past what it lacks.
 *
 * @param asking  who asked for the publication, and who approves or would approve it
 * @param waived  with what reasons it was asked for
 */
export async function publicationConditions(
  tx: Tx,
  found: PeriodReport,
  asking: readonly (string | null)[],
  waived: readonly Waiver[] = [],
): Promise<{
  conditions: Condition[];
  calculations: readonly Calculation[];
  people: Omit<PublishingPeople, 'publishing'>;
}> {
  const { period, values, rules } = found;
  const emissions = values.filter(({ standing, concept }) => standing === 'reported' && isEmissions(concept));
  const calculations = calculationsOf(emissions);
  const inventory =
    emissions.length === 0 || !isQueryHandled(readinessQuery)
      ? { conditions: [], people: [], runs: [] }
      : await runQuery(tx, readinessQuery, { period: period.id, runs: calculations });
  const themes = themesOf(values);
  const balances =
    themes.length === 0 || !isQueryHandled(balanceMonthsQuery)
      ? null
      : (await runQuery(tx, balanceMonthsQuery, { period: period.id, themes })).condition;
  const ofValues = await peopleOfValues(tx, values);
  const people = new Set(
    [...Object.values(ofValues).flat(), ...inventory.people, ...asking].filter((person) => person !== null),
  );
  const several = {
    name: 'onePerson' as const,
    isMet: people.size > 1,
    said: people.size > 1 ? say('several-people', { count: people.size }) : say('one-person'),
    details: [],
  };
  return {
    conditions: underPolicies(
      PUBLICATION_CONDITIONS,
      [
        ...withRegisters(withBalances(inventory.conditions, balances), await staleRegisters(tx, period, values, [])),
        await matchingRecords(tx, found, waived),
        several,
      ],
      rules,
    ),
    calculations: inventory.runs,
    people: { ...ofValues, calculated: [...inventory.people] },
  };
}

type Found = Omit<Condition, 'policy'>;

/**
 * Months that energy, water or waste of the report lack stand beside those of its calculation; where it publishes no
 * emissions, alone.
 */
function withBalances(conditions: readonly Found[], balances: Found | null): Found[] {
  if (balances === null) return [...conditions];
  const known = conditions.find(({ name }) => name === balances.name);
  if (known === undefined) return [balances, ...conditions];
  if (balances.isMet) return [...conditions];
  if (known.isMet) return conditions.map((one) => (one === known ? balances : one));
  const said = new Set(known.details.map(({ message }) => message));
  const others = balances.details.filter(({ message }) => !said.has(message));
  return conditions.map((one) => (one === known ? { ...known, details: [...known.details, ...others] } : one));
}

/**
 * Values of both standards that somebody entered and that differ from their records. They are named without what the
 * records say: a waiver is published with what was lacking. Who approves may see fewer registers than who asked: what
 * was lacking there stays so.
 */
async function matchingRecords(tx: Tx, found: PeriodReport, waived: readonly Waiver[]): Promise<Found> {
  const name = 'registerDifferences';
  const standards = [await differencesOf(tx, found, vsmeCatalogue()), await esrsDifferences(tx, found.period)];
  const now = standards.flatMap(({ differences }) =>
    differences.map(({ datapoint, source }) => say('value-differs', { datapoint, source })),
  );
  const answered = new Set(standards.flatMap((one) => [...one.answered]));
  const unseen = (waived.find(({ condition }) => condition === name)?.lacked.slice(1) ?? []).flatMap(
    ({ values: { datapoint, source } = {} }) =>
      typeof datapoint === 'string' && typeof source === 'string' && !answered.has(source)
        ? [say('value-differs', { datapoint, source })]
        : [],
  );
  const details = [...now, ...unseen].toSorted((one, other) => one.message.localeCompare(other.message, 'en'));
  return details.length === 0
    ? { name, isMet: true, said: say('values-match'), details }
    : { name, isMet: false, said: say('values-differ', { count: details.length }), details };
}

/** The balances that a report states a number of; what is left out or only described asks nothing. */
const themesOf = (values: readonly Pick<DisclosureValue, 'concept' | 'standing' | 'value'>[]): BalanceTheme[] =>
  BALANCE_THEMES.filter((theme) =>
    values.some(
      ({ concept, standing, value }) =>
        standing === 'reported' && value !== null && /^-?\d/.test(value) && themeOfPoint(concept) === theme,
    ),
  );

/** Registers that changed since values were filled from them are lacking beside what the calculations lack. */
function withRegisters(conditions: readonly Found[], stale: readonly StaleRegister[]): Found[] {
  if (stale.length === 0) return [...conditions];
  const count = stale.reduce((all, { disclosureValues }) => all + disclosureValues.length, 0);
  const said = say('values-out-of-date', { count });
  const changes = stale.flatMap(({ outOfDate }) => outOfDate.changes.map((change) => change.said));
  const known = conditions.find(({ name }) => name === 'upToDate');
  const lacking = {
    name: 'upToDate',
    isMet: false,
    said: known === undefined || known.isMet ? said : known.said,
    details: [...(known === undefined || known.isMet ? [] : [...known.details, said]), ...changes],
  };
  return [...conditions.filter((one) => one !== known), lacking];
}

type Calculation = z.infer<(typeof readinessQuery)['answer']>['runs'][number];

/** What was waived when the calculations of a report were approved, beside what its publication waives itself. */
export const waivedBefore = (calculations: readonly Calculation[], own: readonly Waiver[]): Waiver[] =>
  calculations.flatMap(({ id, name, waivers }) =>
    waivers
      .filter(({ condition, reason }) => !own.some((one) => one.condition === condition && one.reason === reason))
      .map(({ condition, lacked: [said, ...others], ...given }) => ({
        ...given,
        condition: `${id} ${condition}`,
        lacked: said === undefined ? others : [say('of-calculation', { run: name, said: printed(said) }), ...others],
      })),
  );

/** The calculations that values were taken from, each once. */
export const calculationsOf = (values: readonly Pick<DisclosureValue, 'lineage' | 'lineageId'>[]): string[] => [
  ...new Set(
    values.flatMap(({ lineage, lineageId }) =>
      lineage?.startsWith('environmental/ghg-emissions?') === true && lineageId !== null && isId(lineageId)
        ? [lineageId]
        : [],
    ),
  ),
];

/**
 * Who stands for a publication that is asked for now: who asks, and, where others have to approve it, somebody else,
 * whoever that will be.
 */
export const peopleAsking = ({ accountId }: Pick<Tx, 'accountId'>, mayApprove: boolean): (string | null)[] =>
  mayApprove ? [accountId] : [accountId, SOMEBODY_ELSE];
const SOMEBODY_ELSE = 'somebody-else';

const isEmissions = (concept: string): boolean => themeOfPoint(concept) === 'emissions';

/** Who prepared, reviewed and approved datapoints. */
export async function peopleOfValues(
  tx: Tx,
  values: readonly Pick<DisclosureValue, 'id' | 'preparedBy' | 'reviewedBy'>[],
): Promise<PublicationPeople> {
  const known = (people: readonly (string | null)[]) => [...new Set(people.filter((person) => person !== null))];
  return {
    prepared: known(values.map(({ preparedBy }) => preparedBy)),
    reviewed: known(values.map(({ reviewedBy }) => reviewedBy)),
    approved: await approversOf(
      tx,
      values.map(({ id }) => id),
    ),
  };
}

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
