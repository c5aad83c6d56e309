import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { activityTypes } from '#modules/environmental/activity/model/activity-types.ts';
import type { FactorCheck } from '#modules/environmental/factors/model/factor-checks.ts';
import type {
  factorCheckResponse,
  newFactorValues,
  ownFactorChecksCall,
} from '#modules/environmental/factors/model/factor-contracts.ts';
import { calledSet, type EmissionFactor, type FactorCategory } from '#modules/environmental/factors/model/factor.ts';
import { say } from '#modules/environmental/factors/model/messages.ts';
import { ELECTRICITY_RATE } from '#modules/environmental/factors/model/factor-contracts.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { defaultFactors } from './assignment/default-factors.ts';
import { checkInLibrary, fuelRowIds, supplyLabels, type FactorUse } from './assignment/like-factors.ts';
import { CUSTOM_SOURCE, ownFactorsOf, stageOf } from './custom-factor.ts';
import { findFactor, FactorLibrary, loadLibrary, setTitles, titled } from './factor-library.ts';
import { loadGwp, loadRefrigerants } from './gwp-tables.ts';
import { factorColumns, referenceFactor } from './reference-tables.ts';

type Check = z.infer<typeof factorCheckResponse>;

/** A chosen factor, held against what it is chosen for. @throws `request.not-found` */
export async function checkChosen(
  tx: Tx,
  source: string,
  id: string,
  { activityType, product, country }: { activityType: string | null; product: string | null; country: string | null },
): Promise<Check> {
  const factor = await findFactor(tx, source, id);
  if (factor === null) throw userError('request.not-found');
  const known = activityType !== null && Object.hasOwn(activityTypes, activityType) ? activityType : null;
  const [check] = await checksOf(tx, [factor], {
    activityType: known,
    product,
    regions: country === null ? [] : [country],
  });
  return responseOf(check);
}

type NewValues = z.output<typeof newFactorValues>;

/** Values of a form that are not saved yet. What is missing in them is no issue: the form asks for it itself. */
export async function checkNew(tx: Tx, values: NewValues): Promise<Check> {
  const [check] = await checksOf(tx, [factorOfValues(values)], nowhere);
  return responseOf(check);
}

/** All own factors in force or to come, those with issues only. */
export async function checkOwn(tx: Tx): Promise<ResponseOf<typeof ownFactorChecksCall>> {
  const own = await ownFactorsOf(tx);
  const checks = await checksOf(
    tx,
    own.map(({ factor }) => factor),
    nowhere,
  );
  return {
    items: own.flatMap(({ row: { id, name } }, at) => {
      const issues = checks[at]?.doubts ?? [];
      return issues.length === 0 ? [] : [{ id, name, doubts: issues }];
    }),
  };
}

/**
 * What rates of electricity that instruments state should be looked at for, held against the grids of their markets as a
 * custom factor is. Residual mixes of the company's own and suppliers' rates alike.
 */
export async function rateIssuesOf(
  tx: Tx,
  rates: readonly { name: string; market: string; co2eKgPerKwh: string }[],
): Promise<Message[][]> {
  const checks = await checksOf(
    tx,
    rates.map(({ name, market, co2eKgPerKwh }) =>
      factorOfValues({ name, ...ELECTRICITY_RATE, region: market, kg: `CO2e:${co2eKgPerKwh}` }),
    ),
    nowhere,
  );
  return checks.map(({ doubts }) => doubts.map((said) => say('of-instrument', { said: { said } })));
}

const nowhere: FactorUse = { activityType: null, product: null, regions: [] };

async function checksOf(tx: Tx, factors: readonly EmissionFactor[], use: FactorUse): Promise<FactorCheck[]> {
  if (factors.length === 0) return [];
  const library = new FactorLibrary([
    ...(await publishedOf(tx, [...new Set([...fuelRowIds, ...defaultFactors.flatMap(({ ids }) => ids)])])),
    ...(factors.some(({ category }) => category === 'electricity') || use.activityType === 'electricity'
      ? await gridsIn(tx)
      : []),
  ]);
  const context = { library, refrigerants: await loadRefrigerants(tx), gwp: await loadGwp(tx, 'AR6') };
  const byCategory = await alikeByCategory(tx, factors);
  return factors.map((factor) => checkInLibrary(factor, use, context, byCategory.get(factor.category) ?? []));
}

async function publishedOf(tx: Tx, ids: readonly string[]): Promise<EmissionFactor[]> {
  const library = await loadLibrary(tx, { ids, regions: [], labels: supplyLabels });
  return library.all().filter(({ source }) => source !== CUSTOM_SOURCE);
}

async function gridsIn(tx: Tx): Promise<EmissionFactor[]> {
  const rows = await tx.db
    .select(factorColumns)
    .from(referenceFactor)
    .where(and(eq(referenceFactor.category, 'electricity'), isNotNull(referenceFactor.region)));
  return rows.map(titled(await setTitles(tx)));
}

/** Categories whose activities are unlike: the whole of the two largest sets gives the order of magnitude. */
const WIDE: readonly FactorCategory[] = [
  'freight',
  'travel',
  'commuting',
  'waste',
  'water',
  'materials',
  'homeworking',
];
const WIDE_SOURCES = ['ukgov-2025', 'usepa-hub-2025'];

async function alikeByCategory(
  tx: Tx,
  factors: readonly EmissionFactor[],
): Promise<ReadonlyMap<string, EmissionFactor[]>> {
  const wanted = WIDE.filter((category) => factors.some((factor) => factor.category === category));
  if (wanted.length === 0) return new Map();
  const rows = await tx.db
    .select(factorColumns)
    .from(referenceFactor)
    .where(and(inArray(referenceFactor.category, [...wanted]), inArray(referenceFactor.source, WIDE_SOURCES)));
  return Map.groupBy(rows, ({ category }) => category);
}

function factorOfValues(values: NewValues): EmissionFactor {
  const { name, category, scope, per, region, kg } = values;
  const amounts = new Map(
    kg
      .split(';')
      .map((part) => part.split(':'))
      .flatMap(([gas, amount]): [string, string][] =>
        gas === undefined || amount === undefined ? [] : [[gas, amount]],
      ),
  );
  const [co2eKg, biogenicCo2Kg] = [amounts.get('CO2e'), amounts.get('biogenic_CO2')];
  const gases = [...amounts].filter(([gas]) => gas !== 'CO2e' && gas !== 'biogenic_CO2');
  return {
    source: CUSTOM_SOURCE,
    id: '',
    label: name,
    scope: scope === '1' || scope === '2' ? scope : '3',
    category: category as FactorCategory,
    stage: stageOf(category),
    per,
    gases: gases.map(([gas, amount]) => ({ gas, kg: amount })),
    co2eKg: co2eKg ?? null,
    gwpBasis: null,
    biogenicCo2Kg: biogenicCo2Kg ?? null,
    region: region ?? null,
    validFrom: '1990-01-01',
    validTo: null,
    uncertaintyPct: null,
  };
}

function responseOf(check: FactorCheck | undefined): Check {
  const nearest = check?.nearest ?? null;
  return {
    doubts: check?.doubts ?? [],
    nearest:
      nearest === null
        ? null
        : say('plausible', {
            ratio: { decimal: nearest.ratio },
            other: nearest.factor.label,
            set: calledSet(nearest.factor),
            usual: { decimal: nearest.co2eKg, unit: `kg_co2e/${nearest.per}` },
          }),
  };
}
