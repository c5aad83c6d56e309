import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rowOf, tableOf, type Bench, type Row } from './bench/bench.ts';

/**
 * `npm run bench [-- name …]`: runs `bench/*.bench.ts`, all or those whose file name contains one of the words, one
 * after the other, and prints each as a ratio to its reference. Ends with 1 when one was not reached. The figures are
 * kept in `.cache/bench.json`.
 */
const folder = fileURLToPath(new URL('../bench/', import.meta.url));
const words = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts') && (words.length === 0 || words.some((word) => file.includes(word))))
  .sort();
if (files.length === 0) {
  console.error(`There is no bench ${words.join(', ')}.`);
  process.exit(1);
}

const rows: Row[] = [];
const failures: string[] = [];
for (const [index, file] of files.entries()) {
  const bench = (await import(pathToFileURL(join(folder, file)).href)) as Bench;
  console.log(`[${index + 1}/${files.length}] ${bench.name} …`);
  const startedMs = Date.now();
  try {
    const measures = [await bench.run()].flat();
    rows.push(...measures.map((measure) => rowOf(bench, measure)));
    console.log(`      done in ${((Date.now() - startedMs) / 1000).toFixed(0)} s`);
  } catch (error) {
    failures.push(bench.name);
    console.error(error);
  }
}
console.log(`\n${tableOf(rows)}`);
for (const name of failures) console.log(`✗ ${name}: could not be measured`);
mkdirSync(new URL('../.cache/', import.meta.url), { recursive: true });
writeFileSync(
  new URL('../.cache/bench.json', import.meta.url),
  `${JSON.stringify({ at: new Date().toISOString(), rows, failures }, null, 2)}\n`,
);
process.exit(failures.length === 0 && rows.every(({ isReached }) => isReached) ? 0 : 1);
