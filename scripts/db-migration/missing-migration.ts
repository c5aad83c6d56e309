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
  const statements = await statementsBetween(before, snapshot);
  return statements.length === 0 ? null : { statements, snapshot };
}

/** A new index beside a dropped one is a new one: nothing is lost by making it anew. Other questions stay open. */
async function statementsBetween(
  before: Parameters<typeof generateMigration>[0],
  snapshot: Parameters<typeof generateMigration>[1],
): Promise<readonly string[]> {
  try {
    return await generateMigration(before, snapshot);
  } catch (error) {
    const open = openQuestions(error);
    if (open.length === 0 || open.some(({ kind }) => kind !== 'index')) throw error;
    return generateMigration(before, snapshot, {
      hints: open.map(({ kind, entity }) => ({ type: 'create', kind, entity })) as never,
    });
  }
}

function openQuestions(error: unknown): { kind: string; entity: readonly string[] }[] {
  const open: unknown = error instanceof Error ? Reflect.get(error, 'missingHints') : undefined;
  return Array.isArray(open) ? open : [];
}
