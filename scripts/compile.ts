/**
 * Compiles the server for the engine, so that its first start has that behind it: `scripts/ensure.mjs` does it after a
 * build. What changes afterwards is compiled when it is first loaded, and kept as well.
 */
import { enableCompileCache } from 'node:module';
import { rmSync } from 'node:fs';
import { builtCode } from '#platform/runtime/server/compiled-code.ts';
import { resolveOwnImports } from '#platform/runtime/server/own-imports.ts';

rmSync(builtCode, { recursive: true, force: true });
enableCompileCache(builtCode);
resolveOwnImports();
// Loaded and not started: what begins at once is `serve.ts`.
await import('../src/product.ts');
