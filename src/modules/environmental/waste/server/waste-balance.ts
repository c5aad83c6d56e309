import { comparedBalances } from '#modules/environmental/comparison/server/comparability.ts';
import type { z } from 'zod';
import { periodBefore } from '#modules/environmental/server/period-before.ts';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { decimalText, sum } from '#platform/values/model/decimal.ts';
import { daysOf, monthsOf } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { massLinks, materialBalance } from '#modules/environmental/waste/model/material-balance.ts';
import { chapterOf } from '#modules/environmental/factors/model/reference/waste-code.ts';
import { wasteBalance } from '#modules/environmental/waste/model/waste-balance.ts';
import type { wasteBalanceResponse } from '#modules/environmental/waste/model/waste-contracts.ts';
import { coverageOfActivities } from '#modules/environmental/completeness/server/calculation-coverage.ts';
import { loadTree, calculationSites, siteNames } from '#modules/environmental/calculation/server/sites.ts';
import { materialAmounts, materialStock } from './material-amounts.ts';
import { wasteAmounts, type SpanWaste } from './waste-amounts.ts';
import { wasteCodeNames } from './waste-codes.ts';
import { billIssues, replacedBills, wasteAttentionList } from './waste-attention-list.ts';

type Answer = z.infer<typeof wasteBalanceResponse>;

/** Waste and materials of a period, with its months, what is missing, and the period before it. */
export async function wasteBalanceOf(tx: Tx, period: ReportingPeriod): Promise<Answer> {
  const sites = calculationSites(await loadTree(tx), period.boundaryApproach);
  const whole = await wasteAmounts(tx, period, sites, [period]);
  const months = monthsOf(period);
  const monthly = await wasteAmounts(tx, period, sites, months.map(daysOf), 'treatment');
  const balance = wasteBalance(whole);
  const materials = materialBalance(
    await materialAmounts(tx, period, sites),
    await materialStock(tx, period, sites),
    balance.total.figure,
  );
  const [issues, attentionList] = [await billIssues(tx, period), await wasteAttentionList(tx, period)];
  const codes = [
    ...balance.codes.flatMap(({ code }) => code ?? []),
    ...attentionList.flatMap(({ items }) => items.flatMap(({ code }) => code ?? [])),
  ];
  return {
    period: { id: period.id, name: period.name, from: period.from, to: period.to },
    boundaryApproach: period.boundaryApproach,
    coverage: await coverageOfActivities(tx, period, ['waste']),
    ...balance,
    materials,
    links: massLinks(materials, whole),
    worklist: attentionList,
    months: months.map((month, at) => ({ month, operations: operationsOf(monthly.filter(({ span }) => span === at)) })),
    before: await wasteBefore(tx, period),
    billsReplaced: await replacedBills(tx, period),
    warnings: [...balance.warnings, ...issues],
    refs: {
      ...(await siteNames(
        tx,
        [...balance.sites, ...issues, ...attentionList.flatMap(({ items }) => items)].map(({ site }) => site),
      )),
      ...(await wasteCodeNames(tx, [...codes, ...codes.map(chapterOf)])),
    },
  };
}

function operationsOf(amounts: readonly SpanWaste[]): Answer['months'][number]['operations'] {
  const weighed = amounts.filter(({ t }) => t !== null);
  return Object.fromEntries(
    [...Map.groupBy(weighed, ({ operation }) => operation)].map(([operation, group]) => [
      operation,
      decimalText(sum(group.flatMap(({ t }) => t ?? []))),
    ]),
  );
}

/** The period before with its sums, how far the two may be compared, and the sums of like months; null without it. */
export async function wasteBefore(tx: Tx, period: ReportingPeriod): Promise<Answer['before']> {
  const earlier = await periodBefore(tx, period);
  if (earlier === null) return null;
  const tree = await loadTree(tx);
  const figuresIn = async (part: ReportingPeriod) => {
    const amounts = await wasteAmounts(tx, part, calculationSites(tree, part.boundaryApproach), [part]);
    if (amounts.length === 0) return null;
    const { total, diverted, disposed, hazardous, nonRecycled } = wasteBalance(amounts);
    return {
      total: total.figure,
      diverted: diverted.figure,
      disposed: disposed.figure,
      hazardous: hazardous.figure,
      nonRecycled: nonRecycled.figure,
    };
  };
  const figures = await figuresIn(earlier);
  return figures === null
    ? null
    : {
        period: earlier.name,
        ...figures,
        ...(await comparedBalances(tx, period, earlier, ['waste'], figuresIn)),
      };
}
