import { cell, type Line } from './csv.ts';
import { joined, lowered } from './words.ts';

/**
 * A short label of our own for a row of the UK set, from the publisher's columns category, subcategory, item, detail
 * and variant. Rows of one meaning and several units share their label; the unit stands beside it.
 */
export function ukLabel(line: Line): string {
  const category = cell(line, 'category');
  const subcategory = cell(line, 'subcategory').replace(/^WTT- |^Managed /, '');
  return joined(...activity(subcategory, line), ...stageWords(category, cell(line, 'subcategory')));
}

function activity(subcategory: string, line: Line): string[] {
  const item = cell(line, 'item');
  const detail = cell(line, 'detail') === 'kWh' ? '' : cell(line, 'detail');
  const variant = VARIANTS[cell(line, 'variant')] ?? lowered(cell(line, 'variant'));
  switch (subcategory.toLowerCase()) {
    case 'cars (by market segment)':
      return ['Car', lowered(item), variant];
    case 'cars (by size)':
      return ['Car', lowered(item).replace(/ car$/, ''), variant];
    case 'motorbike':
    case 'motorbikes':
      return ['Motorbike', lowered(item)];
    case 'vans':
      return ['Van', item.charAt(0).toLowerCase() + item.slice(1), variant];
    case 'hgv (all diesel)':
      return ['HGV', lorry(item), variant];
    case 'hgv refrigerated (all diesel)':
    case 'hgvs refrigerated (all diesel)':
      return ['Refrigerated HGV', lorry(item), variant];
    case 'flights':
      return ['Flight', lowered(item), lowered(detail), variant];
    case 'freight flights':
      return ['Air freight', lowered(item), variant];
    case 'rail':
      return [item === 'Freight train' ? 'Rail freight' : item];
    case 'taxis':
      return ['Taxi', lowered(item).replace(/ taxi$/, '')];
    case 'ferry':
      return ['Ferry', lowered(item)];
    case 'sea tanker':
    case 'cargo ship':
      return [item, detail.replace(/^A(?=ll|verage)/, 'a')];
    case 'hotel stay':
      return ['Hotel night', item];
    case 'office equipment':
      return ['Homeworking', 'office equipment'];
    case 'heating':
      return ['Homeworking', 'heating'];
    case 'homeworking (office equipment + heating)':
      return ['Homeworking', 'office equipment and heating'];
    case 'electricity generated':
    case 't&d- uk electricity':
    case 'uk electricity (generation)':
    case 'uk electricity (t&d)':
      return ['Grid electricity', 'UK'];
    case 'distribution - district heat & steam':
    case 'district heat & steam distribution':
      return ['District heat and steam'];
    case 'kyoto protocol products':
    case 'blends':
    case 'montreal protocol products':
    case 'fluorinated ethers':
    case 'other products':
      return [refrigerant(item), variant];
    default:
      return [
        item
          .replaceAll(': ', ', ')
          .replaceAll(' - ', ', ')
          .replace('(from Tallow)', '(from tallow)')
          .replace('Biomethane (liquified)', 'Biomethane (liquefied)'),
        detail,
        variant,
      ];
  }
}

function stageWords(category: string, subcategory: string): string[] {
  switch (category) {
    case 'UK electricity for EVs':
    case 'SECR kWh UK electricity for EVs':
      return ['charging'];
    case 'UK electricity T&D for EVs':
      return ['charging', 'grid losses'];
    case 'Managed assets- electricity':
    case 'Managed assets- vehicles':
      return ['leased asset'];
    case 'Outside of scopes':
      return ['biogenic CO2'];
    case 'Transmission and distribution':
      return [subcategory.startsWith('T&D') ? 'grid losses' : 'distribution losses'];
    default:
      break;
  }
  if (!category.startsWith('WTT-')) return [];
  if (subcategory === 'WTT- UK electricity (T&D)') return ['well to tank of grid losses'];
  if (subcategory === 'WTT- district heat & steam distribution') return ['well to tank of distribution losses'];
  return ['well to tank'];
}

function lorry(item: string): string {
  return lowered(item)
    .replace(/^all hgvs$/i, 'all')
    .replace(/^all artics$/, 'all articulated')
    .replace(/^all rigids$/, 'all rigid');
}

// "CFC-11/R11 = trichlorofluoromethane" → "CFC-11"; "R290 = propane" → "R-290 (propane)"; "R410A" → "R-410A".
function refrigerant(item: string): string {
  const name = item
    .replace(/\*$/, '')
    .replace('43-I0mee', '43-10mee')
    .replace(/\/R\d+ = .*$/, '');
  return name
    .replace(/^R(?=\d)/, 'R-')
    .replace(
      /^(R-\d+)A? = (.*)$/,
      (whole, id: string, chemical: string) => `${id}${/^R-\d+A/.test(whole) ? 'a' : ''} (${chemical})`,
    );
}

const VARIANTS: Readonly<Record<string, string>> = {
  'Battery Electric Vehicle': 'battery electric',
  'Plug-in Hybrid Electric Vehicle': 'plug-in hybrid',
  Unknown: 'fuel unknown',
  'With RF': 'with radiative forcing',
  'Without RF': 'without radiative forcing',
  'Emissions including only Kyoto products': 'Kyoto gases only',
  'Emissions including only non-Kyoto products': 'non-Kyoto gases only',
  'Total emissions including non-Kyoto products': 'all gases',
  'Primary material production': 'primary production',
  'Closed-loop source': 'closed-loop recycled',
  'Re-used': 're-used',
  'Closed-loop': 'closed-loop recycling',
  'Open-loop': 'open-loop recycling',
  // The 2024 factor set calls by the first word what the 2025 factor set calls by the second; ids and values say it is
  // one treatment.
  Combustion: 'incineration with energy recovery',
};
