import { isId } from '#platform/database/server/ids.ts';
import { NO_SITE, type TotalGrain } from '#modules/environmental/calculation/server/tables.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';

/**
 * Which part of a calculation's figures is asked for; each list is alternatives, empty is all. Categories are
 * `1:stationary`, `3:6`.
 */
export interface FigureFilter {
  scope: readonly string[];
  category: readonly string[];
  site: readonly string[];
  month: readonly string[];
  activityType: readonly string[];
}

const split = (text: string | undefined): string[] =>
  text === undefined
    ? []
    : text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');

export function figureFilter(query: Partial<Record<keyof FigureFilter, string | undefined>>): FigureFilter {
  return {
    scope: split(query.scope),
    category: split(query.category),
    site: split(query.site).filter(isId),
    month: split(query.month),
    activityType: split(query.activityType),
  };
}

/** The smallest roll-up that knows the columns asked for. */
export function grainFor(filter: FigureFilter, by: string): TotalGrain {
  const [withSite, withMonth] = [filter.site.length > 0 || by === 'site', filter.month.length > 0 || by === 'month'];
  return withSite && withMonth ? 'cell' : withSite ? 'site' : 'month';
}

/** SQL for roll-up `t` and coefficient `c` of one calculation, with its parameters from `$1` on. */
export function totalsOf(
  calculation: CalculationRow,
  companyId: string,
  filter: FigureFilter,
  by: string,
): { from: string; values: unknown[] } {
  const grain = grainFor(filter, by);
  const values: unknown[] = [companyId, calculation.id, grain];
  const conditions = [`t.company_id = $1`, `t.run = $2`, `t.grain = $3`, ...coefficientConditions(filter, values)];
  // The key of the roll-ups begins with site and month: naming them lets the index be used where they are not filtered.
  if (filter.site.length > 0) conditions.push(`t.site = any ($${values.push(filter.site)}::uuid[])`);
  else if (grain === 'month') conditions.push(`t.site = '${NO_SITE}'::uuid`);
  if (filter.month.length > 0) conditions.push(`t.month = any ($${values.push(filter.month)}::text[])`);
  return {
    from: `result_total t
      join calculation_coefficient c
        on c.company_id = t.company_id and c.run = t.run and c.key = t.key and c.part = t.part
      where ${conditions.join(' and ')}`,
    values,
  };
}

/** Conditions on the coefficient `c`; adds what they need to `values`. */
export function coefficientConditions({ scope, category, activityType }: FigureFilter, values: unknown[]): string[] {
  const conditions: string[] = [];
  if (scope.length > 0) conditions.push(`c.scope = any ($${values.push(scope)}::text[])`);
  if (category.length > 0) conditions.push(`c.scope || ':' || c.category = any ($${values.push(category)}::text[])`);
  if (activityType.length > 0) conditions.push(`c.activity_type = any ($${values.push(activityType)}::text[])`);
  return conditions;
}
