import { todayOf } from '#platform/directory/server/today.ts';
import { dec } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { emissionTarget, type EmissionTarget } from '#modules/environmental/targets/model/emission-target.ts';
import {
  intensityDenominator,
  type IntensityDenominator,
} from '#modules/environmental/targets/model/intensity-denominator.ts';
import { say } from '#modules/environmental/targets/model/messages.ts';
import { selectionOf } from '#modules/environmental/targets/model/target-scopes.ts';
import { hasReached } from './target-progress.ts';
import { baseOf, progressData } from './target-base.ts';

/**
 * A target has one base, one goal and a path between them. Adopting it keeps the base value as it is on that day, so
 * that a later restatement shows; reaching it takes a period with complete data.
 */
export const emissionTargetRules = rules<typeof emissionTarget, EmissionTarget>(emissionTarget, {
  async beforeWrite(tx, { before, after }) {
    const year = await baseYearOf(tx, after);
    const errors = [...wrongScopes(after), ...wrongBase(after), ...wrongGoal(after, year), ...wrongPath(after, year)];
    if (after.link !== null && !/^https?:\/\/\S+$/i.test(after.link))
      errors.push({ path: 'link', ...say('link-not-an-address') });
    assertNoErrors(errors);
    if (after.status === 'draft')
      return after.adoptedBaseValue === null ? undefined : { adoptedBaseValue: null, adoptedBaseCalculation: null };
    if (after.status === 'achieved' && before?.status !== 'achieved' && !(await hasReached(tx, after)))
      assertNoErrors([{ path: 'status', ...say('not-reached') }]);
    return isSameBase(before, after) ? undefined : adopted(tx, after);
  },
});

const isSameBase = (before: EmissionTarget | null, after: EmissionTarget): boolean =>
  before !== null &&
  before.status !== 'draft' &&
  before.adoptedBaseValue !== null &&
  JSON.stringify([before.basePeriod, before.baseValue, before.kind, before.denominator, selectionOf(before)]) ===
    JSON.stringify([after.basePeriod, after.baseValue, after.kind, after.denominator, selectionOf(after)]);

async function adopted(tx: Tx, after: EmissionTarget): Promise<Partial<EmissionTarget>> {
  const data = await progressData(tx);
  const base = await baseOf(data, after);
  if (base.value === null)
    assertNoErrors([
      {
        path: 'basePeriod',
        ...say('base-not-calculated', {
          period: data.runs.find(({ period }) => period.id === after.basePeriod)?.period.name ?? '',
        }),
      },
    ]);
  return {
    adoptedBaseValue: base.value === null ? null : dec(base.value).toDecimalPlaces(12).toFixed(),
    adoptedBaseCalculation: base.emissions?.run.name ?? null,
    adoptedOn: after.adoptedOn ?? (await todayOf(tx)),
  };
}

async function baseYearOf(tx: Tx, { basePeriod, baseYear }: EmissionTarget): Promise<number | null> {
  if (basePeriod === null) return baseYear === null ? null : Number(baseYear);
  const period = await records(tx, reportingPeriod).find(basePeriod);
  return period === null ? null : Number(period.to.slice(0, 4));
}

function wrongScopes(target: EmissionTarget): FieldError[] {
  const { scopes } = selectionOf(target);
  const categories = target.categories.map(({ category }) => String(category));
  const twice = categories.find((category, at) => categories.indexOf(category) !== at);
  return [
    ...(scopes.includes('2') && target.scope2Method === null
      ? [{ path: 'scope2Method', ...say('scope2-method-missing') }]
      : []),
    ...(twice === undefined ? [] : [{ path: 'categories', ...say('category-twice', { category: twice }) }]),
    ...(target.kind === 'intensity' && target.denominator === null
      ? [{ path: 'denominator', ...say('denominator-missing') }]
      : []),
    ...(target.kind === 'intensity' && target.denominator === 'output' && isBlank(target.output)
      ? [{ path: 'output', ...say('output-missing') }]
      : []),
  ];
}

const isBlank = (text: string | null): boolean => text === null || text.trim() === '';

function wrongBase({ basePeriod, baseYear, baseValue, baseSource }: EmissionTarget): FieldError[] {
  if (basePeriod !== null)
    return [
      ...(baseYear === null ? [] : [{ path: 'baseYear', ...say('base-twice') }]),
      ...(baseValue === null ? [] : [{ path: 'baseValue', ...say('base-twice') }]),
    ];
  if (baseYear === null || baseValue === null) return [{ path: 'basePeriod', ...say('base-missing') }];
  return isBlank(baseSource) ? [{ path: 'baseSource', ...say('base-source-missing') }] : [];
}

function wrongGoal({ reduction, targetValue, targetYear }: EmissionTarget, baseYear: number | null): FieldError[] {
  return [
    ...(reduction === null && targetValue === null ? [{ path: 'reduction', ...say('reduction-missing') }] : []),
    ...(reduction !== null && targetValue !== null ? [{ path: 'targetValue', ...say('reduction-twice') }] : []),
    ...(baseYear !== null && Number(targetYear) <= baseYear
      ? [{ path: 'targetYear', ...say('target-before-base', { year: String(baseYear) }) }]
      : []),
  ];
}

function wrongPath({ path, milestones, targetYear }: EmissionTarget, baseYear: number | null): FieldError[] {
  if (path === 'milestones' && milestones.length === 0) return [{ path: 'milestones', ...say('milestones-missing') }];
  const years = milestones.map(({ year }) => String(year));
  const outside = years.find((year) => year >= targetYear || (baseYear !== null && Number(year) <= baseYear));
  const twice = years.find((year, at) => years.indexOf(year) !== at);
  return [
    ...(outside === undefined ? [] : [{ path: 'milestones', ...say('milestone-outside', { year: outside }) }]),
    ...(twice === undefined ? [] : [{ path: 'milestones', ...say('milestone-twice', { year: twice }) }]),
  ];
}

/** A denominator is above zero, in its own unit. */
export const intensityDenominatorRules = rules<typeof intensityDenominator, IntensityDenominator>(
  intensityDenominator,
  {
    async beforeWrite(_tx, { after }) {
      const { kind, amount, output, unit, currency } = after;
      assertNoErrors([
        ...(dec(amount).lte(0) ? [{ path: 'amount', ...say('not-positive') }] : []),
        ...(kind === 'revenue' && currency === null ? [{ path: 'currency', ...say('currency-missing') }] : []),
        ...(kind === 'output' && isBlank(output) ? [{ path: 'output', ...say('output-missing') }] : []),
        ...(kind === 'output' && unit === null ? [{ path: 'unit', ...say('unit-missing') }] : []),
        ...(kind !== 'output' && output !== null ? [{ path: 'output', ...say('output-only') }] : []),
        ...(kind !== 'output' && unit !== null ? [{ path: 'unit', ...say('output-only') }] : []),
        ...(kind !== 'revenue' && currency !== null ? [{ path: 'currency', ...say('revenue-only') }] : []),
      ]);
      return undefined;
    },
  },
);
