import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const { files } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../dist/web/.vite/lazy-parts.json', import.meta.url)), 'utf8'),
) as { files: Record<string, string> };

/**
 * Recognises requests for the files in which lazy parts of the built app stand; several parts may share one.
 * @param part  their paths from the project's folder
 */
export function isFileOf(part: RegExp): (url: URL) => boolean {
  const found = new Set(Object.entries(files).flatMap(([path, file]) => (part.test(path) ? [`/${file}`] : [])));
  if (found.size === 0) throw new Error(`the built app has no part ${part}`);
  return ({ pathname }) => found.has(pathname);
}
