import { readFileSync } from 'node:fs';

/** Version of the product, as `package.json` has it. */
export function productVersion(): string {
  return (JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version;
}
