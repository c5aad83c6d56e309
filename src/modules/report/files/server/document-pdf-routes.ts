import { inFile } from '#modules/report/model/file-texts.ts';
import { documentError } from '#modules/report/document/model/errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import type { App } from '#platform/app/server/app.ts';
import { companyOf, demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { askerOf } from '#platform/work/server/heavy-work.ts';
import { documentPdfCall } from '#modules/report/document/model/document-contracts.ts';
import type { SetText } from '#modules/report/document/model/locked-text.ts';
import { periodReport } from '#modules/report/datapoints/server/period-values.ts';
import { withdrawnNotice } from './annex.ts';
import { withdrawnOn } from './published-annex.ts';
import { publicationOf } from '#modules/report/publication/server/publications.ts';
import { madeDocument } from './report-files.ts';
import { letterHead } from '#platform/documents/server/letter-head.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import type { DocumentStatus } from '#modules/report/document/server/document-pdf.ts';
import { draftText } from '#modules/report/document/server/set-text.ts';

/** The text of a report as PDF: as it reads now, which is a draft, or as it was published. */
export const documentPdfCalls = [
  serveRequest(documentPdfCall, async ({ query: { period, publication }, request, reply, app }) => {
    demand(request, 'report.read');
    const { set, standing, head } = await inCompanyOf(app, request, async (tx) => {
      const chosen = await chosenText(app, tx, period, publication);
      tx.record({
        action: 'export',
        resource: 'reportDocument',
        title: chosen.set.text.title,
        after: { format: 'pdf', period, publication: publication ?? null },
      });
      return { ...chosen, head: await letterHead(app, tx) };
    });
    const name =
      `${companyOf(request).slug}-report-${set.text.period.name}-${standing.version === null ? 'draft' : `v${standing.version}${standing.withdrawn === null ? '' : '-withdrawn'}`}.pdf`.replace(
        /[^\w.-]+/g,
        '-',
      );
    return reply
      .type('application/pdf')
      .header('content-disposition', disposition('attachment', name))
      .header('cache-control', 'no-store')
      .send(await madeDocument(set, standing, head, askerOf(request)));
  }),
];

async function chosenText(
  app: App,
  tx: Tx,
  period: string,
  publication: string | undefined,
): Promise<{ set: SetText; standing: DocumentStatus }> {
  if (publication === undefined) {
    const set = await draftText(tx, app, await periodReport(tx, period, vsmeCatalogue()));
    if (set === null) throw documentError('report.no-text');
    return { set, standing: { version: null, proof: null, withdrawn: null } };
  }
  const published = await publicationOf(tx, publication);
  if (published.period !== period) throw userError('request.not-found');
  if (published.document === null) throw documentError('report.no-text');
  const withdrawn = await withdrawnOn(tx, published);
  return {
    set: published.document,
    standing: {
      version: published.version,
      proof: [
        inFile('published-text', { hash: published.document.sha256 }),
        inFile('published-history', { entry: published.chainSeq, hash: published.chainHash }),
      ].join(' '),
      withdrawn: withdrawn === null ? null : withdrawnNotice(withdrawn),
    },
  };
}
