import { dec, sum } from '#platform/values/model/decimal.ts';
import { formatGasParts, type GasPart } from '#modules/environmental/factors/model/reference/gas-parts.ts';
import { cell, type Line } from './csv.ts';
import type { GwpTable } from './gwp.ts';
import { divided, plainOrNull } from './numbers.ts';

export const BLEND_COLUMNS = ['id', 'parts', 'composition_source', 'ar5_kyoto_uk', 'ar5_kyoto_epa', 'note'] as const;

export type BlendLine = Record<(typeof BLEND_COLUMNS)[number], string>;

export type Blends = ReadonlyMap<string, readonly GasPart[]>;

/**
 * Refrigerant blends: shares by mass per gas, and the AR5 value that the UK (2025) and the EPA (2025) print for the
 * Kyoto gases in it.
 */
export function blendLines(source: readonly Line[], gwp: GwpTable): BlendLine[] {
  return source.map((line) => {
    const id = cell(line, 'blend');
    const parts = partsOf(cell(line, 'composition_mass'));
    for (const { gas } of parts) if (!gwp.has(gas)) throw new Error(`${id}: no warming potential for ${gas}`);
    if (parts.length > 0 && !sum(parts.map((part) => part.amount)).eq(1))
      throw new Error(`${id}: the shares do not add up to 1`);
    return {
      id,
      parts: formatGasParts(parts),
      composition_source: COMPOSED_BY[cell(line, 'composition_source')] ?? '',
      ar5_kyoto_uk: plainOrNull(cell(line, 'ar5_defra_2025')) ?? '',
      ar5_kyoto_epa: plainOrNull(cell(line, 'ar5_epa_2025')) ?? '',
      note:
        id === 'R-424A'
          ? 'EPA prints 3104; the composition and the UK give 2212'
          : parts.length === 0
            ? 'Composition not published in the sources used'
            : '',
    };
  });
}

/** Compositions by id, for the factors that are made of them. */
export function blendParts(source: readonly Line[]): Blends {
  return new Map(source.map((line) => [cell(line, 'blend'), partsOf(cell(line, 'composition_mass'))]));
}

const COMPOSED_BY: Readonly<Record<string, string>> = {
  epa: 'US EPA GHG Emission Factors Hub 2025',
  ashrae: 'ANSI/ASHRAE 34 designation',
};

const COMPONENTS: Readonly<Record<string, string>> = {
  propane: 'R-290',
  isobutane: 'R-600a',
  butane: 'R-600',
  propylene: 'R-1270',
  isopentane: 'R-601a',
  'PFC-116': 'C2F6',
  'PFC-218': 'C3F8',
};

// "50% HFC-32 + 50% HFC-125"
function partsOf(composition: string): GasPart[] {
  if (composition === '') return [];
  return composition.split(' + ').map((part) => {
    const [, percent, name] = /^([\d.]+)% (.+)$/.exec(part) ?? [];
    if (percent === undefined || name === undefined) throw new Error(`not a share and a gas: ${part}`);
    return { gas: COMPONENTS[name] ?? name, amount: divided(dec(percent).toFixed(), '100') };
  });
}
