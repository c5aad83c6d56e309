import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/support/database.ts';
import { factorFromLine, type FactorLine } from '#modules/environmental/factors/model/reference/factor-file.ts';
import { loadReferenceData } from './reference-data.ts';
import {
  factorColumns,
  referenceEnergyUse,
  referenceFactor,
  referenceFuelProperty,
  referenceGwp,
  referenceRefrigerantBlend,
  referenceSource,
  referenceWasteCode,
} from './reference-tables.ts';

const dataDir = fileURLToPath(new URL('../../../../../data', import.meta.url));

let client: pg.Client;
let ownerUrl: string;
const allTables =
  'reference.source, reference.factor, reference.energy_use, reference.gwp, reference.refrigerant_blend, reference.fuel_property';

beforeAll(async () => {
  ({ ownerUrl } = await testDatabase());
  client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  // The test database comes with its reference data; here it is loaded from nothing.
  await client.query(`truncate ${allTables}`);
});

afterAll(() => client.end());

describe('loading the reference data', () => {
  it('fills the tables with every row of the files, and later starts find nothing to do', async () => {
    const first = await loadReferenceData(client);
    expect(first.loaded).toContain('ukgov-2025');
    const db = drizzle({ client });
    const registry = await db.select().from(referenceSource);
    for (const source of registry.filter(({ kind, file }) => kind === 'factors' && file !== null)) {
      expect([source.id, await db.$count(referenceFactor, eq(referenceFactor.source, source.id))]).toEqual([
        source.id,
        source.rows,
      ]);
    }
    const rowsOf = (id: string) => registry.find((source) => source.id === id)?.rows;
    expect(await db.$count(referenceEnergyUse, eq(referenceEnergyUse.source, 'ukgov-2025-energy'))).toBe(
      rowsOf('ukgov-2025-energy'),
    );
    expect(await db.$count(referenceGwp)).toBe(rowsOf('gwp-100'));
    expect(await db.$count(referenceRefrigerantBlend)).toBe(rowsOf('refrigerant-blends'));
    expect(await db.$count(referenceFuelProperty)).toBe(rowsOf('fuel-properties'));
    expect(await db.$count(referenceWasteCode)).toBe(rowsOf('list-of-waste'));

    const asked: string[] = [];
    const watched = new Proxy(client, {
      get(target, key) {
        if (key !== 'query') return Reflect.get(target, key);
        return (text: string) => {
          asked.push(text);
          return target.query(text);
        };
      },
    });
    expect(await loadReferenceData(watched)).toEqual({ loaded: [], described: [] });
    expect(asked).toHaveLength(1);
  });

  it('keeps every digit: a factor read from the database is the line of its file', async () => {
    const db = drizzle({ client });
    for (const source of ['ukgov-2025', 'usepa-hub-2025', 'egrid-2023', 'ipcc-2006']) {
      const stored = await db
        .select({ ...factorColumns, note: referenceFactor.note })
        .from(referenceFactor)
        .where(eq(referenceFactor.source, source));
      const written = parse<FactorLine>(readFileSync(join(dataDir, `factors/${source}.csv`)), { columns: true }).map(
        (line) => factorFromLine(source, line),
      );
      const byId = new Map(stored.map((factor) => [factor.id, factor]));
      for (const factor of written) expect(byId.get(factor.id)).toEqual(factor);
    }
    const [blend] = await db.select().from(referenceRefrigerantBlend).where(eq(referenceRefrigerantBlend.id, 'R-410A'));
    expect(blend?.parts).toEqual([
      { gas: 'HFC-32', massFraction: '0.5' },
      { gas: 'HFC-125', massFraction: '0.5' },
    ]);
    const [gas] = await db.select().from(referenceGwp).where(eq(referenceGwp.id, 'CH4_fossil'));
    expect(gas).toMatchObject({ isKyoto: true, ar4: '25', ar5: '28', ar6: '29.8' });
  });

  it('reads one factor by its key and finds factors by words', async () => {
    const db = drizzle({ client });
    const [one] = await db
      .select(factorColumns)
      .from(referenceFactor)
      .where(and(eq(referenceFactor.source, 'ukgov-2025'), eq(referenceFactor.id, 'ukgov:7_400_4000_5')));
    expect(one).toMatchObject({
      label: 'Grid electricity, UK',
      per: 'kWh',
      co2eKg: '0.177',
      biogenicCo2Kg: '0.11507',
      validFrom: '2025-01-01',
    });
    const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select * from reference.factor where source = 'ukgov-2025' and id = 'ukgov:7_400_4000_5'`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join(' ')).toContain('factor_pk');
    const found = await db
      .select({ label: referenceFactor.label })
      .from(referenceFactor)
      .where(
        and(
          eq(referenceFactor.source, 'ukgov-2025'),
          sql`${referenceFactor.search} @@ websearch_to_tsquery('english', 'natural gas well tank')`,
        ),
      );
    expect(new Set(found.map(({ label }) => label))).toEqual(
      new Set(['Natural gas, well to tank', 'Natural gas (100% mineral blend), well to tank']),
    );
  });

  it('refuses a changed file of a loaded factor set, unless a developer replaces it', async () => {
    await withChangedFolder(
      'factors/eea-grid-2024.csv',
      (text) => text.replace('0.053', '0.054'),
      async (folder) => {
        await expect(loadReferenceData(client, { dataDir: folder })).rejects.toThrow(/eea-grid-2024.*never changes/);
        expect(await austria()).toBe('0.053');
        expect((await loadReferenceData(client, { dataDir: folder, replace: true })).loaded).toEqual(['eea-grid-2024']);
        expect(await austria()).toBe('0.054');
      },
    );
    expect((await loadReferenceData(client, { replace: true })).loaded).toEqual(['eea-grid-2024']);
    expect(await austria()).toBe('0.053');
  });

  it('brings a table that grows up to date, rows that left included', async () => {
    await withChangedFolder(
      'gwp/gwp100.csv',
      (text) =>
        text
          .split('\n')
          .filter((line) => !line.startsWith('R-1270,'))
          .join('\n')
          .replace(',24300,', ',24301,'),
      async (folder) => {
        expect((await loadReferenceData(client, { dataDir: folder })).loaded).toEqual(['gwp-100']);
        const { rows } = await client.query(`select ar6::text from reference.gwp where id in ('SF6', 'R-1270')`);
        expect(rows).toEqual([{ ar6: '24301' }]);
      },
    );
    expect((await loadReferenceData(client)).loaded).toEqual(['gwp-100']);
  });

  it('loads nothing when a file is not the one that was registered', async () => {
    const folder = copyOfData();
    try {
      writeFileSync(
        join(folder, 'gwp/gwp100.csv'),
        readFileSync(join(folder, 'gwp/gwp100.csv'), 'utf8').replace(',24300,', ',9,'),
      );
      await client.query(`update reference.source set sha256 = 'older' where id = 'gwp-100'`);
      await expect(loadReferenceData(client, { dataDir: folder })).rejects.toThrow(/gwp100\.csv is not the one/);
      const { rows } = await client.query(`select ar6::text from reference.gwp where id = 'SF6'`);
      expect(rows).toEqual([{ ar6: '24300' }]);
    } finally {
      rmSync(folder, { recursive: true });
    }
    await loadReferenceData(client);
  });

  it('lets two processes start at once on one empty database', async () => {
    const second = new pg.Client({ connectionString: ownerUrl });
    await second.connect();
    await client.query(`truncate ${allTables}`);
    const [one, two] = await Promise.all([loadReferenceData(client), loadReferenceData(second)]);
    await second.end();
    expect([one.loaded.length, two.loaded.length].sort((a, b) => a - b)[0]).toBe(0);
    const {
      rows: [counted],
    } = await client.query<{ factors: number }>(`select count(*)::int as factors from reference.factor`);
    expect(counted?.factors).toBeGreaterThan(10_000);
  });
});

async function austria(): Promise<string | null | undefined> {
  const [row] = await drizzle({ client })
    .select(factorColumns)
    .from(referenceFactor)
    .where(and(eq(referenceFactor.source, 'eea-grid-2024'), eq(referenceFactor.id, 'eea:AT')));
  return row?.co2eKg;
}

function copyOfData(): string {
  const folder = mkdtempSync(join(tmpdir(), 'heartwood-data-'));
  cpSync(dataDir, folder, { recursive: true });
  return folder;
}

/** A copy of the data folder in which one file is changed and registered, as a new release of ours would bring it. */
async function withChangedFolder(
  path: string,
  change: (text: string) => string,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = copyOfData();
  try {
    const before = readFileSync(join(folder, path), 'utf8');
    const after = change(before);
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    const count = (text: string) => String(text.trim().split('\n').length - 1);
    writeFileSync(join(folder, path), after);
    const registry = join(folder, 'factors/sources.csv');
    writeFileSync(
      registry,
      readFileSync(registry, 'utf8').replace(
        `${path},${count(before)},${hash(before)}`,
        `${path},${count(after)},${hash(after)}`,
      ),
    );
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
