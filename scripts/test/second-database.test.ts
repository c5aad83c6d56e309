import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles, type SourceFile } from '../check/imports.ts';
import { coveredElsewhere, secondDatabaseFiles } from './second-database.ts';

const filesOf = (sources: Readonly<Record<string, string>>): ReadonlyMap<string, SourceFile> =>
  new Map(Object.entries(sources).map(([path, source]) => [path, { path, source, imports: importsOf(path, source) }]));
const cluster = "import { testCluster } from '#test/support/test-cluster.ts';";

describe('the second PostgreSQL', () => {
  it('runs the suites over everything and what rests on how a database behaves', () => {
    const { chosen, asked } = secondDatabaseFiles(
      filesOf({
        'test/support/test-cluster.ts': '',
        'test/support/server.ts': '',
        'src/modules/a/server/balance.test.ts': cluster,
        'src/platform/jobs/server/jobs.test.ts': cluster,
        'src/platform/jobs/server/no-database.test.ts': "await pool.query('select 1');",
        'test/every-record.test.ts': cluster,
        'test/round-trip.test.ts': cluster,
        'test/two-servers.test.ts': `${cluster}\nimport { startServer } from './support/server.ts';`,
      }),
    );
    expect(chosen).toEqual(['src/platform/jobs/server/jobs.test.ts', 'test/every-record.test.ts']);
    expect(asked).toHaveLength(5);
  });

  it('meets records of every sort, row security, history, search, imports, backup and what was said to the other', () => {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const all = sourceFiles(root, ['src', 'scripts', 'test']);
    const { chosen } = secondDatabaseFiles(new Map(all.map((file) => [file.path, file])));
    for (const name of [
      'every-record',
      'said-statements',
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
      Object.keys(coveredElsewhere).filter((path) => !all.some((file) => file.path === path)),
      'left out and not there',
    ).toEqual([]);
  });
});
