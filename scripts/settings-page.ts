import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settings, type Setting } from '../src/platform/runtime/server/env-settings.ts';

/**
 * The page of all settings, made from the table that reads them. `node scripts/settings-page.ts` writes it; a test
 * holds the two together.
 */
export const settingsPageFile = fileURLToPath(new URL('../docs/reference/settings.md', import.meta.url));

export function settingsPage(): string {
  const rows = Object.entries(settings as Record<string, Setting<unknown>>).map(
    ([name, { whenUnset, meaning, isSecret }]) =>
      `| \`${name}\` | ${whenUnset} | ${meaning}${isSecret === true ? ' *Secret.*' : ''} |`,
  );
  return [
    '# Settings',
    '',
    'All settings are environment variables. None has to be set. An empty one counts as not set. What is wrong is said at the start, all at once.',
    'Secrets never appear in logs or messages.',
    '',
    '| Setting | When not set | Meaning |',
    '|---|---|---|',
    ...rows,
    '',
    'This page is written by `node scripts/settings-page.ts` from `src/platform/runtime/server/env-settings.ts`.',
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const page = settingsPage();
  const isNew = readFileSync(settingsPageFile, { encoding: 'utf8', flag: 'a+' }) !== page;
  if (isNew) writeFileSync(settingsPageFile, page);
  console.log(isNew ? `${settingsPageFile} written.` : 'The page of settings is up to date.');
}
