import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { markupIn } from '#modules/report/document/model/text-markup.ts';
import { canonicalFacts, sealOf } from '#modules/report/publication/model/report-seal.ts';
import type { Catalogue } from '#modules/report/taxonomy/model/catalogue.ts';
import { factsOfInlineXbrl } from '#modules/report/taxonomy/model/inline-xbrl-reader.ts';
import { factsOfXbrlJson } from '#modules/report/taxonomy/model/xbrl-json.ts';
import { pageOfPackage } from '#modules/report/taxonomy/server/report-package.ts';

/** What a report file holds, computed anew from its facts. */
export interface SealedFile {
  facts: number;
  /** Who the file says the facts are about. */
  entity: string;
  /** Of the facts as they stand in the file. */
  sha256: string;
  /** The hash that the file says of itself; null = it says none. */
  written: string | null;
  /** SHA-256 of the text that people wrote, as it stands in the page; null = it has none. */
  text: string | null;
  /** A page can hold such a text, data alone cannot. */
  isPage: boolean;
}

/**
 * Reads a report package (`.xbri`), an Inline XBRL page or an xBRL-JSON report, and computes the hash of its facts
 * anew. Needs no database and no network.
 * @throws `report.vsme-package-unreadable`, `report.vsme-not-a-report`
 */
export function readSealedFile(bytes: Uint8Array, catalogue: Catalogue): SealedFile {
  const isPackage = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const text = isPackage ? pageOfPackage(bytes) : Buffer.from(bytes).toString('utf8');
  const isPage = !text.trimStart().startsWith('{');
  const { facts, entity } = isPage ? factsOfInlineXbrl(text, catalogue) : factsOfXbrlJson(text, catalogue);
  const markup = isPage ? markupIn(text) : null;
  return {
    facts: facts.length,
    entity: entity.identifier,
    sha256: sha256Of(canonicalFacts(facts, entity)),
    written: sealOf(text),
    text: markup === null ? null : sha256Of(markup),
    isPage,
  };
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');
