import { parse } from 'csv-parse/sync';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requirements2023, versionMap } from '#modules/materiality/standard-selection/model/version-map.ts';
import { topicKeys } from '#modules/materiality/assessment/model/topics.ts';
import { isUnit } from '#platform/units/model/unit-algebra.ts';
import { sharedData } from '#test/support/shared-data.ts';
import { requirementsOf, topicOfPoint } from '#modules/report/esrs/model/catalogue.ts';
import { rowKinds } from '#modules/report/esrs/model/rows.ts';
import { pairsOf } from '#modules/report/esrs/model/datapoint-status.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { esrsCatalogue, griOf } from './catalogue-file.ts';

const catalogue = esrsCatalogue();
const points = [...catalogue.points.values()];
const rowsOf = (path: string): Record<string, string>[] => parse(readFileSync(path), { columns: true, bom: true });

describe('the requirements', () => {
  it('are all 82 of 2023 with the four minimum ones, and of 2026 every one that the map names, each once', () => {
    const codes = (version: 'esrs_2023' | 'esrs_2026') =>
      requirementsOf(catalogue, version).map(({ requirement }) => requirement.code);
    expect(codes('esrs_2023').filter((code) => !code.startsWith('MDR-'))).toEqual(requirements2023);
    expect(new Set(codes('esrs_2026'))).toEqual(new Set(versionMap.flatMap(({ esrs2026 }) => esrs2026)));
    for (const version of ['esrs_2023', 'esrs_2026'] as const)
      expect(new Set(codes(version)).size).toBe(codes(version).length);
    expect([codes('esrs_2023').length, codes('esrs_2026').length]).toEqual([86, 41]);
  });

  it('of 2026 follow those of 2023 that the map says', () => {
    const asked = new Map(
      versionMap.flatMap(({ esrs2023, esrs2026 }) => esrs2026.map((code, at) => [code, esrs2023[at]] as const)),
    );
    for (const { version, code, predecessor, topic } of catalogue.requirements) {
      if (version === 'esrs_2026') expect([code, predecessor]).toEqual([code, asked.get(code)]);
      expect(topic === 'general' || (topicKeys as readonly string[]).includes(topic), topic).toBe(true);
    }
  });

  it('each have one narrative data point and belong to their topic', () => {
    for (const { version, code, topic } of catalogue.requirements) {
      const own = points.filter(({ places, isNarrative }) => isNarrative && places[version]?.requirement === code);
      expect([code, own.length, own[0] === undefined ? null : topicOfPoint(catalogue, own[0])]).toEqual([
        code,
        1,
        topic,
      ]);
    }
  });
});

describe('the data points', () => {
  it('are unique by id, and by label within a requirement', () => {
    expect(new Set(points.map(({ id }) => id)).size).toBe(127 + 127);
    for (const version of ['esrs_2023', 'esrs_2026'] as const)
      for (const { requirement, points: own } of requirementsOf(catalogue, version))
        expect([requirement.code, new Set(own.map(({ label }) => label.toLowerCase())).size]).toEqual([
          requirement.code,
          own.length,
        ]);
  });

  it('stand in requirements that exist, with units, rows and VSME names that exist', () => {
    const known = new Set(catalogue.requirements.map(({ version, code }) => `${version} ${code}`));
    for (const { id, places, unit, rows, type, vsme, basis, predecessor } of points) {
      expect([id, Object.keys(places).length > 0]).toEqual([id, true]);
      for (const [version, { requirement, need }] of Object.entries(places))
        expect([
          id,
          known.has(`${version} ${requirement}`),
          ['always', 'if-applicable', 'voluntary'].includes(need),
        ]).toEqual([id, true, true]);
      for (const part of unit?.replace('{currency}', 'EUR').split('/') ?? [])
        expect([id, isUnit(part)]).toEqual([id, true]);
      expect([id, unit === null || type === 'number']).toEqual([id, true]);
      expect([id, rows === null || rows in rowKinds]).toEqual([id, true]);
      expect([id, vsme === null || vsmeCatalogue().concepts.has(`vsme:${vsme}`)]).toEqual([id, true]);
      expect([id, ['act', 'design', 'own'].includes(basis)]).toEqual([id, true]);
      const before = predecessor === null ? null : catalogue.points.get(predecessor);
      // What is replaced is of 2023 alone, and on the same topic.
      if (before !== null)
        expect([id, before?.places.esrs_2026, before?.places.esrs_2023 !== undefined]).toEqual([id, undefined, true]);
    }
  });

  it('cover every metric of the map in both versions: a requirement on metrics has more than words', () => {
    for (const { esrs2023, esrs2026 } of versionMap.filter(({ esrs2026: codes }) =>
      codes.every((code) => /^[ESG]\d/.test(code)),
    )) {
      for (const [version, codes] of [
        ['esrs_2023', esrs2023],
        ['esrs_2026', esrs2026],
      ] as const)
        for (const code of codes)
          expect([
            version,
            code,
            points.some(({ places, isNarrative }) => !isNarrative && places[version]?.requirement === code),
          ]).toEqual([version, code, true]);
    }
  });

  it('are carried, changed, split, new or dropped, each of them once', () => {
    const pairs = pairsOf(catalogue).filter(({ now, before }) => (now ?? before)?.isNarrative === false);
    const change = (id: string) =>
      pairs.find(({ before, now }) => now?.id === id || (now === null && before?.id === id))?.change;
    expect(
      [
        'ghg.scope1',
        'water.withdrawal',
        'water.consumption-stress',
        'substance.concern-made',
        'energy.intensity',
        'diversity.age',
        'protection.retirement',
        'payment.days',
      ].map(change),
    ).toEqual(['carried', 'new', 'changed', 'split', 'dropped', 'dropped', 'dropped', 'dropped']);
    const seen = pairs.map(({ before, now }) => (now ?? before)?.id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(new Set([...seen, ...pairs.map(({ before }) => before?.id)].filter((id) => id !== undefined)).size).toBe(
      127,
    );
  });
});

it('knows GRI by number', () => expect(griOf('E1-6')).toContain('305-1'));

describe('its labels are ours', () => {
  it.skipIf(sharedData('esrs') === undefined)('and neither titles of the law nor a list of EFRAG', () => {
    const ours = new Set([...catalogue.requirements, ...points].map(({ label }) => label.toLowerCase()));
    const titles = rowsOf(join(sharedData('esrs') ?? '', 'esrs-set1-disclosure-requirements.csv')).map(
      (row) => row['title'] ?? '',
    );
    const ig3 = rowsOf(join(sharedData('esrs') ?? '', 'esrs-set1-datapoints-ig3.csv'));
    for (const text of [...titles, ...ig3.flatMap((row) => Object.values(row))].filter((one) => one.length > 8))
      expect(ours.has(text.toLowerCase()), text).toBe(false);
    const ids = new Set(ig3.map((row) => Object.values(row)[0]));
    for (const { id } of points) expect(ids.has(id), id).toBe(false);
  });

  it('and no file of the list is in data/', () => {
    const folder = join(import.meta.dirname, '../../../../../data/esrs');
    expect(existsSync(folder) && readdirSync(folder).toSorted()).toEqual(['points.csv', 'requirements.csv']);
  });
});
