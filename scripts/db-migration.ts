import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api-postgres';
import { schema } from '../src/schema.ts';

/**
 * `npm run db:migration <name>`: writes the difference between the committed migrations and the definitions as a new
 * migration. Read the SQL, then commit it. `--first` makes one migration of everything; only before a release, a
 * released migration is never edited.
 */
const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
const [name, flag] = process.argv.slice(2);
if (name === undefined || !/^[a-z0-9-]+$/.test(name)) {
  console.error('Give the migration a name in small letters: npm run db:migration add-leave');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
if (flag === '--first') for (const old of readdirSync(folder)) rmSync(join(folder, old), { recursive: true });
const last = readdirSync(folder)
  .filter((entry) => existsSync(join(folder, entry, 'snapshot.json')))
  .sort()
  .at(-1);
const empty = { version: '9', dialect: 'postgres', id: '00000000-0000-0000-0000-000000000000', prevIds: [], ddl: [] };
const before = last === undefined ? empty : JSON.parse(readFileSync(join(folder, last, 'snapshot.json'), 'utf8'));
const now = await generateDrizzleJson(schema, before.id, ['public', 'directory', 'reference']);
const statements = await generateMigration(before, now);
if (statements.length === 0) {
  console.log('The migrations are up to date with the definitions.');
  process.exit(0);
}
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const target = join(folder, `${stamp}_${name}`);
mkdirSync(target);
writeFileSync(join(target, 'migration.sql'), `${statements.join('\n--> statement-breakpoint\n')}\n`);
writeFileSync(join(target, 'snapshot.json'), JSON.stringify(now));
console.log(`${statements.length} statements written to migrations/${stamp}_${name}/migration.sql`);
