import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modules } from '../../src/modules.ts';
import { changing, notAdditive } from './additive.ts';
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

  it('only add, since the first one, but for those that say why not', () => {
    const more = migrationNames()
      .slice(1)
      .filter((name) => notAdditive(readFileSync(join(migrationsFolder, name, 'migration.sql'), 'utf8')).length > 0);
    expect(more).toEqual(Object.keys(changing));
  });

  it.each([
    'ALTER TABLE "meter" DROP COLUMN "note";',
    'ALTER TABLE "meter" ADD COLUMN "unit" text NOT NULL;',
    'ALTER TABLE "meter" ALTER COLUMN "unit" SET NOT NULL;',
    'ALTER TABLE "meter" ALTER COLUMN "unit" SET DATA TYPE integer;',
    'ALTER TABLE "meter" RENAME COLUMN "unit" TO "counted_in";',
    'ALTER TABLE "meter" ADD CONSTRAINT "meter_unit" CHECK (unit is not null);',
    'DROP TABLE "meter";',
    'DROP INDEX "meter_name_key";',
    'UPDATE "meter" SET "unit" = 1;',
    'DELETE FROM "meter";',
  ])('do more than add by %s', (statement) => {
    expect(notAdditive(`CREATE TABLE "other" (\n\t"id" uuid\n);\n--> statement-breakpoint\n${statement}`)).toEqual([
      statement.slice(0, -1),
    ]);
  });

  it('add by columns that may be empty or have a value by themselves, and by tables with their constraints', () => {
    const statements = [
      'CREATE TABLE "other" ("id" uuid);',
      'ALTER TABLE "other" ADD CONSTRAINT "other_pk" PRIMARY KEY ("id");',
      'ALTER TABLE "other" ENABLE ROW LEVEL SECURITY;',
      'ALTER TABLE "meter" ADD COLUMN "said" jsonb;',
      `ALTER TABLE "meter" ADD COLUMN "is_main" boolean DEFAULT false NOT NULL;`,
      'ALTER TABLE "meter" ALTER COLUMN "unit" DROP NOT NULL;',
    ];
    expect(notAdditive(statements.join('\n--> statement-breakpoint\n'))).toEqual([]);
  });
});
