import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sharedData } from '#test/support/shared-data.ts';
import { DAYS, LIMITS } from './rules.ts';
import { disclosuresVsme, requirements2023, versionMap } from './version-map.ts';
import { versionOf, versions } from './versions.ts';

type Row = Readonly<Record<string, string>>;
const rowsOf = (path: string | URL): Row[] => parse(readFileSync(path), { columns: true });
const own = (name: string) => rowsOf(new URL(`../../../../../data/vsme/${name}.csv`, import.meta.url));
const sharedFile = (path: string): string => sharedData(path) ?? '';

describe('what is said to be in a version', () => {
  it('VSME: each data point once, by module and requirement, as the catalogue has them', () => {
    const moduleOf = new Map(own('sections').map(({ role = '', module = '' }) => [role, module]));
    const order = ['always', 'if-applicable', 'optional'];
    const points = new Map<string, { module: string; requirement: string }>();
    for (const { name = '', role = '', requirement = '' } of own('concepts')) {
      const before = points.get(name);
      const stricter =
        before === undefined || order.indexOf(requirement) < order.indexOf(before.requirement)
          ? requirement
          : before.requirement;
      points.set(name, {
        module: before?.module === 'basic' ? 'basic' : (moduleOf.get(role) ?? ''),
        requirement: stricter,
      });
    }
    const count = (module: string, requirement: string) =>
      [...points.values()].filter((point) => point.module === module && point.requirement === requirement).length;
    const { dataPoints, counts } = versionOf('vsme_2025');
    expect(dataPoints).toBe(points.size);
    expect(counts.map((one) => one.count)).toEqual([
      count('basic', 'always'),
      count('basic', 'if-applicable'),
      count('basic', 'optional'),
      count('comprehensive', 'always'),
      count('comprehensive', 'if-applicable'),
      count('comprehensive', 'optional'),
      count('any', 'optional'),
    ]);
    expect(counts.reduce((all, one) => all + one.count, 0)).toBe(dataPoints);
    expect(
      new Set(
        own('sections')
          .map(({ disclosure = '' }) => disclosure)
          .filter((code) => code !== ''),
      ),
    ).toEqual(new Set(disclosuresVsme));
  });

  it.skipIf(sharedData('esrs') === undefined)('ESRS 2023: counts of requirements, data points and phase-ins', () => {
    const requirements = rowsOf(sharedFile('esrs/esrs-set1-disclosure-requirements.csv'));
    const points = rowsOf(sharedFile('esrs/esrs-set1-datapoints-ig3.csv'));
    const { dataPoints, counts, phaseIns } = versionOf('esrs_2023');
    expect(dataPoints).toBe(points.length);
    const always = requirements.filter((row) => row['always_reported'] === '1');
    expect(counts.map(({ count }) => count)).toEqual([
      requirements.length,
      always.length,
      requirements.length - always.length,
      always.reduce((all, row) => all + Number(row['ig3_datapoints']), 0),
      points.filter((row) => row['voluntary'] !== '').length,
      points.filter((row) => row['conditional'] !== '').length,
    ]);
    const phased = (column: string, value: string) => points.filter((row) => row[column] === value).length;
    expect(phaseIns.map(({ count }) => count)).toEqual([
      ...['1 year', '1 year for non-EEA countries', '3 years', 'Until adoption of ESRS Sectors'].map((value) =>
        phased('phase_in_all', value),
      ),
      ...['1 year', '2 years', '3 years', 'According to Appendix C of ESRS 1'].map((value) =>
        phased('phase_in_under_750', value),
      ),
    ]);
    expect(requirements.map((row) => row['code'])).toEqual(requirements2023);
  });

  it.skipIf(sharedData('frameworks') === undefined)('limits and days are those of the timeline of acts', () => {
    const acts = new Map(rowsOf(sharedFile('frameworks/eu-legal-timeline.csv')).map((row) => [row['key'], row]));
    expect(acts.get('2026/470')?.['subject']).toContain(
      `above ${LIMITS.employees} employees and above EUR ${LIMITS.turnoverMinor / 100_000_000} million net turnover (both)`,
    );
    expect(acts.get('2026/1560')).toMatchObject({ in_force: DAYS.voluntaryInForce });
    expect(acts.get('2026/1563')?.['note']).toContain(`on or after ${DAYS.esrs2026From}; optional for 2026`);
    expect(acts.get('2023/2772')?.['note']).toContain('financial years starting in 2026');
  });

  it('gives every figure its source, and none where there is no list', () => {
    for (const { counts, phaseIns, dataPoints, unknown } of versions) {
      for (const { source, count } of [...counts, ...phaseIns]) expect(source !== '' && count > 0).toBe(true);
      if (dataPoints === null) expect([counts, unknown.length > 0]).toEqual([[], true]);
    }
  });
});

it('the map names only requirements that exist, and each of 2023 and of 2026 once', () => {
  for (const { esrs2023, vsme } of versionMap) {
    for (const code of esrs2023) expect(code.startsWith('MDR-') || requirements2023.includes(code), code).toBe(true);
    for (const code of vsme) expect(disclosuresVsme).toContain(code);
  }
  for (const list of [versionMap.flatMap(({ esrs2023 }) => esrs2023), versionMap.flatMap(({ esrs2026 }) => esrs2026)])
    expect(new Set(list).size).toBe(list.length);
});
