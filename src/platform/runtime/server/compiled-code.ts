import { enableCompileCache } from 'node:module';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from './durable-files.ts';

/** What was compiled with the build (`scripts/compile.ts`). */
export const builtCode = fileURLToPath(new URL('../../../../dist/compiled', import.meta.url));

/**
 * Keeps what the engine compiles, TypeScript without its types too, where the build began it, else in
 * `DATA_DIR/compiled`: a start, and a thread for heavy work, then begin in about half the time. It holds for what is
 * loaded afterwards. Threads read it from the environment, and keep one that is already there. What cannot be written
 * is compiled anew.
 */
export function cacheCompiledCode(dataDir: string): void {
  const folder = (process.env['NODE_COMPILE_CACHE'] ??= existsSync(builtCode) ? builtCode : join(dataDir, 'compiled'));
  try {
    makeFolder(dataDir);
  } catch {
    // Whoever takes the lock of the folder says what is wrong with it.
    return;
  }
  enableCompileCache(folder);
}
