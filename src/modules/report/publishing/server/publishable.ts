import { createHash } from 'node:crypto';
import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { LockedText } from '#modules/report/document/model/locked-text.ts';
import { lockedText, writtenHash } from '#modules/report/document/server/set-text.ts';
import { periodReport, problemsOf, type PeriodReport } from '#modules/report/datapoints/server/period-values.ts';
import { reportError } from '#modules/report/model/errors.ts';
import { disclaimerOf } from '#modules/report/settings/model/report-settings.ts';
import type { VsmeReport } from '#modules/report/taxonomy/model/fact.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import {
  fullReport,
  publicationsOf,
  sha256Of,
  type Publication,
} from '#modules/report/publication/server/publications.ts';
import { withdrawalsOf } from '#modules/report/publication/server/withdrawals.ts';
import { calculationsOf } from '#modules/report/publication/server/publication-conditions.ts';
import { say } from '#modules/report/publication/model/messages.ts';

/** What a publication of a period would hold now. */
export interface PresentContent {
  found: PeriodReport;
  report: VsmeReport;
  /** Of the facts. */
  sha256: string;
  /** Of what people wrote; null without a narrative. */
  writtenSha256: string | null;
  disclaimer: string | null;
}

export async function presentContent(tx: Tx, period: string): Promise<PresentContent> {
  const catalogue = vsmeCatalogue();
  const found = await periodReport(tx, period, catalogue);
  const { report } = await fullReport(tx, found, catalogue);
  return {
    found,
    report,
    sha256: sha256Of(report),
    writtenSha256: await writtenHash(tx, period),
    disclaimer: disclaimerOf(found.rules),
  };
}

/** One hash of all that people decide on when they publish. What is the same in it is nothing new. */
export const contentHash = ({
  sha256,
  writtenSha256,
  disclaimer,
}: Pick<PresentContent, 'sha256' | 'writtenSha256' | 'disclaimer'>): string =>
  createHash('sha256')
    .update(JSON.stringify([sha256, writtenSha256, disclaimer]))
    .digest('hex');

/**
 * The content with its text as it would be locked, checked.
 *
 * @throws `report.nothing-to-export`, `report.not-ready`, `report.text-not-approved`, `report.text-not-ready`,
 *   `report.nothing-new`, `report.cause-missing`
 */
export async function publishable(
  tx: Tx,
  app: App,
  period: string,
  cause: string | null,
): Promise<PresentContent & { document: LockedText | null; last: Publication | null }> {
  const content = await presentContent(tx, period);
  const { found } = content;
  const errors = problemsOf(found, vsmeCatalogue()).filter(({ severity }) => severity === 'error').length;
  const open = found.values.filter(({ status }) => status !== 'approved').length;
  if (found.report.facts.length === 0) throw reportError('report.nothing-to-export');
  if (errors > 0 || open > 0) throw reportError('report.not-ready', { errors, open });
  const [last = null] = await publicationsOf(tx, period);
  const document = await lockedText(tx, app, found, cause);
  // What has been withdrawn can be published again as it was, with the reason for that.
  const isWithdrawn = last !== null && (await withdrawalsOf(tx, [last])).size > 0;
  if (
    last !== null &&
    !isWithdrawn &&
    contentHash(publishedContent(last)) === contentHash(content) &&
    !isOfOthers(last, found)
  )
    throw reportError('report.nothing-new');
  if (last !== null && (cause ?? '').trim() === '')
    throw reportError('report.cause-missing', {}, [{ path: 'cause', ...say('restatement-unexplained') }]);
  return { ...content, document, last };
}

/** The same values from another calculation are something new: they hold although what they were made from changed. */
const isOfOthers = ({ calculations }: Publication, { values }: PeriodReport): boolean =>
  calculations !== null && calculations.toSorted().join() !== calculationsOf(values).toSorted().join();

const publishedContent = ({ sha256, document, disclaimer }: Publication) => ({
  sha256,
  writtenSha256: document?.writtenSha256 ?? null,
  disclaimer,
});
