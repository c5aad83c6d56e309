import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modules } from '../../src/modules.ts';
import { migrationNames, migrationsFolder, missingMigration } from './missing-migration.ts';

describe('the migrations', () => {
  it('make the tables of the definitions', async () => {
    expect((await missingMigration())?.statements ?? []).toEqual([]);
  });

  it('follow each other in one line, each from the state that the one before it left', () => {
    const ids = migrationNames().map((name) => {
      const { id, prevIds } = JSON.parse(readFileSync(join(migrationsFolder, name, 'snapshot.json'), 'utf8')) as {
        id: string;
        prevIds: string[];
      };
      return { id, prevIds };
    });
    expect(ids.slice(1).map(({ prevIds }) => prevIds)).toEqual(ids.slice(0, -1).map(({ id }) => [id]));
  });

  it('are named after the module whose tables they change', () => {
    const owners = ['platform', ...modules.map(({ name }) => name)];
    // The first two were made before the rule.
    for (const name of migrationNames().slice(2))
      expect(
        owners.some((owner) => name.slice(15).startsWith(owner)),
        name,
      ).toBe(true);
  });
});
