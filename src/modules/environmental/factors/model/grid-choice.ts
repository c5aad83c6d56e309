import type { EmissionFactor } from './factor.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from './messages.ts';

/** Which factor set speaks for a country's grid (decision S4), as data. */
export interface GridSource {
  /** ISO countries; `null` = all others. */
  countries: readonly string[] | null;
  /** Beginning of the factor set id: `eea-grid-` holds `eea-grid-2023` and `eea-grid-2024`. */
  sourcePrefix: string;
  label: string;
  /**
   * `subregion`: the country's own average will not do. `region-first`: province or state if known, else the country.
   */
  level: 'country' | 'subregion' | 'region-first';
  /** Counts the whole life of power plants: not a scope 2 factor in the strict sense, and labelled so. */
  isLifeCycle: boolean;
}

export const GRID_SOURCES: readonly GridSource[] = [
  {
    countries: ['GB'],
    sourcePrefix: 'ukgov-',
    label: 'UK Government conversion factors',
    level: 'country',
    isLifeCycle: false,
  },
  {
    countries: [
      'AT',
      'BE',
      'BG',
      'CY',
      'CZ',
      'DE',
      'DK',
      'EE',
      'ES',
      'FI',
      'FR',
      'GR',
      'HR',
      'HU',
      'IE',
      'IT',
      'LT',
      'LU',
      'LV',
      'MT',
      'NL',
      'PL',
      'PT',
      'RO',
      'SE',
      'SI',
      'SK',
    ],
    sourcePrefix: 'eea-grid-',
    label: 'European Environment Agency',
    level: 'country',
    isLifeCycle: false,
  },
  {
    countries: ['US'],
    sourcePrefix: 'egrid-',
    label: 'US EPA eGRID subregion',
    level: 'subregion',
    isLifeCycle: false,
  },
  {
    countries: ['AU'],
    sourcePrefix: 'au-nga-',
    label: 'Australian National Greenhouse Accounts',
    level: 'region-first',
    isLifeCycle: false,
  },
  {
    countries: ['CA'],
    sourcePrefix: 'ca-eccc',
    label: 'Environment and Climate Change Canada',
    level: 'region-first',
    isLifeCycle: false,
  },
  {
    countries: ['NZ'],
    sourcePrefix: 'nz-mfe-',
    label: 'New Zealand Ministry for the Environment',
    level: 'country',
    isLifeCycle: false,
  },
  {
    countries: null,
    sourcePrefix: 'ember-owid',
    label: 'Ember and Energy Institute',
    level: 'country',
    isLifeCycle: true,
  },
];

export interface GridChoice {
  /** `null`: none of the chosen set fits; the activity goes to the list of what needs attention with the reason. */
  factor: EmissionFactor | null;
  source: GridSource;
  reason: Message;
  warnings: Message[];
  /** What another set would offer when `factor` is `null`: to be chosen by a person, never by itself. */
  alternative: EmissionFactor | null;
}

/**
 * The grid average of a place for the location-based method: the set of the country, its narrowest region, the newest
 * year up to the activity's.
 *
 * @param place    ISO country and, where known, the region code as in the factors: `US-AKGD`, `CA-ON`, `AU-NSW`
 * @param factors  electricity factors of all factor sets
 * Source: decision S4; GHG Protocol Scope 2 Guidance, table 6.2 (regional before national).
 */
export function chooseGridFactor(
  { country, region, year }: { country: string; region: string | null; year: number },
  factors: readonly EmissionFactor[],
): GridChoice {
  const source = gridSourceOf(country);
  const regions =
    source.level === 'country'
      ? [country]
      : source.level === 'subregion'
        ? [region].filter((code) => code !== null)
        : [region, country].filter((code) => code !== null);
  const factor = newest(source, regions, year, factors);
  if (factor === null) {
    const reason =
      regions.length === 0
        ? say('grid-region-missing', { set: source.label })
        : say('grid-without-factor', { set: source.label, regions: { list: regions }, year: String(year) });
    const fallback = GRID_SOURCES.find((candidate) => candidate.countries === null);
    return {
      factor: null,
      source,
      reason,
      warnings: [],
      alternative: fallback === undefined || fallback === source ? null : newest(fallback, [country], year, factors),
    };
  }
  const warnings: GridChoice['warnings'] = [];
  if (source.isLifeCycle) warnings.push(say('life-cycle', { factor: factor.label }));
  if (factor.validTo !== null && Number(factor.validTo.slice(0, 4)) < year)
    warnings.push(say('older-year', { factor: factor.label, region: factor.region, year: String(year) }));
  return {
    factor,
    source,
    reason: say('grid-factor', {
      set: source.label,
      region: factor.region,
      day: { day: factor.validFrom },
    }),
    warnings,
    alternative: null,
  };
}

export function gridSourceOf(country: string): GridSource {
  const source = GRID_SOURCES.find(({ countries }) => countries === null || countries.includes(country));
  if (source === undefined) throw new Error('the last grid source must hold all other countries');
  return source;
}

function newest(
  source: GridSource,
  regions: readonly string[],
  year: number,
  factors: readonly EmissionFactor[],
): EmissionFactor | null {
  for (const region of regions) {
    const fitting = factors.filter(
      (factor) =>
        factor.scope === '2' &&
        factor.category === 'electricity' &&
        factor.stage === (source.isLifeCycle ? 'life-cycle' : 'use') &&
        factor.source.startsWith(source.sourcePrefix) &&
        factor.region === region &&
        Number(factor.validFrom.slice(0, 4)) <= year,
    );
    const best = fitting.toSorted((left, right) => (left.validFrom > right.validFrom ? -1 : 1))[0];
    if (best !== undefined) return best;
  }
  return null;
}
