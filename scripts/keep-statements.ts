import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notedStatements } from './test/noted-statements.ts';
import { keptStatementsFile, packed } from './test/kept-statements.ts';

/**
 * With a new release: keeps the statements that its tests said to the database, so that every later schema is held
 * against them (`test/said-statements.test.ts`). Run after `npm test -- unit`.
 *
 *     node scripts/keep-statements.ts [file with the statements]
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const [, , from = join(root, '.cache/test/statements.jsonl')] = process.argv;
const statements = notedStatements(from);
if (statements.length < 1000) {
  console.error(`${from} has ${statements.length} statements: run npm test -- unit first.`);
  process.exit(1);
}
const bytes = packed(statements);
writeFileSync(join(root, keptStatementsFile), bytes);
console.log(`${statements.length} statements in ${bytes.length} bytes: ${keptStatementsFile}`);
