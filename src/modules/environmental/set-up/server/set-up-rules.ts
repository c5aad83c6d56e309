import { environmentalError } from '#modules/environmental/model/errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import {
  assignmentRule,
  conversionBridge,
  customFactor,
  energyInstrument,
  expectation,
  isExpected,
  type AssignmentRule,
  type ConversionBridge,
  type CustomFactor,
  type EnergyInstrument,
  type Expectation,
} from '#modules/environmental/set-up/model/set-up-records.ts';
import {
  basisOfUnit,
  needsBasis,
  withBasis,
  type EnergyBasis,
} from '#modules/environmental/factors/model/energy-basis.ts';
import {
  factorSet,
  residualMix,
  setCode,
  type FactorSet,
  type ResidualMix,
} from '#modules/environmental/set-up/model/factor-sets.ts';
import { isCountryCode } from '#platform/values/model/country-codes.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { findFactor } from '#modules/environmental/factors/server/factor-library.ts';
import { isBridgeUnit } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { say } from '../model/messages.ts';

/** A rule leads to a factor that exists. */
export const assignmentRuleRules = rules<typeof assignmentRule, AssignmentRule>(assignmentRule, {
  async beforeWrite(tx, { before, after }) {
    if (before?.factorSource === after.factorSource && before.factorId === after.factorId) return undefined;
    if ((await findFactor(tx, after.factorSource, after.factorId)) === null) {
      throw userError('request.invalid', {}, [
        {
          path: 'factorId',
          ...say('factor-unknown', { factorId: after.factorId, factorSource: after.factorSource }),
        },
      ]);
    }
    return undefined;
  },
});

/**
 * An own factor says something, says what its CO2e was made with, and does not hold on the same days as another of its
 * name.
 */
export const customFactorRules = rules<typeof customFactor, CustomFactor>(customFactor, {
  async beforeWrite(tx, { after }) {
    const region = after.region === null ? null : after.region.trim().toUpperCase();
    if (region !== null && !isRegion(region))
      throw userError('request.invalid', {}, [{ path: 'region', ...say('region-unknown', { region: after.region }) }]);
    const { co2Kg, ch4FossilKg, ch4BiogenicKg, n2oKg, co2eKg, gwpBasis } = after;
    const hasGas = [co2Kg, ch4FossilKg, ch4BiogenicKg, n2oKg].some((kg) => kg !== null);
    if (!hasGas && co2eKg === null) throw userError('request.invalid', {}, [{ path: 'co2Kg', ...say('no-gas') }]);
    if (!hasGas && gwpBasis === null)
      throw userError('request.invalid', {}, [{ path: 'gwpBasis', ...say('gwp-set-missing') }]);
    await assertNoOverlap(tx, after);
    return { region, ...(await basisOf(tx, after)) };
  },
});

/**
 * A fuel per plain kWh or GJ says whether its energy is net or gross, as bills of the fuel have to; where it does not,
 * the company's general conversion of that type on the factor's first day does.
 */
async function basisOf(tx: Tx, factor: CustomFactor): Promise<Partial<CustomFactor> | undefined> {
  if (!needsBasis(factor)) return undefined;
  const basis = factor.energyBasis ?? (await usualBasis(tx, factor.validFrom));
  if (basis === null) throw userError('request.invalid', {}, [{ path: 'energyBasis', ...say('energy-basis-missing') }]);
  if (withBasis(factor.per, basis) === null)
    throw userError('request.invalid', {}, [{ path: 'per', ...say('energy-basis-unit') }]);
  return { energyBasis: basis };
}

async function usualBasis(tx: Tx, day: string): Promise<EnergyBasis | null> {
  const all = await records(tx, conversionBridge).all({
    filters: [{ field: 'kind', operation: 'is', values: ['energy-basis'] }],
  });
  const found = all.find(
    (row) =>
      row.activityType === null &&
      row.product === null &&
      (row.from === null || row.from <= day) &&
      (row.to === null || row.to >= day),
  );
  return found === undefined ? null : basisOfUnit(found.unit);
}

/** A country, the EU or the world, or a grid region named after its country (`US-RFCW`, `CA-ON`). */
function isRegion(region: string): boolean {
  const [country = '', ...rest] = region.split('-');
  return rest.length === 0
    ? isCountryCode(region) || region === 'EU' || region === '001'
    : isCountryCode(country) && rest.every((part) => /^[A-Z0-9]{1,8}$/.test(part));
}

async function assertNoOverlap(
  tx: Tx,
  { id, name, set, category, region, per, validFrom, validTo }: CustomFactor,
): Promise<void> {
  const same = await records(tx, customFactor).all({ filters: [{ field: 'name', operation: 'is', values: [name] }] });
  const other = same.find(
    (row) =>
      row.id !== id &&
      row.set === set &&
      row.category === category &&
      row.region === region &&
      row.per === per &&
      (row.validTo === null || row.validTo >= validFrom) &&
      (validTo === null || row.validFrom <= validTo),
  );
  if (other !== undefined)
    throw userError('request.invalid', {}, [
      {
        path: 'validFrom',
        ...(other.validTo === null
          ? say('already-applies', { name, from: { day: other.validFrom } })
          : say('already-applied', { name, from: { day: other.validFrom }, to: { day: other.validTo } })),
      },
    ]);
}

/**
 * Certificates and contracts cover a quantity; a supplier's rate says whose it is. A certificate's number stands once.
 */
export const energyInstrumentRules = rules<typeof energyInstrument, EnergyInstrument>(energyInstrument, {
  async beforeWrite(tx, { after }) {
    const { kind, quantityMwh, supplier, site, certificateId } = after;
    if ((kind === 'certificate' || kind === 'contract') && quantityMwh === null)
      throw userError('request.invalid', {}, [{ path: 'quantityMwh', ...say('quantity-missing') }]);
    if (kind === 'supplier' && supplier === null && site === null)
      throw userError('request.invalid', {}, [{ path: 'supplier', ...say('supplier-or-site-missing') }]);
    if (kind === 'certificate' && certificateId !== null) {
      const same = await records(tx, energyInstrument).all({
        filters: [{ field: 'certificateId', operation: 'is', values: [certificateId] }],
      });
      if (same.some((row) => row.id !== after.id && row.kind === 'certificate'))
        throw environmentalError('environmental.instrument-twice', { certificate: certificateId }, [
          { path: 'certificateId', ...say('certificate-twice') },
        ]);
    }
    return undefined;
  },
});

/** A set of the company's own gets its short name once: settings and calculations name it. */
export const factorSetRules = rules<typeof factorSet, FactorSet>(factorSet, {
  async beforeWrite(tx, { before, after }) {
    if (after.url !== null && !/^https?:\/\/[^\s]+$/.test(after.url))
      throw userError('request.invalid', {}, [{ path: 'url', ...say('set-url') }]);
    return { code: before?.code ?? (await freeCode(tx, setCode(after.publisher, after.edition))) };
  },
  async beforeRemove(tx, { id }) {
    const filters = [{ field: 'set', operation: 'is', values: [id] }] as const;
    const [factors, mixes] = [
      await records(tx, customFactor).boundedCount({ filters }),
      await records(tx, residualMix).boundedCount({ filters }),
    ];
    if (factors.value + mixes.value > 0)
      throw environmentalError('environmental.set-in-use', { count: factors.value + mixes.value });
  },
});

/** The code, or the code with the first number that no other set has, those in the bin included. */
async function freeCode({ client, companyId }: Tx, code: string): Promise<string> {
  const { rows } = await client.query<{ code: string }>(
    `select code from factor_set where company_id = $1 and (code = $2 or left(code, length($2) + 1) = $2 || '-')`,
    [companyId, code],
  );
  const taken = new Set(rows.map((row) => row.code));
  if (!taken.has(code)) return code;
  let at = 2;
  while (taken.has(`${code}-${at}`)) at += 1;
  return `${code}-${at}`;
}

/** A residual mix is stated in grams: a value that can only be kilograms is asked about. */
export const residualMixRules = rules<typeof residualMix, ResidualMix>(residualMix, {
  async beforeWrite(_tx, { after }) {
    const g = dec(after.gPerKwh);
    if (g.gt(0) && g.lt(2)) throw userError('request.invalid', {}, [{ path: 'gPerKwh', ...say('residual-in-kg') }]);
    return undefined;
  },
});

/** A conversion is one known unit over another and above zero. */
export const conversionBridgeRules = rules<typeof conversionBridge, ConversionBridge>(conversionBridge, {
  async beforeWrite(_tx, { after }) {
    if (!isBridgeUnit(after.unit)) throw userError('request.invalid', {}, [{ path: 'unit', ...say('bridge-unit') }]);
    if (!(Number(after.value) > 0)) throw userError('request.invalid', {}, [{ path: 'value', ...say('not-positive') }]);
    return undefined;
  },
});

/** What is not used says why. */
export const expectationRules = rules<typeof expectation, Expectation>(expectation, {
  async beforeWrite(_tx, { after }) {
    assertReasonGiven(after);
    return undefined;
  },
  async beforeImport(_tx, rows) {
    for (const row of rows) assertReasonGiven(row);
  },
});

function assertReasonGiven(row: Expectation): void {
  if (!isExpected(row) && row.ending === null && (row.reason ?? '').trim() === '')
    throw userError('request.invalid', {}, [{ path: 'reason', ...say('not-used-reason') }]);
}
