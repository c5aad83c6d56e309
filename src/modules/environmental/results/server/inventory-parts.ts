import type { z } from 'zod';
import { decimalText, exact } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { sankeyResponse } from '#modules/environmental/results/model/result-contracts.ts';
import type { scope3ScreeningResponse } from '#modules/environmental/scope3/model/scope3-contracts.ts';
import { screenScope3, type Scope3Line } from '#modules/environmental/scope3/model/scope3.ts';
import {
  SCOPE3_METHODS,
  type Scope3Method,
  type Scope3Number,
} from '#modules/environmental/scope3/model/scope3-categories.ts';
import { accountNames } from '#platform/records/server/references.ts';
import {
  criteriaOf,
  categoryStatusOf,
  categoryGapsOf,
  type CategoryScreening,
} from '#modules/environmental/scope3/model/category-screening.ts';
import { supplyGapsOf } from '#modules/environmental/calculation/server/calculate.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { screeningShown, screeningsFor } from '#modules/environmental/scope3/server/category-screenings.ts';
import { settingsOn } from '#modules/environmental/server/settings-on.ts';
import { categoryLabel, scopeLabel } from '#modules/environmental/calculation/server/labels.ts';
import { calculationSiteNames } from './totals.ts';
import { wordingOf } from '#platform/messages/model/messages.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';

/** So many sites are shown one by one; the others flow together. */
const SITES_SHOWN = 12;

/**
 * Scope → category → site. Flows below zero (credit notes that outweigh) cannot be drawn and are told as `hiddenKg`.
 */
export async function sankeyOf(
  tx: Tx,
  calculation: CalculationRow,
  method: 'location' | 'market',
): Promise<z.infer<typeof sankeyResponse>> {
  const { rows } = await tx.client.query<{ scope: string; category: string; site: string; kg: string }>(
    `
    select c.scope, c.scope || ':' || c.category as category, t.site, trim_scale(sum(t.${method}_kg))::text as kg
    from result_total t join calculation_coefficient c using (company_id, run, key, part) where t.company_id = $1
      and t.run = $2 and t.grain = 'site' and t.${method}_kg is not null group by 1, 2, 3 order by sum(t.${method}_kg) desc`,
    [tx.companyId, calculation.id],
  );
  const flows = rows.filter(({ kg }) => exact(kg).gt(0));
  const bySite = [...Map.groupBy(flows, ({ site }) => site)]
    .map(([site, own]) => ({ site, kg: add(own.map(({ kg }) => kg)) }))
    .toSorted((left, right) => exact(right.kg).cmp(left.kg));
  const shown = new Set(bySite.slice(0, SITES_SHOWN).map(({ site }) => site));
  const names = await calculationSiteNames(tx, calculation, [...shown]);
  const target = (site: string): string => (shown.has(site) ? `site ${site}` : 'site others');
  const first = [...Map.groupBy(flows, ({ scope, category }) => `${scope} ${category}`).values()].map((own) => ({
    source: `scope ${own[0]?.scope ?? ''}`,
    target: `category ${own[0]?.category ?? ''}`,
    kg: add(own.map(({ kg }) => kg)),
  }));
  const second = [...Map.groupBy(flows, ({ category, site }) => `${category} ${target(site)}`).values()].map((own) => ({
    source: `category ${own[0]?.category ?? ''}`,
    target: target(own[0]?.site ?? ''),
    kg: add(own.map(({ kg }) => kg)),
  }));
  const others = say('other-sites', { count: bySite.length - shown.size });
  const node = (id: string) => {
    const [layer = '', key = ''] = [id.slice(0, id.indexOf(' ')), id.slice(id.indexOf(' ') + 1)];
    return layer === 'scope'
      ? { id, label: scopeLabel(key), layer: 0 }
      : layer === 'category'
        ? { id, label: categoryLabel(key), layer: 1 }
        : {
            id,
            label: key === 'others' ? others.message : (names[key] ?? key),
            layer: 2,
            ...(key === 'others' ? { labelSaid: wordingOf(others) } : {}),
          };
  };
  const links = [...first, ...second];
  return {
    unit: 'kg_co2e',
    links,
    nodes: [...new Set(links.flatMap(({ source, target: to }) => [source, to]))].map(node),
    hiddenKg: add(rows.filter(({ kg }) => exact(kg).lt(0)).map(({ kg }) => kg)),
  };
}

const add = (values: readonly string[]): string =>
  decimalText(values.reduce((total, value) => total.plus(value), exact(0)));

/**
 * The fifteen categories of scope 3 with share, methods, primary data and significance; what has no line is not
 * assessed, never zero.
 */
export async function scope3Screening(
  tx: Tx,
  calculation: CalculationRow,
  asked?: string,
): Promise<z.infer<typeof scope3ScreeningResponse>> {
  const { client, companyId } = tx;
  const threshold = asked ?? (await settingsOn(tx, calculation.to)).significanceShare;
  const { rows } = await client.query<{ category: string; method: string; kg: string; primary: string }>(
    `
    select c.category, c.method, trim_scale(sum(t.location_kg))::text as kg, trim_scale(coalesce(sum(t.location_kg)
      filter (where c.is_primary), 0))::text as primary
    from result_total t join calculation_coefficient c using (company_id, run, key, part) where t.company_id = $1
      and t.run = $2 and t.grain = 'month' and c.scope = '3' group by 1, 2 order by 1, 2`,
    [companyId, calculation.id],
  );
  const lines = rows.map(
    ({ category, method, kg, primary }): Scope3Line => ({
      category: Number(category) as Scope3Number,
      method: Object.hasOwn(SCOPE3_METHODS, method) ? (method as Scope3Method) : 'average-data',
      kg,
      primaryKg: primary,
    }),
  );
  const screenings = await screeningsFor(tx, calculation.to);
  const found = screenScope3(lines, {
    threshold,
    flagged: [...screenings].flatMap(([number, screening]) => (isFlagged(screening) ? [number] : [])),
    excluded: [...screenings].flatMap(([number, screening]) =>
      categoryStatusOf(false, screening) === 'excluded' ? [number] : [],
    ),
  });
  const shown = found.rows.map(({ category: { number }, kg }) => {
    const screening = screenings.get(number);
    return {
      number,
      standing: categoryStatusOf(kg !== null, screening),
      screening: screening === undefined ? null : screeningShown(screening, calculation.to),
    };
  });
  const isExcluded = shown.some(({ number, standing }) => number === 3 && standing === 'excluded');
  return {
    run: calculation.id,
    threshold,
    supplyGaps: isExcluded ? [] : supplyGapsOf(calculation),
    total: found.total,
    primaryShare: found.primaryShare,
    notAssessed: found.notAssessed,
    standings: categoryGapsOf(
      shown.map(({ screening, ...row }) => ({ ...row, isOutdated: screening?.isOutdated === true })),
    ),
    refs: await accountNames(tx, [
      ...new Set(shown.map(({ screening }) => screening?.screenedBy ?? null).filter((person) => person !== null)),
    ]),
    rows: found.rows.map(
      (
        { category: { number, name, direction }, kg, share, primaryShare, methods, isSignificant, significantBy },
        at,
      ) => ({
        standing: shown[at]?.standing ?? 'notScreened',
        screening: shown[at]?.screening ?? null,
        number,
        name,
        direction,
        kg,
        share,
        primaryShare,
        methods: [...methods],
        isSignificant,
        significantBy,
      }),
    ),
  };
}

/** Significant whatever its share: relevant by influence, risk or stakeholders. */
const isFlagged = (screening: CategoryScreening): boolean =>
  screening.relevance === 'relevant' &&
  criteriaOf(screening).some((name) => name === 'influence' || name === 'risk' || name === 'stakeholders');
