import { choice, country, lines, number, percentage, quantity, text } from '#platform/records/model/fields.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { convert } from '#platform/units/model/units.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { assetActivity } from '#modules/environmental/calculation/model/scope3-activity.ts';
import { carrierOf, energyCarriers, type EnergyCarrier } from './energy-carriers.ts';
import { defineGuidedForm, labelsOf, type GuidedPart } from './guided-form.ts';

/**
 * Categories 8, 13 and 14: energy of each asset, its floor area with an average of energy per m², or the emissions that
 * its operator reports; by the share that is leased. Source: Scope 3 Technical Guidance, ch. 8, 13 and 14 (asset-,
 * lessor- and franchise-specific methods; average-data method by floor space).
 */
export const assetsForm = defineGuidedForm({
  name: 'assets',
  description:
    'Energy of leased assets and franchises that is not in your Scopes 1 and 2: energy used, floor area, or the ' +
    'emissions that the operator reports. Makes one record for each line.',
  version: '1',
  fields: {
    role: choice({
      label: 'Type of asset',
      required: true,
      options: {
        upstreamLeased: 'Leased from others (Category 8)',
        downstreamLeased: 'Leased to others (Category 13)',
        franchises: 'Franchises (Category 14)',
      },
    }),
    assets: lines({
      label: 'Assets',
      required: true,
      max: 60,
      help:
        'For each line enter energy used in the period, or floor area and energy per m², or reported emissions. ' +
        'Share: your part of the building or fleet; empty for all of it. Country: of the electricity grid; empty for ' +
        'that of the site',
      fields: {
        asset: text({ label: 'Asset', required: true, max: 80 }),
        carrier: choice({ label: 'Energy', required: true, default: 'electricity', options: labelsOf(energyCarriers) }),
        energy: number({ label: 'Energy used', min: 0 }),
        area: quantity({ label: 'Floor area', unit: 'm2', min: 0 }),
        perArea: number({ label: 'Energy per m²', min: 0 }),
        emissions: quantity({ label: 'Reported emissions', unit: 't_co2e', min: 0 }),
        share: percentage({ label: 'Share' }),
        country: country({ label: 'Country' }),
      },
    }),
  },
  work({ role, assets }) {
    assertNoErrors(assets.flatMap((line, at) => wrongLine(`assets.${at}`, line)));
    return assets.map(({ asset, carrier, energy, area, perArea, emissions, share, country: where }, at): GuidedPart => {
      const name = asset ?? '';
      const part = { key: `assets.${at}`, activityType: role, basis: 'calculated' as const };
      if (emissions !== null)
        return {
          ...part,
          product: null,
          detail: name,
          worked: assetActivity({
            how: 'reported',
            amount: convert({ amount: emissions, from: 't_co2e', to: 'kg_co2e' }).amount,
            unit: 'kg_co2e',
            share,
          }),
        };
      const { unit, product } = carrierOf(carrier as EnergyCarrier, where);
      const detail = `${name}, ${energyCarriers[carrier as EnergyCarrier].label}`;
      if (energy !== null)
        return { ...part, product, detail, worked: assetActivity({ how: 'energy', amount: energy, unit, share }) };
      return {
        ...part,
        product,
        detail,
        basis: 'estimated',
        worked: assetActivity({ how: 'area', amount: perArea ?? '0', areaM2: area ?? '0', unit, share }),
      };
    });
  },
});

type Line = Readonly<Record<'energy' | 'area' | 'perArea' | 'emissions', string | null>>;

/** One way for each line: what is entered twice would be a choice that nobody made. */
function wrongLine(path: string, { energy, area, perArea, emissions }: Line): FieldError[] {
  const ways = [energy, area ?? perArea, emissions].filter((way) => way !== null).length;
  if (ways > 1) return [{ path: `${path}.${energy === null ? 'area' : 'energy'}`, ...say('guided-one-way') }];
  if (ways === 0) return [{ path: `${path}.energy`, ...say('guided-energy') }];
  if (energy !== null || emissions !== null) return [];
  return [
    ...(area === null ? [{ path: `${path}.area`, ...say('guided-missing') }] : []),
    ...(perArea === null ? [{ path: `${path}.perArea`, ...say('guided-missing') }] : []),
  ];
}
