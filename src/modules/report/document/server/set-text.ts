import { documentError } from '#modules/report/document/model/errors.ts';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { storedFiles } from '#platform/files/server/damage.ts';
import { findFile } from '#platform/file-access/server/file-routes.ts';
import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import type { DocumentIssue } from '#modules/report/document/model/document-contracts.ts';
import type { LockedImage, LockedText, SetText } from '#modules/report/document/model/locked-text.ts';
import { reportDocument, type ReportDocument } from '#modules/report/document/model/report-document.ts';
import { textMarkup } from '#modules/report/document/model/text-markup.ts';
import type { PeriodReport } from '#modules/report/datapoints/server/period-values.ts';
import { particularsOf } from '#modules/report/datapoints/server/particulars.ts';
import { documentState } from './document-state.ts';
import type { Publishing } from './resolve.ts';
import { blocksOf, contentOf } from './saved-text.ts';

/** Of all images of a text together. */
const IMAGES_MAX = 30 * 1024 * 1024;

/** The text of a period as it reads now, with its images and its markup; null where there is none. */
export async function draftText(
  tx: Tx,
  app: App,
  { period }: PeriodReport,
): Promise<(SetText & { markup: string }) | null> {
  const document = await documentOf(tx, period.id);
  return document === null ? null : withMarkup((await setText(tx, app, document, period, null)).set);
}

/**
 * The text as it goes into a publication. It has to be approved first; and because its figures may be others since, the
 * checks have to find nothing now either.
 */
export async function lockedText(
  tx: Tx,
  app: App,
  { period }: PeriodReport,
  cause: string | null,
): Promise<LockedText | null> {
  const document = await documentOf(tx, period.id);
  if (document === null) return null;
  if (document.status !== 'approved') throw documentError('report.text-not-approved', { name: document.name });
  const { set: plain, findings } = await setText(tx, app, document, period, { cause });
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) throw documentError('report.text-not-ready', { name: document.name, errors });
  const set = withMarkup(plain);
  return { ...set, sha256: sha256Of(set.markup), writtenSha256: await hashOfWritten(tx, document) };
}

/** SHA-256 of what people wrote in the text of a period; null where there is none. */
export async function writtenHash(tx: Tx, period: string): Promise<string | null> {
  const document = await documentOf(tx, period);
  return document === null ? null : hashOfWritten(tx, document);
}

async function hashOfWritten(tx: Tx, { id, name }: ReportDocument): Promise<string> {
  return sha256Of(JSON.stringify([name, (await blocksOf(tx, id)).map(contentOf)]));
}

export async function documentOf(tx: Tx, period: string): Promise<ReportDocument | null> {
  const [document] = await records(tx, reportDocument).all({
    filters: [{ field: 'period', operation: 'is', values: [period] }],
  });
  return document ?? null;
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

const withMarkup = (set: SetText): SetText & { markup: string } => ({ ...set, markup: textMarkup(set) });

async function setText(
  tx: Tx,
  app: App,
  document: ReportDocument,
  { name, from, to }: PeriodReport['period'],
  publishing: Publishing | null,
): Promise<{ set: SetText; findings: readonly DocumentIssue[] }> {
  const { blocks, findings } = await documentState(tx, document, publishing);
  const { name: company } = await particularsOf(tx);
  const files = [
    ...new Set(blocks.flatMap(({ pieces }) => pieces).flatMap((piece) => (piece.kind === 'image' ? [piece.file] : []))),
  ];
  return {
    set: {
      text: { title: document.name, company, period: { name, from, to }, language: 'en', blocks },
      images: await imagesOf(tx, app, files),
    },
    findings,
  };
}

async function imagesOf(tx: Tx, app: App, ids: readonly string[]): Promise<Record<string, LockedImage>> {
  const images: Record<string, LockedImage> = {};
  let left = IMAGES_MAX;
  for (const id of ids) {
    const file = await findFile(tx, id);
    if (file === null || !TYPES.includes(file.mime)) continue;
    left -= file.bytes;
    if (left < 0) throw documentError('report.images-too-large', { limit: IMAGES_MAX / 1024 / 1024 });
    const bytes = await buffer((await storedFiles(app).get(file.companyId, file.sha256)).open());
    images[id] = { type: file.mime, base64: bytes.toString('base64') };
  }
  return images;
}

const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
