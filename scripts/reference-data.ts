// Makes the reference data of the product, data/, from the collected sources in ../shared/data.
//   node scripts/reference-data.ts           writes the files
//   node scripts/reference-data.ts --check   says which files would change, and fails if any would
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildDataFiles } from './reference-data/build.ts';

const project = resolve(import.meta.dirname, '..');
const own = join(project, 'data');
const collected = resolve(project, '../shared/data');

if (!existsSync(collected)) {
  console.error(`The collected sources are not at ${collected}; data/ stays as it is.`);
  process.exit(1);
}

const changed: string[] = [];
for (const [path, text] of buildDataFiles(collected, own)) {
  const file = join(own, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  changed.push(path);
  if (process.argv.includes('--check')) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
console.log(
  changed.length === 0
    ? 'data/ is up to date.'
    : `${process.argv.includes('--check') ? 'Would change' : 'Written'}: ${changed.join(', ')}`,
);
if (process.argv.includes('--check') && changed.length > 0) process.exit(1);
