import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** `registers` of a head, as it is written: kinds with addresses, and nothing else. */
const registers = /\n {2}registers: (\{[^}]*\}),/;

/**
 * Where records are opened comes with the kinds of records of the module, which pages fetch late, and not in its head,
 * which every page carries: `module.ts` is without `registers`, `resources.ts` has them besides.
 */
export function registersWithKinds(): Plugin {
  return {
    name: 'registers-with-kinds',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/modules\/[\w-]+\/(module|resources)\.ts$/ },
      handler(code, id) {
        if (id.endsWith('/module.ts')) return { code: code.replace(registers, ''), map: null };
        const [, written = '{}'] = registers.exec(readFileSync(join(id, '../module.ts'), 'utf8')) ?? [];
        return { code: `${code}\nexport const registers = ${written};\n`, map: null };
      },
    },
  };
}
