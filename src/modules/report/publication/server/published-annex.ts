import type { Tx } from '#platform/database/server/in-company.ts';
import { dayOf } from '#platform/database/server/today.ts';
import { printedWaiver } from '#platform/approvals/model/printed-waiver.ts';
import type { Annex } from './annex.ts';
import type { Publication } from './publications.ts';

/** A publication as its files are made of it: with what was frozen, and nothing of now. */
export const publishedAnnex = async (tx: Tx, frozen: Publication): Promise<Annex> => ({
  report: frozen.content,
  periodName: frozen.periodName,
  version: frozen.version,
  head: { seq: frozen.chainSeq, hash: frozen.chainHash },
  at: new Date(frozen.publishedAt),
  day: await dayOf(tx, frozen.publishedAt),
  text: frozen.document,
  disclaimer: frozen.disclaimer,
  waivers: (frozen.waivers ?? []).map(printedWaiver),
  present: null,
});

/** `acme-vsme-2025-v1`: files of a report are named by it. */
export function fileStem(slug: string, { periodName, version }: Pick<Annex, 'periodName' | 'version'>): string {
  return `${slug}-vsme-${periodName}-${version === null ? 'draft' : `v${version}`}`.replace(/[^\w.-]+/g, '-');
}
