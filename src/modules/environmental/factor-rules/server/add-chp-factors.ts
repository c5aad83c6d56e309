import { userError } from '#platform/errors/model/errors.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { choiceFor } from '#modules/environmental/guided/server/factor-proposal.ts';
import {
  addChpFactors,
  chpErrors,
  chpRatesOf,
  type ChpFactorsInput,
} from '#modules/environmental/factor-rules/model/chp-factors.ts';
import { REFERENCE_EFFICIENCIES } from '#modules/environmental/calculation/model/chp.ts';
import { chpFuels, type ChpFuel } from '#modules/environmental/guided/model/chp-form.ts';
import { chpMethodOf } from '#modules/environmental/guided/model/chp-method.ts';
import { chpPlant } from '#modules/environmental/guided/model/chp-plant.ts';
import { withPlantMethod } from '#modules/environmental/guided/model/plant-method.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { say as sayOfChp } from '#modules/environmental/factor-rules/model/page-messages.ts';
import { calledSet } from '#modules/environmental/factors/model/factor.ts';
import { CUSTOM_SOURCE } from '#modules/environmental/factors/server/custom-factor.ts';
import { assignmentRule, customFactor } from '#modules/environmental/set-up/model/set-up-records.ts';
import type { NewOf } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { readerOf } from '#platform/i18n/server/reader.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { records } from '#platform/records/server/records.ts';
import { exact, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { activityLabel } from '#modules/environmental/calculation/server/labels.ts';
import { freeName } from './create-factor-rules.ts';

/** Custom factors of bought heat and electricity, and the rules that assign them; all or none. */
export const handleAddChpFactors = handle(addChpFactors, async (tx, given) => {
  const input = withPlantMethod(await records(tx, chpPlant).all(), given) as ChpFactorsInput;
  assertNoErrors(chpErrors(input));
  const bought = [
    ...(input.heatAs === 'none'
      ? []
      : [{ activityType: input.heatAs as 'districtHeat' | 'steam', of: 'heat' as const }]),
    ...(input.powerBy === 'none' ? [] : [{ activityType: 'electricity' as const, of: 'power' as const }]),
  ];
  const worked = await workedOut(tx, input);
  const words = await readerOf(tx);
  const taken = new Set((await records(tx, assignmentRule).all()).map(({ name }) => name));
  const factors = [];
  let rules = 0;
  for (const { activityType, of } of bought) {
    const name = `${words.label(activityLabel(activityType))}, ${input.plant}`;
    await refuseTwice(tx, input, name);
    const isLine = of === 'power' && input.powerBy === 'line';
    const { id } = await records(tx, customFactor).create({
      name,
      category: ({ districtHeat: 'heat', steam: 'steam', electricity: 'electricity' } as const)[activityType],
      scope: '2',
      per: 'kWh',
      ...worked.valuesOf(of),
      // A factor that is marked so speaks for the market-based method only; that of a direct line speaks for both.
      isSupplierSpecific: !isLine,
      validFrom: input.from,
      validTo: input.to,
      source: (input.by === 'supplier'
        ? input.source
        : words.say(sayOfChp(SOURCES[chpMethodOf(input)], { source: input.source }))
      ).slice(0, 250),
      note: worked.note === null ? null : words.say(worked.note).slice(0, 2000),
    });
    factors.push({ id, name });
    for (const method of isLine ? (['average', 'supplier'] as const) : (['supplier'] as const)) {
      const rule = freeName(name, taken);
      taken.add(rule);
      await records(tx, assignmentRule).create({
        name: rule,
        activityType,
        supplier: input.supplier,
        site: input.site,
        from: input.from,
        to: input.to,
        factorSource: CUSTOM_SOURCE,
        factorId: id,
        method,
      });
      rules += 1;
    }
  }
  return { factors, rules };
});

type Values = Pick<
  NewOf<typeof customFactor>,
  'co2Kg' | 'ch4FossilKg' | 'ch4BiogenicKg' | 'n2oKg' | 'co2eKg' | 'gwpBasis' | 'biogenicCo2Kg'
>;
interface Worked {
  valuesOf(of: 'heat' | 'power'): Values;
  note: ReturnType<typeof say> | null;
}

/** @throws `request.invalid` where the fuel has no factor, or one whose warming potentials are not known */
async function workedOut(tx: Tx, input: ChpFactorsInput): Promise<Worked> {
  const { gwpBasis, heat, power } = input;
  const rates = chpRatesOf(input);
  if (rates === null)
    return {
      note: null,
      valuesOf: (of) => ({ co2eKg: of === 'heat' ? input.heatRate : input.powerRate, gwpBasis }),
    };
  const split = splitBy(input, rates);
  const made = { heat: { decimal: heat ?? '0' }, power: { decimal: power ?? '0' } };
  const rateOf = (of: 'heat' | 'power'): DecimalText => rates[of]?.figure ?? '0';
  if (input.by === 'emissions')
    return {
      note: both(sayOfChp('from-emissions', { ...made, amount: { decimal: input.emissions ?? '0' } }), split),
      valuesOf: (of) => ({ co2eKg: stored(rateOf(of)), gwpBasis }),
    };
  const fuel = chpFuels[input.fuel as ChpFuel];
  const perUnit = await fuelValues(tx, input, fuel);
  return {
    note: both(
      sayOfChp('from-fuel', {
        ...made,
        amount: { decimal: input.amount ?? '0', unit: fuel.unit },
        factor: perUnit.factor.label,
        set: calledSet(perUnit.factor),
      }),
      split,
    ),
    valuesOf: (of) => ({
      ...Object.fromEntries(
        Object.entries(perUnit.values).map(([name, kg]) => [name, stored(decimalText(exact(kg).times(rateOf(of))))]),
      ),
      ...(perUnit.gwpBasis === null ? {} : { gwpBasis: perUnit.gwpBasis }),
    }),
  };
}

const SOURCES = { efficiency: 'source', energy: 'source-energy', work: 'source-work' } as const;

/** How the plant was divided, in a sentence for the note. */
function splitBy(input: ChpFactorsInput, rates: NonNullable<ReturnType<typeof chpRatesOf>>): ReturnType<typeof say> {
  const shares = { heatShare: { share: shown(rates.heatShare) }, powerShare: { share: shown(rates.powerShare) } };
  switch (chpMethodOf(input)) {
    case 'energy':
      return sayOfChp('split-energy', shares);
    case 'work':
      return sayOfChp('split-work', { ...shares, workPotential: { share: shown(rates.workPotential ?? '0') } });
    default:
      return sayOfChp('split', {
        ...shares,
        heatEfficiency: { share: input.heatEfficiency ?? REFERENCE_EFFICIENCIES.heat },
        powerEfficiency: { share: input.powerEfficiency ?? REFERENCE_EFFICIENCIES.power },
      });
  }
}

const both = (first: ReturnType<typeof say>, second: ReturnType<typeof say>) =>
  sayOfChp('note', { first: { said: first }, second: { said: second } });

/** Of a share, four digits say how it was divided; the factors have all. */
const shown = (share: DecimalText): DecimalText => decimalText(exact(share).toDecimalPlaces(4));

const stored = (figure: DecimalText): DecimalText => decimalText(exact(figure).toDecimalPlaces(24));

const gasFields: Readonly<Record<string, 'co2Kg' | 'ch4FossilKg' | 'ch4BiogenicKg' | 'n2oKg'>> = {
  CO2: 'co2Kg',
  CH4_fossil: 'ch4FossilKg',
  CH4_biogenic: 'ch4BiogenicKg',
  N2O: 'n2oKg',
};

/** kg of each gas per unit of the fuel, by the factor that a calculation takes for it at the site; else kg CO2e. */
async function fuelValues(tx: Tx, { site, from }: ChpFactorsInput, fuel: (typeof chpFuels)[ChpFuel]) {
  const {
    coefficients: [found],
    gaps: [gap],
  } = await choiceFor(tx, {
    activityType: fuel.activityType,
    unit: fuel.unit,
    site,
    day: from,
    ...(fuel.product === null ? {} : { product: fuel.product }),
  });
  if (found === undefined) return refused(gap?.said ?? say('factor-unknown'));
  const { factor, coefficient } = found.workings;
  const biogenic = coefficient.biogenicCo2Kg === null ? {} : { biogenicCo2Kg: coefficient.biogenicCo2Kg };
  const gases = coefficient.gases.map(({ gas, kg }) => [gasFields[gas], kg] as const);
  if (gases.length > 0 && gases.every(([name, kg]) => name !== undefined && kg !== null))
    return {
      factor,
      gwpBasis: null,
      values: { ...(Object.fromEntries(gases) as Record<string, string>), ...biogenic },
    };
  if (factor.gwpBasis === null) return refused(sayOfChp('gwp-unknown', { factor: factor.label }));
  return { factor, gwpBasis: factor.gwpBasis, values: { co2eKg: coefficient.co2eKg, ...biogenic } };
}

function refused(message: ReturnType<typeof say>): never {
  throw userError('request.invalid', {}, [{ path: 'fuel', ...message }]);
}

/** The same plant twice on the same days would be two factors that nothing tells apart. */
async function refuseTwice(tx: Tx, { from, to }: ChpFactorsInput, name: string): Promise<void> {
  const same = await records(tx, customFactor).all({ filters: [{ field: 'name', operation: 'is', values: [name] }] });
  if (same.some((row) => row.validFrom <= to && (row.validTo === null || row.validTo >= from)))
    assertNoErrors([{ path: 'plant', ...sayOfChp('exists', { name }) }]);
}
