import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { parseArticle, type HelpArticle, type Passage } from '../model/help.ts';

const folder = fileURLToPath(new URL('../../../../data/help/', import.meta.url));

/** All help articles, by title. Read once: they change with a release only. */
export const helpArticles: readonly HelpArticle[] = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => parseArticle(basename(name, '.md'), readFileSync(join(folder, name), 'utf8')))
  .sort((one, other) => one.title.localeCompare(other.title, 'en'));

const passages = JSON.stringify(
  helpArticles.flatMap(({ slug, title, sections }) =>
    sections.map(({ heading, text }) => ({ slug, title, heading, text })),
  ),
);

/**
 * The sections that answer a question, best first: English stems, any of the words, more of them first; a word in a
 * title counts four times one in the text. Fifty sections are searched as they stand, in a few milliseconds, without a
 * table to keep.
 */
export async function findPassages(tx: Tx, question: string, most: number): Promise<Passage[]> {
  const { rows } = await tx.db.execute<Passage & Record<string, unknown>>(sql`
    with asked as (select to_tsquery('english', nullif(replace(plainto_tsquery('english', ${question.slice(0, 300)})::text, '&', '|'), '')) as words),
    passage as (
      select p.*,
        setweight(to_tsvector('english', p.title || ' ' || p.heading), 'A') || setweight(to_tsvector('english', p.text), 'C') as words
      from jsonb_to_recordset(${passages}::jsonb) as p(slug text, title text, heading text, text text)
    )
    select passage.slug, passage.title, passage.heading, passage.text from passage, asked where passage.words @@ asked.words
    order by ts_rank('{0.1, 0.25, 0.4, 1}', passage.words, asked.words, 1) desc, passage.slug limit ${most}`);
  return rows.map(({ slug, title, heading, text }) => ({ slug, title, heading, text }));
}
