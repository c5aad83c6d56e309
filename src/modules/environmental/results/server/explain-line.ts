import { ownSourceOf } from './own-factors.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { decimalText, exact, sum } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { evidenceOf } from '#platform/evidence/server/evidence.ts';
import { history } from '#platform/chain/server/tables.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { shareInPeriod, splitToMonths, validSpan } from '#modules/environmental/calculation/model/boundary.ts';
import { coefficientOf } from '#modules/environmental/calculation/model/coefficient.ts';
import { overlap } from '#modules/environmental/model/days.ts';
import { emissionsFrom } from '#modules/environmental/calculation/model/emissions.ts';
import {
  byMethod,
  explained,
  type Explained,
  type ExplainedStep,
  formulated,
  labelled,
} from '#platform/kit/model/explained.ts';
import type { lineExplainResponse } from '#modules/environmental/results/model/result-contracts.ts';
import { tierMessage } from '#modules/environmental/calculation/model/scope2.ts';
import { setOf } from '#modules/environmental/factors/model/factor.ts';
import { refrigerantBalance } from '#modules/environmental/set-up/model/set-up-records.ts';
import { findFactorSet } from '#modules/environmental/factors/server/factor-sets.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { peopleOf, summaryOf } from '#modules/environmental/calculation/server/calculation-store.ts';
import {
  calculationCoefficient,
  NO_SITE,
  calculationSite,
  scope2Group,
} from '#modules/environmental/calculation/server/tables.ts';
import { guidedExplanation } from '#modules/environmental/guided/server/guided-explanation.ts';
import { getLine, presentLine, type LineRow } from './result-lines.ts';
import { sayWorking } from '#modules/environmental/calculation/model/messages.ts';
import { wordingOf, type Message } from '#platform/messages/model/messages.ts';

type Coefficient = typeof calculationCoefficient.$inferSelect;
type Site = typeof calculationSite.$inferSelect;
type Group = typeof scope2Group.$inferSelect;

/**
 * A line with all that it was made of, computed once more by the engines from what the calculation kept, and compared
 * with the stored figures digit by digit.
 */
export async function explainLine(
  tx: Tx,
  calculation: CalculationRow,
  id: string,
): Promise<z.infer<typeof lineExplainResponse>> {
  const row = await getLine(tx, calculation, id);
  const { coefficient, site, groups } = await madeOf(tx, calculation, row);
  const { workings } = coefficient;
  const again = recompute(calculation, row, coefficient, site, groups);
  const stored = { quantity: row.quantity, locationKg: row.location_kg, marketKg: row.market_kg };
  const summary = await summaryOf(tx, calculation);
  return {
    line: presentLine(row),
    location: again.location,
    market: again.market,
    recomputed: again.figures,
    agrees:
      again.figures.quantity === stored.quantity &&
      again.figures.locationKg === stored.locationKg &&
      again.figures.marketKg === stored.marketKg,
    ...formulated(sayWorking('line')),
    inputs: inputsOf(calculation, row, site),
    guided: row.is_balance ? null : await guidedExplanation(tx, row.record, row.stated_quantity),
    factor: workings.factor,
    edition: workings.factor === null ? null : await findFactorSet(tx, setOf(workings.factor)),
    ownSource: await ownSourceOf(tx, workings.factor),
    boundary: site.boundary,
    assignment: {
      origin: workings.choice.origin,
      reason: workings.choice.reason,
      rule: workings.choice.rule,
      losers: workings.choice.losers,
      warnings: [...workings.choice.warnings, ...(workings.coefficient?.warnings ?? [])],
    },
    record: {
      version: row.record_version,
      currentVersion: row.current_version,
      status: row.is_approved ? 'approved' : 'not approved',
      ...(await approval(tx, row)),
    },
    evidence: (await evidenceOf(tx, row.is_balance ? refrigerantBalance : activityData, row.record)).map(
      ({ evidence, file }) => ({
        id: evidence.id,
        file: file.id,
        name: file.name,
        claim: evidence.claim,
        verdict: evidence.verdict,
      }),
    ),
    run: summary,
    refs: { ...(await peopleOf(tx, [summary])), [row.site]: site.name },
  };
}

async function madeOf(
  tx: Tx,
  calculation: CalculationRow,
  row: LineRow,
): Promise<{ coefficient: Coefficient; site: Site; groups: Group[] }> {
  const [coefficient] = await tx.db
    .select()
    .from(calculationCoefficient)
    .where(
      and(
        eq(calculationCoefficient.companyId, tx.companyId),
        eq(calculationCoefficient.run, calculation.id),
        eq(calculationCoefficient.key, row.key),
        eq(calculationCoefficient.part, row.part),
      ),
    );
  const [site] = await tx.db
    .select()
    .from(calculationSite)
    .where(
      and(
        eq(calculationSite.companyId, tx.companyId),
        eq(calculationSite.run, calculation.id),
        eq(calculationSite.site, row.site),
      ),
    );
  if (coefficient === undefined || site === undefined)
    throw new Error(`run ${calculation.id} lacks what its line ${row.record} was made of`);
  if (coefficient.kwh === null) return { coefficient, site, groups: [] };
  const all = await tx.db
    .select()
    .from(scope2Group)
    .where(
      and(
        eq(scope2Group.companyId, tx.companyId),
        eq(scope2Group.run, calculation.id),
        eq(scope2Group.key, row.key),
        sql`${scope2Group.site} in (${row.site}::uuid, ${NO_SITE}::uuid)`,
      ),
    );
  const own = all.filter((group) => group.site === row.site);
  return { coefficient, site, groups: own.length > 0 ? own : all };
}

interface Again {
  figures: { quantity: string; locationKg: string | null; marketKg: string | null };
  location: Explained | null;
  market: Explained | null;
}

/** The engines' answer. Everything comes from the calculation's own tables; the library of today has no say. */
function recompute(
  calculation: CalculationRow,
  row: LineRow,
  stored: Coefficient,
  site: Site,
  groups: readonly Group[],
): Again {
  const { factor, gwp, bridges, gasStep } = stored.workings;
  const valid = { from: site.validFrom, to: site.validTo };
  const part = shareInPeriod(row.stated_quantity, row, calculation, valid);
  const weighted = decimalText(exact(part.inside).times(site.share));
  const unit = stored.unit;
  const emissions =
    factor === null ? null : emissionsFrom(weighted, coefficientOf({ unit, factor, gwp, bridges, gasStep }));
  const before: ExplainedStep[] = [
    ...(part.insideDays === part.days
      ? []
      : [
          {
            ...labelled(sayWorking('part-in-period')),
            ...formulated(
              sayWorking('days-of', {
                quantity: { decimal: row.stated_quantity, unit },
                inside: part.insideDays,
                days: part.days,
              }),
            ),
            figure: part.inside,
            unit,
          },
        ]),
    ...(site.share === '1'
      ? []
      : [
          {
            ...labelled(sayWorking('boundary')),
            formula: `${part.inside} ${unit} × ${site.share}`,
            figure: weighted,
            unit,
          },
        ]),
  ];
  const location: Explained | null =
    emissions === null ? null : { ...emissions, steps: [...before, ...emissions.steps] };
  const span = validSpan({ from: calculation.from, to: calculation.to }, valid);
  const days = span === undefined ? undefined : overlap({ from: row.from, to: row.to }, span);
  const market =
    stored.kwh === null || days === undefined
      ? null
      : marketOf(part.inside, days, site.share, stored.kwh, unit, groups);
  const quantity = part.inside;
  return {
    figures: {
      quantity,
      locationKg: emissions?.co2eKg ?? null,
      marketKg: market === null ? (emissions?.co2eKg ?? null) : market.steps.length === 0 ? null : market.figure,
    },
    location,
    market,
  };
}

function marketOf(
  quantity: string,
  days: { from: string; to: string },
  share: string,
  kwh: string,
  unit: string,
  groups: readonly Group[],
): Explained {
  const months = splitToMonths(quantity, days);
  const steps = months.flatMap(({ period, amount }): ExplainedStep[] => {
    const group = groups.find((candidate) => period.startsWith(candidate.period));
    if (group === undefined) return [];
    return [
      {
        ...labelled(monthMessage(period, group)),
        formula: `${amount} ${unit} × ${share} × ${kwh} kWh/${unit} × ${group.marketKgPerKwh} kg CO2e/kWh`,
        figure: decimalText(exact(amount).times(share).times(kwh).times(group.marketKgPerKwh)),
        unit: 'kg_co2e',
      },
    ];
  });
  const used = new Map(groups.flatMap(({ parts }) => parts).map((part) => [part.id, part]));
  return explained({
    figure: decimalText(steps.reduce((total, step) => total.plus(step.figure), exact(0))),
    unit: 'kg_co2e',
    ...formulated(sayWorking('market-months')),
    ...byMethod(sayWorking('method-market')),
    steps,
    sources: [...used.values()].map(({ tier, id, label }) => ({
      kind: tier === 'residual' || tier === 'grid' ? ('factor' as const) : ('instrument' as const),
      id,
      label,
    })),
  });
}

function monthMessage(month: string, { parts, kwh, coveredKwh }: Group): Message {
  const sources = new Map(parts.map(({ tier, label }) => [`${tier} ${label}`, tierMessage(tier, label)]));
  return sayWorking('market-month', {
    month: { period: month },
    sources: { list: [...sources.values()].map((said) => ({ said })) },
    covered: { decimal: decimalText(sum([coveredKwh])) },
    energy: { decimal: kwh },
  });
}

type Input = z.infer<typeof lineExplainResponse>['inputs'][number];

function inputsOf(calculation: CalculationRow, row: LineRow, site: Site): Input[] {
  const record = sayWorking(row.is_balance ? 'source-balance' : 'source-record');
  const organisation = sayWorking('source-organisation');
  const period = sayWorking('days', { from: { day: calculation.from }, to: { day: calculation.to } });
  const input = (label: Message, value: string | Message, from: Message, unit: string | null = null): Input => ({
    ...labelled(label),
    ...(typeof value === 'string' ? { value } : { value: value.message, valueSaid: wordingOf(value) }),
    unit,
    from: from.message,
    fromSaid: wordingOf(from),
  });
  return [
    input(sayWorking(row.is_balance ? 'input-lost' : 'input-quantity'), row.stated_quantity, record, row.unit),
    ...(row.entered_as === null ? [] : [input(sayWorking('input-entered'), row.entered_as, record)]),
    input(sayWorking('input-from'), row.from, record),
    input(sayWorking('input-to'), row.to, record),
    input(sayWorking('input-period'), period, sayWorking('source-period')),
    input(sayWorking('input-site'), site.name, record),
    input(sayWorking('input-share'), site.share, organisation),
    ...(site.country === null ? [] : [input(sayWorking('input-country'), site.country, organisation)]),
    ...(site.region === null ? [] : [input(sayWorking('input-region'), site.region, organisation)]),
    input(sayWorking('input-gwp'), calculation.gwpSet, sayWorking('source-run')),
    input(sayWorking('input-basis'), row.basis, record),
  ];
}

/** Who approved the record, from its history. */
async function approval(tx: Tx, row: LineRow): Promise<{ approvedBy: string | null; approvedAt: string | null }> {
  if (!row.is_approved || row.is_balance) return { approvedBy: null, approvedAt: null };
  const [entry] = await tx.db
    .select({ actor: history.actor, at: history.at })
    .from(history)
    .where(
      and(
        eq(history.companyId, tx.companyId),
        eq(history.recordId, row.record),
        sql`${history.after} ->> 'status' = 'approved'`,
      ),
    )
    .orderBy(desc(history.seq))
    .limit(1);
  const names = entry?.actor ? await accountNames(tx, [entry.actor]) : {};
  return { approvedBy: entry?.actor ? (names[entry.actor] ?? null) : null, approvedAt: entry?.at ?? null };
}
