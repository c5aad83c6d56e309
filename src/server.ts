import { cacheCompiledCode } from './platform/runtime/server/compiled-code.ts';
import { dataDirOf } from './platform/runtime/server/data-dir.ts';

// First of all: what is loaded before is compiled at every start.
cacheCompiledCode(dataDirOf(process.env));
const { resolveOwnImports } = await import('./platform/runtime/server/own-imports.ts');
resolveOwnImports();
await import('./serve.ts');
