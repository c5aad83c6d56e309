import type { DemoFigures } from '#modules/site/public/model/demo-figures.ts';
import type {
  completenessResponse,
  attentionListResponse,
} from '#modules/environmental/completeness/model/completeness-contracts.ts';
import type {
  lineExplainResponse,
  linesResponse,
  totalsResponse,
} from '#modules/environmental/results/model/result-contracts.ts';
import type { calculationListResponse } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import type { z } from 'zod';

/** Asks the demo company: path below its address → answer. */
export type Ask = <Answer>(path: string) => Promise<Answer>;

const scopes = ['1', '2', '3'] as const;
const tonnes = (kg: string | null): number => {
  if (kg === null) throw new Error('a scope of the demo company is not assessed');
  return Math.round(Number(kg) / 10) / 100;
};

/** What the pictures of the public site are drawn from: the demo company's inventory as the product computes it. */
export async function collect(ask: Ask): Promise<DemoFigures> {
  const { items: calculations } = await ask<z.infer<typeof calculationListResponse>>('/inventory/runs');
  const calculation = calculations.find(({ period, kind }) => kind === 'inventory' && period.name === '2025');
  const before = calculations.find(({ period, kind }) => kind === 'inventory' && period.name === '2024');
  if (!calculation?.totals || !before?.totals) throw new Error('the demo company has no inventories of 2024 and 2025');
  const monthly = await Promise.all(
    scopes.map((scope) =>
      ask<z.infer<typeof totalsResponse>>(`/inventory/runs/${calculation.id}/totals?by=month&scope=${scope}`),
    ),
  );
  const months = [...new Set(monthly.flatMap(({ items }) => items.map(({ key }) => key)))].sort();
  const categories = await ask<z.infer<typeof totalsResponse>>(`/inventory/runs/${calculation.id}/totals?by=category`);
  const attentionList = await ask<z.infer<typeof attentionListResponse>>(
    `/inventory/worklist?period=${calculation.period.id}`,
  );
  const calendar = await ask<z.infer<typeof completenessResponse>>(
    `/inventory/completeness?period=${calculation.period.id}`,
  );
  const { items: lines } = await ask<z.infer<typeof linesResponse>>(
    `/inventory/runs/${calculation.id}/lines?activityType=naturalGas&month=2025-01&limit=5`,
  );
  const line = lines.find(({ part }) => part === 'use') ?? lines[0];
  if (line === undefined) throw new Error('no gas bill of January 2025');
  const explained = await ask<z.infer<typeof lineExplainResponse>>(
    `/inventory/runs/${calculation.id}/lines/${encodeURIComponent(line.id)}/explain`,
  );
  const { factor } = explained;
  if (factor === null || line.locationKg === null) throw new Error('the gas bill of January 2025 has no value');
  return {
    company: 'Borealis Furniture',
    year: calculation.period.name,
    gwpSet: calculation.gwpSet,
    records: calculation.counts.records,
    scopes: [
      { scope: '1', tonnes: tonnes(calculation.totals.scope1Kg), beforeTonnes: tonnes(before.totals.scope1Kg) },
      {
        scope: '2',
        tonnes: tonnes(calculation.totals.scope2LocationKg),
        beforeTonnes: tonnes(before.totals.scope2LocationKg),
        marketTonnes: tonnes(calculation.totals.scope2MarketKg),
      },
      { scope: '3', tonnes: tonnes(calculation.totals.scope3Kg), beforeTonnes: tonnes(before.totals.scope3Kg) },
    ],
    totalTonnes: tonnes(calculation.totals.totalLocationKg),
    beforeTonnes: tonnes(before.totals.totalLocationKg),
    months: months.map((month) => ({
      month,
      tonnes: monthly.map(({ items }) => tonnes(items.find(({ key }) => key === month)?.locationKg ?? '0')),
    })),
    categories: categories.items.slice(0, 6).map(({ label, locationKg }) => ({ label, tonnes: tonnes(locationKg) })),
    worklist: {
      noFactor: attentionList.noFactor.records,
      outliers: attentionList.outliers.length,
      duplicates: attentionList.duplicates.length,
      missingMonths: attentionList.missing.flatMap(({ months: missing }) => missing).length,
      lacking: attentionList.noFactor.items[0]?.product ?? '',
    },
    calendar: calendar.rows
      .map(({ site, activityType, cells }) => ({
        site: calendar.refs[site] ?? '',
        activity: activityType,
        states: cells.map(({ state }) => state),
      }))
      .filter(({ activity }) => ['electricity', 'naturalGas', 'districtHeat', 'diesel'].includes(activity)),
    explained: {
      description: `${explained.refs[line.site] ?? ''}`,
      from: line.from,
      to: line.to,
      quantity: line.quantity,
      unit: line.unit,
      kg: line.locationKg,
      formula: explained.formula,
      factor: factor.label,
      factorCo2eKg: factor.co2eKg,
      per: factor.per,
      edition: explained.edition?.title ?? '',
      editionName: explained.edition?.edition ?? '',
      licence: explained.edition?.licence ?? '',
      agrees: explained.agrees,
      gases: factor.gases,
    },
  };
}
