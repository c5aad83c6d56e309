import { fileURLToPath } from 'node:url';
import { boundaryFaults } from './check/boundaries.ts';
import { sourceFiles } from './check/imports.ts';

/** Part of `npm run check`: proves who imports whom. Ends with 1 and a line for each fault. */
const root = fileURLToPath(new URL('..', import.meta.url));
const files = sourceFiles(root, ['src', 'test', 'scripts']);
const faults = boundaryFaults(root, files);
for (const { path, line, message } of faults) console.error(`${path}:${line}  ${message}`);
console.log(
  faults.length === 0
    ? `${files.length} files keep to their boundaries.`
    : `${faults.length} imports or calls cross a boundary.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
