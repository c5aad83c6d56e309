import { describe, expect, it } from 'vitest';
import { migrationOf, overlapOf } from './migration.ts';
import { disclosuresVsme, requirements2023 } from './version-map.ts';
import { versionKeys } from './versions.ts';

describe('a change of version', () => {
  it('from ESRS 2023 to 2026: carried, split, dropped, new, and what the map does not know (design 1.2)', () => {
    const { basis, rows, counts, parts } = migrationOf('esrs_2023', 'esrs_2026');
    const of = (code: string) => rows.find(({ from }) => from.includes(code));
    expect(basis).toBe('map');
    expect(of('E1-5')).toMatchObject({
      to: ['E1-7'],
      fate: 'changed',
      parts: expect.arrayContaining([{ part: 'dropped', what: 'Energy intensity' }]) as unknown,
    });
    expect(of('E2-5')?.fate).toBe('split');
    expect(of('S1-12')).toMatchObject({ to: ['S1-11'], fate: 'carried', parts: [] });
    expect(
      of('E3-4')
        ?.parts.filter(({ part }) => part === 'new')
        .map(({ what }) => what),
    ).toEqual(['Withdrawal', 'Discharge']);
    expect(of('GOV-2')).toMatchObject({ to: [], fate: 'unknown' });
    expect(of('MDR-P')).toMatchObject({ to: ['GDR-P', 'GDR-A', 'GDR-M', 'GDR-T'], fate: 'carried' });
    expect(of('GOV-3')).toMatchObject({ to: ['GOV-2'], fate: 'comparable', isReading: true });
    expect(
      rows
        .flatMap(({ from }) => from)
        .filter((code) => !code.startsWith('MDR-'))
        .toSorted(),
    ).toEqual([...requirements2023].toSorted());
    expect(Object.values(counts).reduce((all, one) => all + one, 0)).toBe(requirements2023.length + 4);
    expect(parts.split).toBe(2);
    expect(migrationOf('esrs_2023', 'esrs_2026').gained).toEqual(['Withdrawal', 'Discharge', 'Maternity']);
  });

  it('backwards what was dropped is new again', () => {
    const [there, back] = [migrationOf('esrs_2023', 'esrs_2026'), migrationOf('esrs_2026', 'esrs_2023')];
    expect(back.rows.find(({ from }) => from.includes('E1-7'))).toMatchObject({
      to: ['E1-5'],
      parts: expect.arrayContaining([{ part: 'new', what: 'Energy intensity' }]) as unknown,
    });
    expect([back.parts.new, back.parts.dropped]).toEqual([there.parts.dropped, there.parts.new]);
  });

  it('between VSME and ESRS says only what shares a subject, and of the rest that there is nothing', () => {
    const { basis, rows } = migrationOf('vsme_2025', 'esrs_2026');
    expect(basis).toBe('subject');
    expect(rows.find(({ subject }) => subject === 'Energy')).toMatchObject({
      from: ['B3'],
      to: ['E1-7'],
      fate: 'comparable',
      parts: [],
    });
    expect(rows.filter(({ fate }) => fate === 'unknown').flatMap(({ from }) => from)).toEqual([
      'B1',
      'B2',
      'C1',
      'C2',
      'C8',
    ]);
    expect(rows.some(({ fate }) => fate === 'carried')).toBe(false);
    expect(migrationOf('vsme_2025', 'esrs_2026')).toMatchObject({
      lost: [],
      gained: expect.arrayContaining(['Removals and carbon credits', 'Payment practices']) as unknown,
    });
    expect(migrationOf('esrs_2026', 'vsme_2025')).toMatchObject({
      gained: [],
      lost: expect.arrayContaining(['Payment practices']) as unknown,
    });
    expect(
      migrationOf('esrs_2026', 'vsme_2025').rows.find(({ subject }) => subject === 'Payment practices')?.fate,
    ).toBe('none');
  });

  it('from VSME to the voluntary standard keeps the structure and claims no data point', () => {
    const { basis, rows } = migrationOf('vsme_2025', 'vs_2026');
    expect([basis, rows.map(({ from }) => from[0])]).toEqual(['structure', disclosuresVsme]);
    expect(migrationOf('vsme_2025', 'vs_2026')).toMatchObject({ lost: null, gained: null });
  });

  it('loses no disclosure, whatever to whatever', () => {
    for (const from of versionKeys)
      for (const to of versionKeys) {
        const { rows } = migrationOf(from, to);
        const codes = new Set(rows.flatMap((row) => row.from));
        if (from === 'vsme_2025' || from === 'vs_2026') expect(codes).toEqual(new Set(disclosuresVsme));
        if (from === 'esrs_2023') for (const code of requirements2023) expect(codes).toContain(code);
      }
  });

  it('counts an overlap only against a list', () => {
    expect(overlapOf('vsme_2025', 'vs_2026')).toEqual({ shared: 20, of: 20 });
    expect(overlapOf('vsme_2025', 'esrs_2026')).toEqual({ shared: 15, of: 20 });
    expect(overlapOf('esrs_2023', 'esrs_2026')).toEqual({ shared: 37, of: 82 });
    expect(overlapOf('esrs_2026', 'esrs_2023')).toBeNull();
  });
});
