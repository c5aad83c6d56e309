import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Cells of tables keep the direction and side of their column: numbers stand in them. */
const ofColumns = /^\.(?:cell|headCell|grid td|rowsTable td) \{/;
/**
 * Inside of something else, where a sheet cannot compose. Limit: three such rules are left (work of home, search), and two of
 * them still cut the beginning of Latin names from right to left.
 */
const within = /^\.\w+ (?:[a-z]|> )/;

it('names are cut at their end by the one shared rule, in their own direction', () => {
  const alone = globSync('src/**/*.module.css').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('text-overflow: ellipsis') && !ofColumns.test(line) && !within.test(line))
      .map((line) => `${file}: ${line.slice(0, 60)}`),
  );
  expect(alone).toEqual([]);
  expect(readFileSync('src/platform/theme/web/base.css', 'utf8')).toMatch(/^\.cut \{ .*unicode-bidi: plaintext; \}$/m);
});
