import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api-postgres';
import { schema } from '../../src/schema.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url));

const schemas = ['public', 'directory', 'reference'];
const empty = { version: '9', dialect: 'postgres', id: '00000000-0000-0000-0000-000000000000', prevIds: [], ddl: [] };

/** The committed migrations, the oldest first. */
export const migrationNames = (): string[] =>
  readdirSync(migrationsFolder)
    .filter((entry) => existsSync(join(migrationsFolder, entry, 'snapshot.json')))
    .sort();

/** What the committed migrations lack of the definitions; null when they are up to date. */
export async function missingMigration(): Promise<{ statements: readonly string[]; snapshot: unknown } | null> {
  const last = migrationNames().at(-1);
  const before =
    last === undefined ? empty : JSON.parse(readFileSync(join(migrationsFolder, last, 'snapshot.json'), 'utf8'));
  const snapshot = await generateDrizzleJson(schema, before.id, schemas);
  const statements = await generateMigration(before, snapshot);
  return statements.length === 0 ? null : { statements, snapshot };
}
