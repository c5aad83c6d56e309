import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { boundaryViolations } from './check/boundaries.ts';
import { sourceFiles } from './check/imports.ts';
import { moduleNameViolations } from './check/module-names.ts';
import { tableOfRooms, withTableOfRooms } from './check/rooms.ts';
import { typedValueViolations } from './check/typed-values.ts';
import { unreachedFiles } from './check/unreached.ts';
import { serverWords } from './check/server-words.ts';
import { moduleNames } from '../src/module-names.ts';

/**
 * Part of `npm run check`: proves who imports whom, that the platform names no module, that every file of the product is reached from where it begins, that
 * today and typed numbers are read in one place, that what people read of the server comes from a catalogue, and that
 * `ARCHITECTURE.md` tells which rooms of the platform stand on which. Ends with 1 and a line for each fault.
 * `--write` brings the table of rooms up to date.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const files = sourceFiles(root, ['src', 'test', 'scripts']);
const faults = [
  ...boundaryViolations(root, files),
  ...unreachedFiles(files),
  ...typedValueViolations(files),
  ...moduleNameViolations(files, moduleNames),
];
for (const { path, line, message } of faults) console.error(`${path}:${line}  ${message}`);
console.log(
  faults.length === 0
    ? `${files.length} files keep to their boundaries.`
    : `${faults.length} imports or calls cross a boundary.`,
);
const isInCircle = faults.some(({ message }) => message.includes('import each other in a circle'));
const map = fileURLToPath(new URL('../ARCHITECTURE.md', import.meta.url));
const told = readFileSync(map, 'utf8');
const known = isInCircle ? told : withTableOfRooms(told, tableOfRooms(files));
const isStale = known !== told && !process.argv.includes('--write');
if (known !== told && !isStale) writeFileSync(map, known);
if (isStale)
  console.error('ARCHITECTURE.md: rooms of the platform stand otherwise: node scripts/check-boundaries.ts --write');
const words = serverWords(root);
for (const { path, line, text } of words.found)
  console.error(`${path}:${line}  “${text.slice(0, 60)}” is in no catalogue (scripts/check/server-words.ts says why)`);
for (const entry of words.unused) console.error(`scripts/check/server-words.ts: nothing in ${entry} needs its entry`);
const isSaid = words.found.length + words.unused.length === 0;
process.exitCode = faults.length === 0 && isSaid && !isStale ? 0 : 1;
