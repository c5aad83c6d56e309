/**
 * Typing errors are forgiven by trigrams of the titles. Made as the owner at every start: the extension is trusted, so
 * its database's owner may add it.
 */
export const searchByTitle = [
  'create extension if not exists pg_trgm with schema public',
  // “if not exists” would wait for everybody who writes before it looks.
  `do $$ begin
  if to_regclass('public.search_entry_title_idx') is null then create index search_entry_title_idx on public.search_entry using gin (title public.gin_trgm_ops); end if;
end $$`,
];

/**
 * The function behind the search over everything: records of the named kinds by their words, then by titles that look
 * alike. Bounded twice, so that one letter in a company of a million records costs no more than a word. `typed` is the
 * query as `plain` makes it.
 */
export const searchEverythingFunction = `
create or replace function search_everything(of_resources text[], typed text, most int) returns table (resource text, record_id uuid, title text, score real)
language sql stable security definer set search_path = pg_catalog, public, pg_temp set pg_trgm.word_similarity_threshold = 0.45 as $$
  with asked as (
    select to_tsquery('simple', coalesce(string_agg(quote_literal(word) || ':*', ' & '), '')) as words
      from regexp_split_to_table(typed, ' +') word where word <> ''
  ), by_words as (
    select e.resource, e.record_id, e.title, e.words from public.search_entry e, asked
    where e.company_id = nullif(current_setting('app.company', true), '')::uuid and e.resource = any (of_resources) and e.words @@ asked.words limit most
  ), by_title as (
    select e.resource, e.record_id, e.title from public.search_entry e
    where length(typed) > 2 and e.company_id = nullif(current_setting('app.company', true), '')::uuid
      and e.resource = any (of_resources) and typed <% e.title limit most
  )
  select found.resource, found.record_id, found.title, max(found.score)::real from (
    select w.resource, w.record_id, w.title, 1 + ts_rank(w.words, asked.words) + word_similarity(typed, w.title) as score from by_words w, asked
    union all select t.resource, t.record_id, t.title, word_similarity(typed, t.title) from by_title t
  ) found group by 1, 2, 3
$$`;

/**
 * The function behind text search; part of the migrations. Prefix search on every word, within the company of the
 * transaction only.
 */
export const searchFunction = `
create or replace function search_records(of_resource text, query text) returns table (record_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select e.record_id from public.search_entry e
  where e.company_id = nullif(current_setting('app.company', true), '')::uuid and e.resource = of_resource
    and e.words @@ to_tsquery('simple', (select coalesce(string_agg(quote_literal(word) || ':*', ' & '), '')
      from regexp_split_to_table(query, ' +') word where word <> ''))
$$`;
