import type { z } from 'zod';
import { dec, decimalText, exact } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { LINE_PARTS } from '#modules/environmental/inventory/model/calculation-run.ts';
import { coefficientOf } from '#modules/environmental/inventory/model/coefficient.ts';
import { byMethod, explained, formulated, labelled } from '#platform/kit/model/explained.ts';
import type { figureExplainResponse, figureQuery } from '#modules/environmental/inventory/model/inventory-contracts.ts';
import type { RunRow } from '../run/run-inputs.ts';
import { summaryOf } from '../run/run-store.ts';
import type { CoefficientWorkings } from '../run/coefficient-workings.ts';
import { figureFilter, totalsOf } from './figure-filter.ts';
import { activityLabel, gasLabel } from './labels.ts';
import { sayWorking } from '#modules/environmental/inventory/model/messages.ts';

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
  location: string;
  market: string;
  workings: CoefficientWorkings;
}

/**
 * A total, opened to its parts by factor: quantity × emission per unit, each computed again from what the run kept. The
 * lines of a part are one step further. Market-based parts that are valued by group stand with their mean rate; their
 * lines say the rate of each month.
 */
export async function explainFigure(
  tx: Tx,
  run: RunRow,
  query: z.infer<typeof figureQuery>,
): Promise<z.infer<typeof figureExplainResponse>> {
  const { from, values } = totalsOf(run, tx.companyId, figureFilter(query), 'scope');
  const { rows } = await tx.client.query<PartRow>(
    `
    select c.key, c.part, c.scope, c.category, c.activity_type, c.unit, c.factor_source, c.factor_id, c.factor_label,
      trim_scale(c.kwh)::text as kwh, sum(t.lines)::int as lines, trim_scale(sum(t.quantity))::text as quantity,
      trim_scale(sum(t.location_kg))::text as location, trim_scale(sum(t.market_kg))::text as market, c.workings
    from ${from} group by c.company_id, c.run, c.key, c.part order by abs(sum(t.location_kg)) desc, c.key, c.part`,
    values,
  );
  const parts = rows.map((row) => partOf(row, query)).filter((part) => part !== null);
  const total = parts.reduce((running, { kg }) => running.plus(kg), exact(0));
  const figure = decimalText(total);
  const unit = query.gas === undefined ? 'kg_co2e' : `kg_co2e of ${gasLabel(query.gas)}`;
  return {
    run: await summaryOf(tx, run),
    figure,
    agrees: parts.every(({ agrees }) => agrees),
    parts: parts.map(({ agrees: _agrees, ...part }) => ({
      ...part,
      share: total.isZero() ? null : decimalText(dec(part.kg).div(dec(total))),
    })),
    explained: explained({
      figure,
      unit,
      ...formulated(sayWorking('lines')),
      ...byMethod(sayWorking(query.method === 'market' ? 'method-lines-market' : 'method-lines')),
      steps: parts.slice(0, 200).map(({ activityType, factor, quantity, unit: per, coefficientKg, kg }) => ({
        ...labelled(
          sayWorking('activity-factor', { activity: { label: activityLabel(activityType) }, factor: factor.label }),
        ),
        formula: `${quantity} ${per} × ${coefficientKg} kg CO2e/${per}`,
        figure: kg,
        unit: 'kg_co2e',
      })),
    }),
  };
}

function partOf(row: PartRow, { method, gas }: z.infer<typeof figureQuery>) {
  const { factor, gwp, bridges } = row.workings;
  const again = coefficientOf({ unit: row.unit, factor, gwp, bridges });
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
  const mean = dec(row.quantity).isZero() ? perUnit : decimalText(dec(row.market).div(row.quantity));
  return {
    key: row.key,
    part: LINE_PARTS[row.part] ?? 'use',
    label: `${activityLabel(row.activity_type)}: ${row.factor_label}`,
    scope: row.scope,
    category: row.category,
    activityType: row.activity_type,
    factor: { source: row.factor_source, id: row.factor_id, label: row.factor_label },
    quantity: row.quantity,
    unit: row.unit,
    coefficientKg: isGrouped ? mean : perUnit,
    kg,
    lines: row.lines,
    agrees: isGrouped || gas !== undefined || computed === kg,
  };
}
