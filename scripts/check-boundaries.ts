import { fileURLToPath } from 'node:url';
import { boundaryViolations } from './check/boundaries.ts';
import { sourceFiles } from './check/imports.ts';
import { typedValueViolations } from './check/typed-values.ts';
import { unreachedFiles } from './check/unreached.ts';
import { serverWords } from './check/server-words.ts';

/**
 * Part of `npm run check`: proves who imports whom, that every file of the product is reached from where it begins, that today and typed numbers are
 * read in one place, and that what people read of the server comes from a catalogue. Ends
 * with 1 and a line for each fault.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const files = sourceFiles(root, ['src', 'test', 'scripts']);
const faults = [...boundaryViolations(root, files), ...unreachedFiles(files), ...typedValueViolations(files)];
for (const { path, line, message } of faults) console.error(`${path}:${line}  ${message}`);
console.log(
  faults.length === 0
    ? `${files.length} files keep to their boundaries.`
    : `${faults.length} imports or calls cross a boundary.`,
);
const words = serverWords(root);
for (const { path, line, text } of words.found)
  console.error(`${path}:${line}  “${text.slice(0, 60)}” is in no catalogue (scripts/check/server-words.ts says why)`);
for (const entry of words.unused) console.error(`scripts/check/server-words.ts: nothing in ${entry} needs its entry`);
const isSaid = words.found.length + words.unused.length === 0;
process.exitCode = faults.length === 0 && isSaid ? 0 : 1;
