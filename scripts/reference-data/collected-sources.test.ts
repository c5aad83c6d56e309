import { readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dec } from '#platform/values/model/decimal.ts';
import type { FactorLine } from '#modules/environmental/factors/model/reference/factor-file.ts';
import type { ReferenceSource } from '#modules/environmental/factors/model/reference/registry.ts';
import { sharedData } from '#test/support/shared-data.ts';
import { buildDataFiles } from './build.ts';
import { cell, readCsv } from './csv.ts';
import { DATA_FOLDER, dataFile } from './data-folder.ts';
import type { EnergyLine } from './uk-energy.ts';

const sourcesFile = sharedData('factors/sources.csv');
const collected = sourcesFile === undefined ? '' : dirname(dirname(sourcesFile));
if (sourcesFile === undefined)
  console.warn('Skipped: the collected sources (../shared/data) are not beside this checkout.');

describe.skipIf(sourcesFile === undefined)('against the collected sources in ../shared/data', () => {
  const files = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const ours = files(DATA_FOLDER);

  it('the data folder is what the script makes of them', () => {
    for (const [path, text] of buildDataFiles(collected, DATA_FOLDER))
      expect([path, readFileSync(join(DATA_FOLDER, path), 'utf8') === text]).toEqual([path, true]);
  });

  it('nothing of a source that may not be shipped is in the product', () => {
    const closed = readCsv(join(collected, 'factors/sources.csv'))
      .filter((line) => !cell(line, 'may_ship').startsWith('yes') && cell(line, 'source_id') !== 'ipcc-2006')
      .map((line) => cell(line, 'source_id'));
    expect(closed).toEqual(['greene-residual-2025', 'aib-residual-2024', 'aib-residual-2025']);
    const registry = dataFile<ReferenceSource>('factors/sources.csv');
    for (const id of closed) expect(registry.map((source) => source.id)).not.toContain(id);
    // The list of what is not shipped names these sources and has none of their figures.
    for (const file of ours.filter((path) => path.endsWith('.csv') && !path.endsWith('publications/not-shipped.csv')))
      expect([file, /\bAIB\b|Green-e|greene|aib-residual/i.test(readFileSync(file, 'utf8'))]).toEqual([file, false]);
    // Residual mixes of the product are those of Australia, which are open.
    const residual = registry
      .filter(({ kind }) => kind === 'factors')
      .flatMap(({ id }) =>
        dataFile<FactorLine>(`factors/${id}.csv`)
          .filter(({ stage }) => stage === 'residual')
          .map(({ region }) => region),
      );
    expect(new Set(residual)).toEqual(new Set(['AU']));
  });

  it('no datapoint of the EFRAG IG 3 list is in the product', () => {
    const ids = readCsv(join(collected, 'esrs/esrs-set1-datapoints-ig3.csv'))
      .map((line) => Object.values(line)[0] ?? '')
      .filter((id) => id.length > 5);
    expect(ids.length).toBeGreaterThan(1_000);
    for (const file of ours) {
      const text = readFileSync(file, 'utf8');
      expect([file, ids.filter((id) => text.includes(id))]).toEqual([file, []]);
    }
  });

  it('no file is a copy of a collected one', () => {
    const hash = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
    const theirs = new Set(
      ['factors', 'gwp', 'units', 'geo', 'esrs'].flatMap((folder) => files(join(collected, folder)).map(hash)),
    );
    for (const file of ours) expect([file, theirs.has(hash(file))]).toEqual([file, false]);
  });

  it('the change from the UK factor set of 2024 to that of 2025 is a join on the id', () => {
    const values = (year: string): Map<string, string> =>
      new Map([
        ...dataFile<FactorLine>(`factors/ukgov-${year}.csv`)
          .filter(({ scope }) => scope !== 'outside')
          .map(({ id, co2e_kg }): [string, string] => [id, co2e_kg]),
        ...dataFile<EnergyLine>(`energy/ukgov-${year}-energy.csv`).map(({ id, kwh_net }): [string, string] => [
          id,
          kwh_net,
        ]),
      ]);
    const [before, after] = [values('2024'), values('2025')];
    expect(new Set(before.keys())).toEqual(new Set(after.keys()));
    const changed = [...after]
      .filter(([id, value]) => !dec(value).eq(dec(before.get(id) ?? '')))
      .map(([id, value]) => [id, before.get(id), value]);
    const known = readCsv(join(collected, 'factors/ukgov-2024-to-2025-changes.csv')).map((line) => [
      cell(line, 'factor_id'),
      dec(cell(line, 'co2e_kg_2024')).toFixed(),
      dec(cell(line, 'co2e_kg_2025')).toFixed(),
    ]);
    expect(known).toHaveLength(1_771);
    expect(changed.toSorted()).toEqual(known.toSorted());
  });
});
