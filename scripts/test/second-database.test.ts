import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles, type SourceFile } from '../check/imports.ts';
import { saidElsewhere, secondDatabaseFiles } from './second-database.ts';

const filesOf = (sources: Readonly<Record<string, string>>): ReadonlyMap<string, SourceFile> =>
  new Map(Object.entries(sources).map(([path, source]) => [path, { path, source, imports: importsOf(path, source) }]));
const cluster = "import { testCluster } from '#test/support/test-cluster.ts';";

describe('the second PostgreSQL', () => {
  it('runs what holds statements, stands beside them or imports them, and the suites over everything', () => {
    const { chosen, asked } = secondDatabaseFiles(
      filesOf({
        'test/support/test-cluster.ts': '',
        'test/support/server.ts': '',
        'src/modules/a/server/balance.ts': 'export const balance = sql<number>`select 1`;',
        'src/modules/a/server/other.test.ts': cluster,
        'src/modules/b/server/plain.ts': 'export const plain = 1;',
        'src/modules/b/server/plain.test.ts': `${cluster}\nimport { plain } from './plain.ts';`,
        'src/modules/b/server/asks.test.ts': `${cluster}\nawait pool.query('select 1');`,
        'src/modules/b/server/uses.test.ts': `${cluster}\nimport { balance } from '#modules/a/server/balance.ts';`,
        'src/modules/b/server/no-database.test.ts': "await pool.query('select 1');",
        'test/every-record.test.ts': cluster,
        'test/crash.test.ts': `${cluster}\nimport { startServer } from './support/server.ts';`,
      }),
    );
    expect(chosen).toEqual([
      'src/modules/a/server/other.test.ts',
      'src/modules/b/server/asks.test.ts',
      'src/modules/b/server/uses.test.ts',
      'test/every-record.test.ts',
    ]);
    expect(asked).toHaveLength(6);
  });

  it('meets every suite over all records and calls, row security, history, search, imports and backup', () => {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const all = sourceFiles(root, ['src', 'scripts', 'test']);
    const { chosen } = secondDatabaseFiles(new Map(all.map((file) => [file.path, file])));
    for (const name of [
      'every-record',
      'every-call',
      'round-trip',
      'backup',
      'verify-history',
      'database-guards',
      'imports',
      'search',
    ])
      expect(
        chosen.some((path) => path.endsWith(`/${name}.test.ts`)),
        name,
      ).toBe(true);
    expect(
      Object.keys(saidElsewhere).filter((path) => !all.some((file) => file.path === path)),
      'left out and not there',
    ).toEqual([]);
  });
});
