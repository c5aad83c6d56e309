import { environmentalError } from '#modules/environmental/model/errors.ts';
import { dec, decimalText, exact, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import type { EmittedGas } from './emissions.ts';
import {
  byMethod,
  explained,
  type Explained,
  type ExplainedStep,
  formulated,
  labelled,
} from '#platform/kit/model/explained.ts';
import {
  gasesOfBlend,
  gwpOf,
  isInScopes,
  type Blend,
  type GwpTable,
} from '#modules/environmental/factors/model/gwp.ts';
import { say, sayWorking } from './messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

/** Refrigerant of one kind over one period, all in kg. Stock is what stands in cylinders, not in the equipment. */
export interface RefrigerantBalance {
  openingKg: DecimalText;
  boughtKg: DecimalText;
  /** Sold, returned, or recovered and sent away. */
  soldOrRecoveredKg: DecimalText;
  closingKg: DecimalText;
  /** Full charge of equipment added minus that of equipment retired. Below zero when equipment left. */
  capacityChangeKg: DecimalText;
}

/** Leakage with its gases; `figure` is the CO2e that counts in scope 1. */
export interface FugitiveEmissions extends Explained {
  leakedKg: DecimalText;
  co2eKg: DecimalText;
  /** kg CO2e of gases outside the Kyoto Protocol (HCFC, CFC, HFO), reported beside the scopes. */
  otherCo2eKg: DecimalText;
  gases: EmittedGas[];
}

/**
 * Leakage by mass balance: opening stock + bought − sold or recovered − closing stock − change of capacity, × warming
 * potential.
 *
 * @param refrigerant  a blend; a single gas is a blend of one part
 * @throws `environmental.negative-leak` when more came back than was there, `environmental.gwp-missing`,
 *   `environmental.blend-fractions`
 * Source: GHG Protocol, Calculating HFC and PFC Emissions from Refrigeration and Air-Conditioning; US EPA, Direct
 * Fugitive Emissions (material balance method); IPCC 2006 Guidelines vol. 3, ch. 7.5 (approach B, mass balance).
 */
export function leakByMassBalance(refrigerant: Blend, balance: RefrigerantBalance, gwp: GwpTable): FugitiveEmissions {
  for (const [name, kg] of [
    ['Opening stock', balance.openingKg],
    ['Amount bought', balance.boughtKg],
    ['Amount sold or recovered', balance.soldOrRecoveredKg],
    ['Closing stock', balance.closingKg],
  ] as const) {
    if (dec(kg).lt(0)) throw environmentalError('environmental.not-negative', { name: { label: name } });
  }
  const { openingKg, boughtKg, soldOrRecoveredKg, closingKg, capacityChangeKg } = balance;
  const leaked = exact(openingKg).plus(boughtKg).minus(soldOrRecoveredKg).minus(closingKg).minus(capacityChangeKg);
  if (leaked.lt(0))
    throw environmentalError('environmental.negative-leak', { gas: refrigerant.code, kg: decimalText(leaked) });
  const step = {
    ...labelled(sayWorking('lost', { refrigerant: refrigerant.code })),
    formula: `${openingKg} + ${boughtKg} − ${soldOrRecoveredKg} − ${closingKg} − (${capacityChangeKg})`,
    figure: decimalText(leaked),
    unit: 'kg',
  };
  return valued(
    refrigerant,
    decimalText(leaked),
    gwp,
    [step],
    sayWorking('mass-balance'),
    sayWorking('method-mass-balance'),
  );
}

/** A kind of equipment with the shares lost at filling, per year of operation and at disposal. */
export interface EquipmentLeakRates {
  label: string;
  /** Share of the charge lost when filled on site. */
  installation: DecimalText;
  /** Share of the charge lost per year. */
  operationPerYear: DecimalText;
  /** Share of the charge still in at disposal. */
  remainingAtDisposal: DecimalText;
  /** Share of what remains that is recovered. */
  recovery: DecimalText;
}

/**
 * Upper ends of the default ranges: a screening must not come out low. Source: IPCC 2006 Guidelines vol. 3, ch. 7,
 * table 7.9; used so by US EPA, Direct Fugitive Emissions (screening method).
 */
export const EQUIPMENT_LEAK_RATES = {
  'domestic-refrigeration': {
    label: 'Domestic refrigeration',
    installation: '0.01',
    operationPerYear: '0.005',
    remainingAtDisposal: '0.8',
    recovery: '0.7',
  },
  'stand-alone-commercial': {
    label: 'Stand-alone commercial refrigeration',
    installation: '0.03',
    operationPerYear: '0.15',
    remainingAtDisposal: '0.8',
    recovery: '0.7',
  },
  'medium-large-commercial': {
    label: 'Medium and large commercial refrigeration',
    installation: '0.03',
    operationPerYear: '0.35',
    remainingAtDisposal: '1',
    recovery: '0.7',
  },
  'transport-refrigeration': {
    label: 'Transport refrigeration',
    installation: '0.01',
    operationPerYear: '0.5',
    remainingAtDisposal: '0.5',
    recovery: '0.7',
  },
  'industrial-refrigeration': {
    label: 'Industrial refrigeration, cold storage',
    installation: '0.03',
    operationPerYear: '0.25',
    remainingAtDisposal: '1',
    recovery: '0.9',
  },
  chillers: {
    label: 'Chillers',
    installation: '0.01',
    operationPerYear: '0.15',
    remainingAtDisposal: '1',
    recovery: '0.95',
  },
  'air-conditioning': {
    label: 'Air conditioning and heat pumps in buildings',
    installation: '0.01',
    operationPerYear: '0.1',
    remainingAtDisposal: '0.8',
    recovery: '0.8',
  },
  'mobile-air-conditioning': {
    label: 'Air conditioning in vehicles',
    installation: '0.005',
    operationPerYear: '0.2',
    remainingAtDisposal: '0.5',
    recovery: '0.5',
  },
} as const satisfies Record<string, EquipmentLeakRates>;

export type EquipmentKind = keyof typeof EQUIPMENT_LEAK_RATES;

/** Equipment of one kind and refrigerant over a period, charges in kg. */
export interface EquipmentCharge {
  filledOnSiteKg: DecimalText;
  inOperationKg: DecimalText;
  /** Years in operation within the period: 1, or 0.5 for half a year. */
  years: DecimalText;
  disposedKg: DecimalText;
}

/** Screening in kg of refrigerant, before any warming potential: what an activity record of the leak holds. */
export function screenedLeak(
  { filledOnSiteKg, inOperationKg, years, disposedKg }: EquipmentCharge,
  rates: EquipmentLeakRates,
): Explained {
  for (const [name, kg] of [
    ['Charge filled on site', filledOnSiteKg],
    ['Charge in operation', inOperationKg],
    ['Time in operation', years],
    ['Charge at disposal', disposedKg],
  ] as const) {
    if (dec(kg).lt(0)) throw environmentalError('environmental.not-negative', { name: { label: name } });
  }
  const steps: ExplainedStep[] = [
    {
      ...labelled(sayWorking('filling')),
      formula: `${filledOnSiteKg} kg × ${rates.installation}`,
      figure: decimalText(exact(filledOnSiteKg).times(rates.installation)),
      unit: 'kg',
    },
    {
      ...labelled(sayWorking('operation')),
      ...formulated(
        sayWorking('per-year', {
          charge: { decimal: inOperationKg },
          rate: { decimal: rates.operationPerYear },
          years: { decimal: years },
        }),
      ),
      figure: decimalText(exact(inOperationKg).times(rates.operationPerYear).times(years)),
      unit: 'kg',
    },
    {
      ...labelled(sayWorking('disposal')),
      formula: `${disposedKg} kg × ${rates.remainingAtDisposal} × (1 − ${rates.recovery})`,
      figure: decimalText(exact(disposedKg).times(rates.remainingAtDisposal).times(exact(1).minus(rates.recovery))),
      unit: 'kg',
    },
  ];
  return explained({
    figure: decimalText(sum(steps.map((step) => step.figure))),
    unit: 'kg',
    ...formulated(sayWorking('screening-kg')),
    ...byMethod(sayWorking('method-screening')),
    steps,
    warnings: [say('screening', { equipment: { noun: rates.label } })],
  });
}

/**
 * Leakage by screening, where no balance is kept: charges × default rates. Good enough to see whether it matters, not
 * to show a trend. Source: US EPA, Direct Fugitive Emissions (screening method); UK Environmental Reporting Guidelines,
 * annex C.
 */
export function leakByScreening(
  refrigerant: Blend,
  charge: EquipmentCharge,
  rates: EquipmentLeakRates,
  gwp: GwpTable,
): FugitiveEmissions {
  const leak = screenedLeak(charge, rates);
  const result = valued(
    refrigerant,
    leak.figure,
    gwp,
    leak.steps,
    sayWorking('screening'),
    sayWorking('method-screening'),
  );
  return { ...result, warnings: [...result.warnings, ...leak.warnings] };
}

function valued(
  refrigerant: Blend,
  leakedKg: DecimalText,
  gwp: GwpTable,
  steps: readonly ExplainedStep[],
  formula: Message,
  method: Message,
): FugitiveEmissions {
  const gases = gasesOfBlend(refrigerant, leakedKg).map(({ gas, kg }) => {
    const potential = gwpOf(gwp, gas);
    return { gas, kg, potential, co2eKg: decimalText(exact(kg).times(potential)), inScopes: isInScopes(gwp, gas) };
  });
  const co2eKg = decimalText(sum(gases.filter((gas) => gas.inScopes).map((gas) => gas.co2eKg)));
  const beside = gases.filter((gas) => !gas.inScopes);
  return {
    ...explained({
      figure: co2eKg,
      unit: 'kg_co2e',
      ...formulated(formula),
      ...byMethod(method),
      steps: [
        ...steps,
        ...gases.map((gas) => ({
          ...(gas.inScopes ? { label: gas.gas } : labelled(sayWorking('outside-scopes', { gas: gas.gas }))),
          formula: `${gas.kg} kg × ${gas.potential}`,
          figure: gas.co2eKg,
          unit: 'kg_co2e',
        })),
      ],
      sources: [
        { kind: 'gwp', id: gwp.set, label: gwp.source },
        { kind: 'data', id: refrigerant.code, label: refrigerant.source },
      ],
      warnings: beside.map(({ gas }) => say('outside-kyoto', { gas })),
    }),
    leakedKg,
    co2eKg,
    otherCo2eKg: decimalText(sum(beside.map((gas) => gas.co2eKg))),
    gases: gases.map(({ gas, kg, co2eKg: kgCo2e, inScopes }) => ({ gas, kg, co2eKg: kgCo2e, inScopes })),
  };
}
