import type { z } from 'zod';
import { dec, decimalText, exact } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { LINE_PARTS } from '#modules/environmental/calculation/model/calculation-states.ts';
import { coefficientOf } from '#modules/environmental/calculation/model/coefficient.ts';
import { byMethod, explained, formulated, labelled } from '#platform/kit/model/explained.ts';
import type { figureExplainResponse, figureQuery } from '#modules/environmental/results/model/result-contracts.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { summaryOf } from '#modules/environmental/calculation/server/calculation-store.ts';
import type { CoefficientWorkings } from '#modules/environmental/calculation/server/coefficient-workings.ts';
import { figureFilter, totalsOf } from './figure-filter.ts';
import { activityLabel, gasLabel } from '#modules/environmental/calculation/server/labels.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say, sayWorking } from '#modules/environmental/calculation/model/messages.ts';

interface PartRow {
  key: number;
  part: number;
  scope: string;
  category: string;
  activity_type: string;
  unit: string;
  factor_source: string;
  factor_id: string;
  factor_label: string;
  kwh: string | null;
  lines: number;
  quantity: string;
  location: string | null;
  market: string | null;
  workings: CoefficientWorkings;
}

/**
 * A total, opened to its parts by factor: quantity × emission per unit, each computed again from what the calculation
 * kept. The lines of a part are one step further. Market-based parts that are valued by group stand with their mean
 * rate; their lines say the rate of each month.
 */
export async function explainFigure(
  tx: Tx,
  calculation: CalculationRow,
  query: z.infer<typeof figureQuery>,
): Promise<z.infer<typeof figureExplainResponse>> {
  const { from, values } = totalsOf(calculation, tx.companyId, figureFilter(query), 'scope');
  const { rows } = await tx.client.query<PartRow>(
    `
    select c.key, c.part, c.scope, c.category, c.activity_type, c.unit, c.factor_source, c.factor_id, c.factor_label,
      trim_scale(c.kwh)::text as kwh, sum(t.lines)::int as lines, trim_scale(sum(t.quantity))::text as quantity,
      trim_scale(sum(t.location_kg))::text as location, trim_scale(sum(t.market_kg))::text as market, c.workings
    from ${from} group by c.company_id, c.run, c.key, c.part order by abs(sum(t.location_kg)) desc nulls last, c.key, c.part`,
    values,
  );
  const parts = rows.map((row) => partOf(row, query)).filter((part) => part !== null);
  const valued = parts.flatMap((part) => (part.kg === null ? [] : [{ ...part, kg: part.kg }]));
  const total = valued.reduce((running, { kg }) => running.plus(kg), exact(0));
  // Without a line nothing was assessed; a gas that no line has is zero.
  const figure = rows.length === 0 || (parts.length > 0 && valued.length === 0) ? null : decimalText(total);
  const unit = query.gas === undefined ? 'kg_co2e' : `kg_co2e of ${gasLabel(query.gas)}`;
  return {
    run: await summaryOf(tx, calculation),
    figure,
    agrees: parts.every(({ agrees }) => agrees),
    parts: parts.map(({ agrees: _agrees, ...part }) => ({
      ...part,
      share: part.kg === null || total.isZero() ? null : decimalText(dec(part.kg).div(dec(total))),
    })),
    explained: explained({
      figure: decimalText(total),
      unit,
      ...formulated(sayWorking('lines')),
      ...byMethod(sayWorking(query.method === 'market' ? 'method-lines-market' : 'method-lines')),
      warnings: query.gas === undefined ? lacksOf(rows, query.method) : [],
      steps: valued.slice(0, 200).map(({ activityType, factor, quantity, unit: per, coefficientKg, kg }) => ({
        ...labelled(
          factor === null
            ? sayWorking('activity-without-grid', { activity: { label: activityLabel(activityType) } })
            : sayWorking('activity-factor', {
                activity: { label: activityLabel(activityType) },
                factor: factor.label,
              }),
        ),
        formula: `${quantity} ${per} × ${coefficientKg} kg CO2e/${per}`,
        figure: kg,
        unit: 'kg_co2e',
      })),
    }),
  };
}

/**
 * What the lines of a figure lack by its method. Of the market-based method only lines of which no month is valued:
 * those of some months are told by their own explanation.
 */
function lacksOf(rows: readonly PartRow[], method: 'location' | 'market'): Message[] {
  const kwh = rows
    .filter((row) => row[method] === null && row.kwh !== null)
    .reduce((all, row) => all.plus(exact(row.quantity).times(row.kwh ?? '0')), exact(0));
  return kwh.isZero() ? [] : [say(`${method}-lacks`, { energy: { decimal: decimalText(kwh.div(1000)) } })];
}

function partOf(row: PartRow, { method, gas }: z.infer<typeof figureQuery>) {
  const { factor, gwp, bridges, gasStep } = row.workings;
  if (factor === null) return gas === undefined ? withoutGrid(row, method) : null;
  const again = coefficientOf({ unit: row.unit, factor, gwp, bridges, gasStep });
  const isGrouped = method === 'market' && row.kwh !== null;
  const perUnit =
    gas === undefined
      ? again.co2eKg
      : gas === 'CO2_biogenic'
        ? again.biogenicCo2Kg
        : (again.gases.find((candidate) => candidate.gas === gas)?.co2eKg ?? null);
  if (perUnit === null) return null;
  const computed = decimalText(exact(row.quantity).times(perUnit));
  const kg = gas !== undefined ? computed : method === 'market' ? row.market : row.location;
  const mean = meanOf(row) ?? perUnit;
  return {
    ...placeOf(row),
    label: `${activityLabel(row.activity_type)}: ${row.factor_label}`,
    factor: { source: row.factor_source, id: row.factor_id, label: row.factor_label },
    coefficientKg: isGrouped ? mean : perUnit,
    kg,
    agrees: isGrouped || gas !== undefined || computed === kg,
  };
}

function withoutGrid(row: PartRow, method: 'location' | 'market') {
  const kg = row[method];
  return {
    ...placeOf(row),
    label: activityLabel(row.activity_type),
    factor: null,
    coefficientKg: kg === null ? null : meanOf(row),
    kg,
    agrees: true,
  };
}

const placeOf = (row: PartRow) => ({
  key: row.key,
  part: LINE_PARTS[row.part] ?? 'use',
  scope: row.scope,
  category: row.category,
  activityType: row.activity_type,
  quantity: row.quantity,
  unit: row.unit,
  lines: row.lines,
});

/** kg per unit over all lines of a market-based part. */
const meanOf = ({ market, quantity }: PartRow): string | null =>
  market === null || dec(quantity).isZero() ? null : decimalText(dec(market).div(quantity));
