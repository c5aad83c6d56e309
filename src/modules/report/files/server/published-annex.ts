import type { Tx } from '#platform/database/server/in-company.ts';
import { dayOf } from '#platform/directory/server/today.ts';
import { printedWaiver } from '#platform/approvals/model/printed-waiver.ts';
import type { Annex } from './annex.ts';
import { publicWithdrawalOf } from '#modules/report/publication/server/withdrawals.ts';
import type { Publication } from '#modules/report/publication/server/publications.ts';

/** A publication as its files are made of it: with what was locked, and of now only whether it has been withdrawn. */
export const publishedAnnex = async (tx: Tx, publication: Publication): Promise<Annex> => ({
  report: publication.content,
  periodName: publication.periodName,
  version: publication.version,
  head: { seq: publication.chainSeq, hash: publication.chainHash },
  at: new Date(publication.publishedAt),
  day: await dayOf(tx, publication.publishedAt),
  text: publication.document,
  disclaimer: publication.disclaimer,
  withdrawn: await withdrawnOn(tx, publication),
  waivers: (publication.waivers ?? []).map(printedWaiver),
  present: null,
});

/** The day on which a publication was withdrawn where the company is, and why; null while it has not been. */
export async function withdrawnOn(tx: Tx, publication: Publication): Promise<Annex['withdrawn']> {
  const found = await publicWithdrawalOf(tx, publication);
  return found === null ? null : { on: await dayOf(tx, found.at), reason: found.reason };
}

/** `acme-vsme-2025-v1`, `…-v1-withdrawn`: files of a report are named by it. */
export function fileStem(
  slug: string,
  { periodName, version, withdrawn }: Pick<Annex, 'periodName' | 'version' | 'withdrawn'>,
): string {
  const state = version === null ? 'draft' : `v${version}${withdrawn === null ? '' : '-withdrawn'}`;
  return `${slug}-vsme-${periodName}-${state}`.replace(/[^\w.-]+/g, '-');
}
