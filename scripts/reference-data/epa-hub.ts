import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { FactorCategory, FactorScope } from '#modules/environmental/factors/model/factor.ts';
import type { ReferenceFactor } from '#modules/environmental/factors/model/reference/factor-file.ts';
import { cell, type Line } from './csv.ts';
import { plain, plainOrNull, publishedMasses } from './numbers.ts';
import { joined, lowered, sentenceCase } from './words.ts';

/**
 * Tables 1 to 5 and 7 to 10 of the EPA Hub. Gases by mass; biogenic CO2 apart. Tables 2 to 5 split mobile combustion:
 * CO2 per fuel, CH4 and N2O per mile or gallon. Where both are per gallon (table 5), the sum is added as a factor of
 * its own, so that a gallon of diesel in an excavator needs one factor and not two.
 */
export function epaHubFactors(lines: readonly Line[]): ReferenceFactor[] {
  const factors = lines.map(epaFactor);
  return [...factors, ...lines.filter((line) => cell(line, 'table') === '5').map((line) => wholeGallon(line, lines))];
}

function epaFactor(line: Line): ReferenceFactor {
  const isBiogenic = cell(line, 'biogenic') === '1';
  const co2 = cell(line, 'co2_kg');
  const gases = publishedMasses(
    { ...(isBiogenic ? {} : { co2 }), ch4: cell(line, 'ch4_kg'), n2o: cell(line, 'n2o_kg') },
    isBiogenic || burnsBiofuel(line) ? 'CH4_biogenic' : 'CH4_fossil',
  );
  // The waste table is the only one with CO2e and no gases.
  const published = cell(line, 'table') === '9' ? plain(cell(line, 'co2e_kg')) : null;
  const biogenicCo2Kg = isBiogenic ? plainOrNull(co2) : null;
  return {
    source: 'usepa-hub-2025',
    id: cell(line, 'factor_id'),
    label: labelOf(line),
    category: CATEGORIES[cell(line, 'table')] ?? 'other',
    stage: 'use',
    per: unitOf(line),
    // A factor of biogenic CO2 alone has nothing to add to a scope.
    scope: gases.length === 0 && published === null ? 'outside' : (cell(line, 'scope') as FactorScope),
    gases,
    co2eKg: published,
    gwpBasis: published === null ? null : 'AR4',
    biogenicCo2Kg,
    region: 'US',
    validFrom: '2025-01-01',
    validTo: null,
    uncertaintyPct: null,
    note: noteOf(line),
  };
}

function wholeGallon(line: Line, lines: readonly Line[]): ReferenceFactor {
  const fuel = GALLON_FUELS.find(([pattern]) => pattern.test(cell(line, 'detail')))?.[1];
  const co2 = lines.find((other) => cell(other, 'table') === '2' && cell(other, 'item') === fuel);
  if (co2 === undefined || cell(co2, 'unit') !== 'gal_us' || cell(line, 'unit') !== 'gal_us')
    throw new Error(`${cell(line, 'factor_id')}: no CO2 per gallon for ${cell(line, 'detail')}`);
  const rest = epaFactor(line);
  return {
    ...rest,
    id: rest.id.replace('usepa:t5:', 'usepa:t2+t5:'),
    label: labelOf({ ...line, table: '2+5' }),
    gases: [{ gas: 'CO2', kg: decimalText(dec(cell(co2, 'co2_kg'))) }, ...rest.gases],
    note: `CO2 of table 2 (${lowered(cell(co2, 'item'))}) and CH4 and N2O of table 5`,
  };
}

const GALLON_FUELS: readonly (readonly [RegExp, string])[] = [
  [/^Residual/, 'Residual Fuel Oil'],
  [/^Gasoline/, 'Motor Gasoline'],
  [/^Diesel/, 'Diesel Fuel'],
  [/^Jet/, 'Kerosene-Type Jet Fuel'],
  [/^Aviation/, 'Aviation Gasoline'],
  [/^LPG/, 'Liquefied Petroleum Gases (LPG)'],
];

function labelOf(line: Line): string {
  const item = cell(line, 'item');
  const detail = lowered(cell(line, 'detail'));
  switch (cell(line, 'table')) {
    case '1':
      return cell(line, 'group') === 'Coal and Coke' && item !== 'Coal Coke'
        ? joined('Coal', lowered(item))
        : cell(line, 'group').includes('Kraft')
          ? joined('Kraft pulping liquor', lowered(item))
          : sentenceCase(item);
    case '2':
      return joined(sentenceCase(item), 'mobile', cell(line, 'biogenic') === '1' ? 'biogenic CO2 only' : 'CO2 only');
    case '3':
    case '4':
    case '5':
      return joined(sentenceCase(item), detail, 'CH4 and N2O only');
    case '2+5':
      return joined(sentenceCase(item), detail);
    case '7':
      return joined('Purchased steam or heat', detail);
    case '8':
      return joined('Freight', lowered(item));
    case '9':
      return joined(item === 'Mixed MSW' ? 'Mixed municipal waste' : sentenceCase(item), lowered(cell(line, 'group')));
    default:
      return sentenceCase(item.replace(/ - /g, ', ').replace('(i.e. Subway, Tram)', '(subway, tram)'));
  }
}

// The heat of table 7 is heat delivered (53.06 / 0.8 = 66.33): it has no heating value of a fuel.
function unitOf(line: Line): string {
  return cell(line, 'table') === '7' && cell(line, 'unit') === 'mmBtu_hhv' ? 'mmBtu' : cell(line, 'unit');
}

function burnsBiofuel(line: Line): boolean {
  return cell(line, 'table') === '4' && /^(Ethanol|Biodiesel)/.test(cell(line, 'detail'));
}

function noteOf(line: Line): string | null {
  switch (cell(line, 'table')) {
    case '2':
      return cell(line, 'biogenic') === '1' ? 'CH4 and N2O: tables 3 to 5' : 'CO2 only; CH4 and N2O: tables 3 to 5';
    case '3':
    case '4':
    case '5':
      return 'CH4 and N2O only; CO2: table 2';
    default:
      return cell(line, 'item') === 'Peat' ? 'The publisher counts peat as biomass; the IPCC does not' : null;
  }
}

const CATEGORIES: Readonly<Record<string, FactorCategory>> = {
  1: 'stationary',
  2: 'mobile',
  3: 'mobile',
  4: 'mobile',
  5: 'mobile',
  7: 'steam',
  8: 'freight',
  9: 'waste',
  10: 'travel',
};
