import type { ReferenceFactor } from '#modules/environmental/factors/model/reference/factor-file.ts';
import { cell, type Line } from './csv.ts';
import { plain, publishedMasses } from './numbers.ts';
import { joined, lowered, sentenceCase, slug } from './words.ts';

/**
 * Default factors of the 2006 Guidelines, volume 2, per TJ of net heating value: 54 fuels in four sectors, and engines
 * that move.
 */
export function ipccFactors(stationary: readonly Line[], mobile: readonly Line[]): ReferenceFactor[] {
  return [...stationary.map(burnt), ...mobileGroups(mobile).map((group) => moved(group, stationary))];
}

function burnt(line: Line): ReferenceFactor {
  const isBiogenic = cell(line, 'biogenic') === '1';
  const co2 = cell(line, 'co2_kg_per_tj');
  return ipccFactor({
    id: cell(line, 'factor_id'),
    label: joined(sentenceCase(cell(line, 'fuel')), SECTORS[cell(line, 'sector')] ?? cell(line, 'sector')),
    category: 'stationary',
    gases: publishedMasses(
      { ...(isBiogenic ? {} : { co2 }), ch4: cell(line, 'ch4_kg_per_tj'), n2o: cell(line, 'n2o_kg_per_tj') },
      isBiogenic ? 'CH4_biogenic' : 'CH4_fossil',
    ),
    biogenicCo2Kg: isBiogenic ? plain(co2) : null,
    note: null,
  });
}

const SECTORS: Readonly<Record<string, string>> = {
  energy_industries: 'energy industries',
  manufacturing: 'manufacturing',
  commercial: 'commercial',
  residential: 'residential',
};

/**
 * One row of the source is one gas. Rows of the same use, fuel and technology are one factor. The CO2 of a fuel is the
 * same wherever it burns (volume 2, chapter 3: "table 1.4"), so it comes from the stationary row and makes the factor
 * whole.
 */
function moved(group: readonly Line[], stationary: readonly Line[]): ReferenceFactor {
  const [first] = group;
  if (first === undefined) throw new Error('an empty group');
  const fuel = cell(first, 'fuel');
  const sameFuel = stationary.find((line) => cell(line, 'fuel') === fuel);
  if (sameFuel === undefined) throw new Error(`no CO2 for ${fuel}`);
  const isBiogenic = cell(sameFuel, 'biogenic') === '1';
  const co2 = cell(sameFuel, 'co2_kg_per_tj');
  const of = (gas: string) => group.filter((line) => cell(line, 'gas') === gas).map((line) => cell(line, 'value'));
  const [[ch4 = '', ...moreCh4], [n2o = '', ...moreN2o]] = [of('CH4'), of('N2O')];
  if (moreCh4.length + moreN2o.length > 0) throw new Error(`two values of one gas for ${fuel}`);
  const use = USES[cell(first, 'category').split(' ')[0] ?? ''] ?? 'off-road';
  const technology = technologyOf(cell(first, 'technology'));
  return ipccFactor({
    id: `ipcc2006:mobile:${slug([use, fuel, technology].filter((part) => part !== '').join(' '))}`,
    label: joined(sentenceCase(fuel), use, technology),
    category: 'mobile',
    gases: publishedMasses({ ...(isBiogenic ? {} : { co2 }), ch4, n2o }, isBiogenic ? 'CH4_biogenic' : 'CH4_fossil'),
    biogenicCo2Kg: isBiogenic ? plain(co2) : null,
    note: [`CH4 and N2O: table ${cell(first, 'ipcc_table')}; CO2: table 1.4`, n2o === '' ? 'N2O not published' : '']
      .filter((part) => part !== '')
      .join('; '),
  });
}

function mobileGroups(lines: readonly Line[]): Line[][] {
  return [
    ...Map.groupBy(lines, (line) =>
      [cell(line, 'category'), cell(line, 'fuel'), cell(line, 'technology')].join('|'),
    ).values(),
  ];
}

const USES: Readonly<Record<string, string>> = {
  '1.A.3.b': 'road',
  '1.A.3.c': 'railways',
  '1.A.3.d': 'navigation',
  '1.A.3.a': 'aviation',
  '1.A.3.e.ii': 'off-road',
  '1.A.4.c.ii': 'off-road',
};

function technologyOf(text: string): string {
  return lowered(
    text.replace('Off-Road Source: ', '').replace('Engine type: Motor gasoline, ', '').replace('Oxidaton', 'Oxidation'),
  )
    .replace(/^us trucks/i, 'US trucks')
    .replace(/^brazil/, 'Brazil');
}

function ipccFactor(
  own: Pick<ReferenceFactor, 'id' | 'label' | 'category' | 'gases' | 'biogenicCo2Kg' | 'note'>,
): ReferenceFactor {
  return {
    source: 'ipcc-2006',
    scope: '1',
    stage: 'use',
    per: 'TJ_net',
    co2eKg: null,
    gwpBasis: null,
    region: null,
    validFrom: '2006-01-01',
    validTo: null,
    uncertaintyPct: null,
    ...own,
  };
}
