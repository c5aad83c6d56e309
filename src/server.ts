import { cacheCompiledCode } from './platform/runtime/server/compiled-code.ts';
import { dataDirOf } from './platform/runtime/server/data-dir.ts';

// First of all: what is loaded before is compiled at every start.
cacheCompiledCode(dataDirOf(process.env));
const { begin } = await import('./platform/assembly/server/begin.ts');
const { StartError } = await import('./platform/runtime/server/start-error.ts');

try {
  const begun = begin();
  // It may fail before it is waited for; `serve` hears of it.
  begun.catch(() => {});
  const { serve } = await import('./serve.ts');
  await serve(begun);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}
