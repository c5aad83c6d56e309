import type { FactorStage } from '#modules/environmental/factors/model/factor.ts';
import type { ReferenceFactor } from '#modules/environmental/factors/model/reference/factor-file.ts';
import { cell, type Line } from './csv.ts';
import { gridFactor } from './grid-factor.ts';
import { divided, plain } from './numbers.ts';

/** ISO codes and names of data/geo/countries.csv. */
export interface Countries {
  alpha2(alpha3: string): string;
  name(alpha2: string): string;
}

export function countriesOf(lines: readonly Line[]): Countries {
  const byAlpha3 = new Map(lines.map((line) => [cell(line, 'iso3'), cell(line, 'iso2')]));
  const byAlpha2 = new Map(lines.map((line) => [cell(line, 'iso2'), cell(line, 'name')]));
  return {
    alpha2: (alpha3) => found(AREAS[alpha3]?.code ?? byAlpha3.get(alpha3), alpha3),
    name: (alpha2) =>
      found(Object.values(AREAS).find((area) => area.code === alpha2)?.name ?? byAlpha2.get(alpha2), alpha2),
  };
}

// Averages over many countries. Their codes match no country, so no rule takes them by itself.
const AREAS: Readonly<Record<string, { code: string; name: string }>> = {
  EU27: { code: 'EU', name: 'European Union (27)' },
  WLD: { code: '001', name: 'World' },
};

/** One data year of the European Environment Agency: direct emissions per kWh generated, whole grams. */
export function eeaFactors(lines: readonly Line[], year: string, countries: Countries): ReferenceFactor[] {
  return lines
    .filter((line) => cell(line, 'data_year') === year)
    .map((line) => {
      const region = AREAS[cell(line, 'iso2')]?.code ?? cell(line, 'iso2');
      return gridFactor({
        source: `eea-grid-${year}`,
        id: `eea:${region}`,
        label: `Electricity, ${countries.name(region)}`,
        region,
        year,
        co2eKg: divided(plain(cell(line, 'co2e_g_per_kwh')), '1000'),
      });
    });
}

/**
 * Ember by country and year: life cycle, which counts building plants and mining fuel too. The label says so (decision
 * S4).
 */
export function emberFactors(lines: readonly Line[], countries: Countries): ReferenceFactor[] {
  return lines.map((line) => {
    const region = countries.alpha2(cell(line, 'iso3'));
    const year = cell(line, 'year');
    return gridFactor({
      source: 'ember-owid-2025',
      id: `ember:${region}:${year}`,
      label: `Electricity, ${countries.name(region)}, ${year} (life cycle)`,
      region,
      year,
      stage: 'life-cycle',
      co2eKg: divided(plain(cell(line, 'co2e_g_per_kwh')), '1000'),
      note: 'Life cycle per kWh generated, no scope 2 factor in the strict sense',
    });
  });
}

/**
 * Provinces and states of Canada and Australia, New Zealand by year, with the residual mix and grid losses where
 * published.
 */
export function pacificAndCanadaFactors(lines: readonly Line[], source: string): ReferenceFactor[] {
  return lines
    .filter((line) => cell(line, 'source_id') === source)
    .flatMap((line) => {
      const country = cell(line, 'country');
      const place = cell(line, 'region');
      const year = cell(line, 'reporting_year');
      const isLoss = place === 'T&D losses';
      const stage: FactorStage = place === 'residual' ? 'residual' : isLoss ? 'td-loss' : 'use';
      const isNational = isLoss || place === 'residual' || place === 'national';
      // Only these factor sets stand under one source for several years.
      const name = `${PREFIX[country] ?? ''}:${place.toLowerCase().replaceAll(/[^a-z]+/g, '-')}${country === 'AU' ? '' : `:${year}`}`;
      const one = (region: string, id: string): ReferenceFactor => {
        const factor = gridFactor({
          source,
          id,
          label: labelOf(country, place, year),
          region,
          year,
          stage,
          co2eKg: plain(cell(line, 'co2e_kg_per_kwh')),
          ...(country === 'CA' ? {} : { gwpBasis: 'AR5' }),
          note: NOTES[`${country}-${place}-${year}`] ?? '',
        });
        return { ...factor, note: factor.note || null, ...(isLoss ? { scope: '3', category: 'td-loss' } : {}) };
      };
      if (isNational) return [one(country, name)];
      // The factor of New South Wales is published for New South Wales and the Australian Capital Territory.
      return country === 'AU' && place === 'NSW'
        ? [one('AU-NSW', name), one('AU-ACT', name.replace('nsw', 'act'))]
        : [one(`${country}-${place}`, name)];
    });
}

const PREFIX: Readonly<Record<string, string>> = { CA: 'ca-eccc', AU: 'au-nga', NZ: 'nz-mfe' };

const NOTES: Readonly<Record<string, string>> = {
  'CA-ON-2026': 'Differs from the national inventory report of 2026, table 5.4 (0.073): check the edition before use',
};

function labelOf(country: string, place: string, year: string): string {
  const where = PLACES[`${country}-${place}`];
  if (where === undefined) throw new Error(`no name for ${country}-${place}`);
  return `Electricity, ${where}${country === 'AU' ? '' : `, ${year}`}`;
}

const PLACES: Readonly<Record<string, string>> = {
  'CA-AB': 'Alberta',
  'CA-BC': 'British Columbia',
  'CA-MB': 'Manitoba',
  'CA-NB': 'New Brunswick',
  'CA-NL': 'Newfoundland and Labrador',
  'CA-NS': 'Nova Scotia',
  'CA-NT': 'Northwest Territories',
  'CA-NU': 'Nunavut',
  'CA-ON': 'Ontario',
  'CA-PE': 'Prince Edward Island',
  'CA-QC': 'Quebec',
  'CA-SK': 'Saskatchewan',
  'CA-YT': 'Yukon',
  'AU-NSW': 'New South Wales and ACT',
  'AU-NT': 'Northern Territory (DKIS)',
  'AU-QLD': 'Queensland',
  'AU-SA': 'South Australia',
  'AU-TAS': 'Tasmania',
  'AU-VIC': 'Victoria',
  'AU-WA': 'Western Australia (SWIS)',
  'AU-national': 'Australia',
  'AU-residual': 'Australia, residual mix',
  'NZ-national': 'New Zealand',
  'NZ-T&D losses': 'New Zealand, grid losses',
};

function found(value: string | undefined, of: string): string {
  if (value === undefined) throw new Error(`no country ${of}`);
  return value;
}
