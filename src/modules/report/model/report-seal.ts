import { decimalText, exact } from '#platform/model/decimal.ts';
import { ENTRY_POINT } from './vsme/catalogue.ts';
import { dimensionsKey, periodKey, type Fact } from './vsme/fact.ts';
import { escapedText } from './vsme/xml-text.ts';

/**
 * The facts of a report as one text that does not depend on how a file orders or writes them: what its SHA-256 is taken of.
 * One line of JSON for each fact, sorted; numbers without needless zeros, chosen members sorted. A change of this form is a new `FORM`.
 */
export function canonicalFacts(facts: readonly Fact[], entity: { readonly scheme: string; readonly identifier: string }): string {
  return [JSON.stringify([FORM, ENTRY_POINT, entity.scheme, entity.identifier]), ...facts.map(lineOf).sort()].join('\n');
}

const FORM = 'report-facts-1';

function lineOf({ concept, value, unit, decimals, period, dimensions, footnotes = [] }: Fact): string {
  const written = typeof value === 'object' ? [...value].sort() : typeof value === 'string' && unit !== null ? decimalText(exact(value)) : value;
  return JSON.stringify([concept, dimensionsKey(dimensions), periodKey(period), unit, decimals, written, ...(footnotes.length === 0 ? [] : [footnotes])]);
}

/** Writes hash and state into a report page: the hash for programs, a line above the title for readers of a draft. */
export function sealedPage(page: string, { sha256, isDraft }: Seal): string {
  const mark = isDraft ? `<p role="note" style="${DRAFT_STYLE}">Draft, not published. Figures may still change.</p>\n` : '';
  return page.replace('<meta charset="UTF-8"/>', (found) => `${found}\n<meta name="${META}" content="${escapedText(sha256)}"/>`).replace('<header>', (found) => `${mark}${found}`)
    .replace(/<title>/, (found) => (isDraft ? `${found}Draft: ` : found));
}

/** Writes the hash into an xBRL-JSON report, as a property with a prefix of its own (xBRL-JSON 1.0, section 2: extension properties). */
export function sealedJson(text: string, { sha256, isDraft }: Seal): string {
  const report = JSON.parse(text) as { documentInfo: { namespaces: Record<string, string> } };
  const { namespaces, ...info } = report.documentInfo;
  return `${JSON.stringify({ ...report, documentInfo: { ...info, namespaces: { ...namespaces, seal: SEAL }, 'seal:sha256': sha256, 'seal:state': isDraft ? 'draft' : 'published' } }, null, 1)}\n`;
}

/** The hash that a page or an xBRL-JSON report says of itself; `null` = it says none. */
export function sealOf(text: string): string | null {
  return new RegExp(`<meta name="${META}" content="([0-9a-f]{64})"/>|"seal:sha256":\\s*"([0-9a-f]{64})"`).exec(text)?.slice(1).find((hash) => hash !== undefined) ?? null;
}

interface Seal { sha256: string; isDraft: boolean }
const META = 'report-facts-sha256';
const SEAL = 'urn:report-facts-seal:1';
const DRAFT_STYLE = 'margin:0;padding:.6rem 1rem;background:#fff3bf;color:#3b2a00;font-weight:600;text-align:center';
