import { decimalText, exact } from '#platform/values/model/decimal.ts';
import { ENTRY_POINT } from '#modules/report/taxonomy/model/catalogue.ts';
import { dimensionsKey, periodKey, type Fact } from '#modules/report/taxonomy/model/fact.ts';
import { escapedText } from '#modules/report/taxonomy/model/xml-text.ts';
import { inPage } from '#modules/report/taxonomy/model/file-texts.ts';

/**
 * The facts of a report as one text that does not depend on how a file orders or writes them: what its SHA-256 is taken
 * of. One line of JSON for each fact, sorted; numbers without needless zeros, chosen members sorted. A change of this
 * form is a new `FORM`.
 */
export function canonicalFacts(
  facts: readonly Fact[],
  entity: { readonly scheme: string; readonly identifier: string },
): string {
  return [JSON.stringify([FORM, ENTRY_POINT, entity.scheme, entity.identifier]), ...facts.map(lineOf).sort()].join(
    '\n',
  );
}

const FORM = 'report-facts-1';

function lineOf({ concept, value, unit, decimals, period, dimensions, footnotes = [] }: Fact): string {
  const written =
    typeof value === 'object'
      ? [...value].sort()
      : typeof value === 'string' && unit !== null
        ? decimalText(exact(value))
        : value;
  return JSON.stringify([
    concept,
    dimensionsKey(dimensions),
    periodKey(period),
    unit,
    decimals,
    written,
    ...(footnotes.length === 0 ? [] : [footnotes]),
  ]);
}

/**
 * Writes hash and state into a report page: for programs, and for readers a line above the title of a draft, or below
 * that of a published report.
 */
export function sealedPage(page: string, { sha256, published }: Seal): string {
  const isDraft = published === null;
  const mark = isDraft
    ? `<p role="note" style="${DRAFT_STYLE}">${inPage('draft')}</p>\n`
    : published.withdrawn === null
      ? ''
      : `<p role="note" style="${DRAFT_STYLE}">${escapedText(inPage('withdrawn', published.withdrawn))}</p>\n`;
  const head = isDraft
    ? ''
    : `\n<meta name="${HEAD_META}" content="${published.head.seq} ${escapedText(published.head.hash)}"/>`;
  return page
    .replace(
      '<meta charset="UTF-8"/>',
      (found) => `${found}\n<meta name="${META}" content="${escapedText(sha256)}"/>${head}`,
    )
    .replace('<header>', (found) => `${mark}${found}`)
    .replace('</header>', (found) =>
      isDraft
        ? found
        : `<p style="overflow-wrap:anywhere">${escapedText(publishedWords(published, sha256))}</p>\n${found}`,
    )
    .replace(
      /<title>/,
      (found) =>
        `${found}${isDraft ? inPage('draft-title') : published.withdrawn === null ? '' : inPage('withdrawn-title')}`,
    );
}

/**
 * Writes the hash into an xBRL-JSON report, as a property with a prefix of its own (xBRL-JSON 1.0, section 2: extension
 * properties), and beside it the conditions that were waived at its publication, each with the reason in one paragraph.
 */
export function sealedJson(text: string, { sha256, published }: Seal, waivers: readonly string[] = []): string {
  const report = JSON.parse(text) as { documentInfo: { namespaces: Record<string, string> } };
  const { namespaces, ...info } = report.documentInfo;
  const withdrawn = published?.withdrawn ?? null;
  const documentInfo = {
    ...info,
    namespaces: { ...namespaces, seal: SEAL },
    'seal:sha256': sha256,
    'seal:state': published === null ? 'draft' : withdrawn === null ? 'published' : 'withdrawn',
    ...(withdrawn === null ? {} : { 'seal:withdrawn': `${withdrawn.on} ${withdrawn.reason}` }),
    ...(published === null ? {} : { 'seal:history': `${published.head.seq} ${published.head.hash}` }),
    ...(waivers.length === 0 ? {} : { 'seal:waivers': waivers }),
  };
  return `${JSON.stringify({ ...report, documentInfo }, null, 1)}\n`;
}

/** The hash that a page or an xBRL-JSON report says of itself; `null` = it says none. */
export function sealOf(text: string): string | null {
  return (
    new RegExp(`<meta name="${META}" content="([0-9a-f]{64})"/>|"seal:sha256":\\s*"([0-9a-f]{64})"`)
      .exec(text)
      ?.slice(1)
      .find((hash) => hash !== undefined) ?? null
  );
}

/**
 * Which version it is, and the end of the company's history when it was published: together with the next entry of that
 * history, which holds the hash, each proves the other.
 */
export interface Published {
  readonly version: number;
  /** The day of the publication where the company is. */
  readonly on: string;
  readonly head: { readonly seq: number; readonly hash: string };
  /** Why it has been withdrawn since, and on which day where the company is. */
  readonly withdrawn: { readonly on: string; readonly reason: string } | null;
}

export const publishedWords = ({ version, on, head }: Published, sha256: string): string =>
  inPage('published', { version: String(version), on, hash: sha256, entry: String(head.seq), end: head.hash });

/** `published` null: a draft. */
interface Seal {
  sha256: string;
  published: Published | null;
}
const HEAD_META = 'report-history-head';
const META = 'report-facts-sha256';
const SEAL = 'urn:report-facts-seal:1';
const DRAFT_STYLE = 'margin:0;padding:.6rem 1rem;background:#fff3bf;color:#3b2a00;font-weight:600;text-align:center';
