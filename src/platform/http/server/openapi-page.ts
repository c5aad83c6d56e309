import type { ErrorEntry } from '#platform/errors/model/errors.ts';
import type { Contract } from './contract.ts';

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
const anchor = (text: string) => escape(text.toLowerCase().replace(/[^a-z0-9]+/g, '-'));

/** The calls as one plain page: readable without JavaScript, printable, searchable by the browser. */
export function docsPage(
  product: string,
  contracts: readonly Contract[],
  errors: ReadonlyMap<string, ErrorEntry>,
): string {
  const tags = [...new Set(contracts.map(({ tag }) => tag))].sort();
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(product)} API</title><style>${style}</style></head><body>
<header><h1>${escape(product)} API</h1>
<p>Also available as <a href="/api/openapi.json">OpenAPI 3.1</a>.
Decimals are strings, dates are <code>YYYY-MM-DD</code>, money is in minor units.
List calls accept <code>field=a,b</code>, <code>field.from</code>, <code>field.to</code>, <code>field.contains</code>,
<code>field.not</code>, <code>field.empty</code>, <code>sort</code>, <code>search</code>, <code>limit</code> and
<code>after</code>.</p>
<p>Calls below <code>/api/companies/{company}</code> require an API key: <code>Authorization: Bearer hw_…</code>.
Create keys in the company settings; a key never has more permissions than its creator and allows 60 write requests a
minute. After status 429, wait for the time in <code>Retry-After</code>. Send an <code>Idempotency-Key</code> header to
repeat a write request safely.</p></header>
<nav aria-label="Contents"><ul>${tags.map(contentsItem).join('')}<li><a href="#errors">Errors</a></li></ul></nav>
<main>${tags
    .map((tag) =>
      section(
        tag,
        contracts.filter((contract) => contract.tag === tag),
      ),
    )
    .join('')}
<section><h2 id="errors">Errors</h2><div class="wide" tabindex="0" role="region" aria-label="Errors"><table><thead>
<tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${[...errors]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([code, { status, title, hint }]) =>
        `<tr id="${escape(code)}"><td><code>${escape(code)}</code></td><td>${status}</td><td>${escape([title, hint].filter(Boolean).join(' '))}</td></tr>`,
    )
    .join('')}</tbody></table></div></section></main></body></html>`;
}

const contentsItem = (tag: string) => `<li><a href="#${anchor(tag)}">${escape(tag)}</a></li>`;

const section = (tag: string, contracts: readonly Contract[]) =>
  `<section><h2 id="${anchor(tag)}">${escape(tag)}</h2><dl>${contracts
    .map(
      ({ method, path, summary, access, forPeople }) =>
        `<dt><b class="${method.toLowerCase()}">${method}</b> <code>${escape(path)}</code></dt>
<dd>${escape(summary)}.${access ? ` <span>Permission: <code>${escape(access)}</code></span>` : ''}${forPeople ? ' <span>For people only.</span>' : ''}</dd>`,
    )
    .join('')}</dl></section>`;

const style = `:root{color-scheme:light dark;--ink:#1d2420;--soft:#56605a;--line:#d8ddd9;--mark:#1f5c43;--paper:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e6ebe7;--soft:#a3ada7;--line:#38413c;--mark:#7fc8a5;--paper:#141815}}
body{font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper);margin:0 auto;max-width:60rem;padding:1.5rem}
a{color:var(--mark)}h1{font-size:1.75rem}h2{font-size:1.2rem;border-bottom:1px solid var(--line);padding-bottom:.3rem;margin-top:2.5rem}
nav ul{columns:14rem;padding-left:1.1rem}code{font-size:.9em;overflow-wrap:anywhere}dt{margin-top:.8rem}dd{margin:0 0 0 1rem;color:var(--soft)}
b{display:inline-block;min-width:4.2rem;color:var(--mark)}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.35rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}`;
