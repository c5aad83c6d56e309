import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from '../src/modules.ts';
import { migrationsFolder, missingMigration } from './db-migration/missing-migration.ts';

/**
 * `npm run db:migration <module> <name>`: writes the difference between the committed migrations and the definitions as
 * a new migration, named after the module whose tables it changes (`platform` for those of the platform). Read the SQL,
 * then commit it. A released migration is never edited.
 */
const [module, name] = process.argv.slice(2);
const owners = ['platform', ...modules.map((one) => one.name)];
const missing = await missingMigration();
if (missing === null) {
  console.log('The migrations are up to date with the definitions.');
  process.exit(0);
}
if (module === undefined || name === undefined || !owners.includes(module) || !/^[a-z0-9-]+$/.test(name)) {
  console.error(
    `Say the module and a name in small letters: npm run db:migration ${owners.at(-1)} add-leave\nModules: ${owners.join(', ')}`,
  );
  process.exit(1);
}
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const target = join(migrationsFolder, `${stamp}_${module}_${name}`);
mkdirSync(target);
writeFileSync(join(target, 'migration.sql'), `${missing.statements.join('\n--> statement-breakpoint\n')}\n`);
writeFileSync(join(target, 'snapshot.json'), JSON.stringify(missing.snapshot));
console.log(`${missing.statements.length} statements written to migrations/${stamp}_${module}_${name}/migration.sql`);
