import { sayOfFile } from '#modules/report/taxonomy/model/messages.ts';
import { reportError } from '#modules/report/model/errors.ts';
import { vsmeError } from '#modules/report/taxonomy/model/errors.ts';
import { fileError } from '#platform/files/model/errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { networkOf } from '#platform/credentials/server/address.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import { asFormError, fileStore, storeFile, receiveFile, sendFile } from '#platform/files/server/receive.ts';
import type { App } from '#platform/app/server/app.ts';
import { companyOf, demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse } from '#platform/http/server/contract.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { askerOf } from '#platform/work/server/heavy-work.ts';
import { disclaimerOf } from '#modules/report/settings/model/report-settings.ts';
import { withoutComparatives } from '#modules/report/taxonomy/model/comparatives.ts';
import {
  exportQuery,
  fillWorkbookCall,
  periodQuery,
  previewCall,
  proposalsCall,
  importWorkbookCall,
  uploadWorkbookCall,
  verifyCall,
  verifyFileCall,
  vsmeChoicesCall,
  vsmeExportCall,
  vsmeReportCall,
} from '#modules/report/vsme/model/vsme-report-contracts.ts';
import type { Annex } from '#modules/report/files/server/annex.ts';
import { draftText } from '#modules/report/document/server/set-text.ts';
import { periodReport, problemsOf } from '#modules/report/datapoints/server/period-values.ts';
import { sealFor } from '#modules/report/publication/server/seals.ts';
import { fullReport, publicationOf } from '#modules/report/publication/server/publications.ts';
import { previewOf } from './preview.ts';
import { proposalsOf } from './proposals.ts';
import { reportResponse } from './report-response.ts';
import { broughtWorkbook, workbookContent, importWorkbook, workbookDryRun } from './import-workbook.ts';
import { XLSX } from '#modules/report/files/server/annex.ts';
import { fileStem, publishedAnnex } from '#modules/report/files/server/published-annex.ts';
import { hasLetterHead, isTagged, madeFile } from '#modules/report/files/server/report-files.ts';
import { letterHead } from '#platform/documents/server/letter-head.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import type { WorkbookNote } from './workbook-footnotes.ts';
import { fillWorkbook, readWorkbook, verifySealedFile } from './workbook-thread.ts';

/** The VSME report of a period: read, filled from a workbook, handed out as files. */
export const vsmeCalls = [
  serveCall(vsmeReportCall, (tx, { query: { period } }) => reportResponse(tx, period, vsmeCatalogue())),
  serveCall(proposalsCall, (tx, { query: { period } }) => proposalsOf(tx, period, vsmeCatalogue())),
  serveCall(previewCall, (tx, { query: { period, disclosure } }) => previewOf(tx, period, disclosure, vsmeCatalogue())),
  serveRequest(vsmeChoicesCall, async ({ params }) => {
    const list = vsmeCatalogue().lists.get(params.list);
    if (list === undefined) throw userError('request.not-found');
    return { options: [...list].map(([name, label]) => ({ name, label })) };
  }),
  serveRequest(uploadWorkbookCall, async ({ request, app }) => {
    const received = await receiveFile(app, request);
    const { period } = parse(periodQuery, received.fields);
    await sendFile(app, companyOf(request).id, received);
    const file = await inCompanyOf(app, request, (tx) => storeFile(app, tx, received, 'upload'));
    await using workbook = await workbookContent(app, file);
    const read = await readWorkbook(workbook.path, askerOf(request));
    return inCompanyOf(app, request, (tx) => workbookDryRun(tx, period, file, read));
  }),
  serveRequest(importWorkbookCall, async ({ params, body: { period }, request, app }) => {
    const file = await inCompanyOf(app, request, (tx) => broughtWorkbook(tx, params.file));
    await using workbook = await workbookContent(app, file);
    const read = await readWorkbook(workbook.path, askerOf(request));
    return inCompanyOf(app, request, async (tx) => ({ counts: await importWorkbook(tx, period, file, read) }));
  }),
  serveRequest(fillWorkbookCall, async ({ request, reply, app }) => {
    demand(request, 'report.read');
    const { staged, name, extension, fields } = await receiveFile(app, request);
    // The template is only passed through: it is filled, sent back and not kept.
    const { made, chosen } = await filled().finally(() => fileStore(app).discard(staged));
    return reply
      .type(XLSX)
      .header('content-disposition', disposition('attachment', `${fileStem(companyOf(request).slug, chosen)}.xlsx`))
      .header('cache-control', 'no-store')
      .header('x-notes', encodeURIComponent(JSON.stringify(fitting(made.notes))))
      .send(made.workbook);

    async function filled() {
      if (extension !== 'xlsx') throw reportError('report.not-a-workbook', { name });
      const { period, publication } = parse(periodQuery.extend({ publication: exportQuery.shape.publication }), fields);
      const of = await inCompanyOf(app, request, (tx) =>
        chosenReport(app, companyOf(request).slug, tx, period, publication),
      );
      const { report } = of;
      const workbook = await fillWorkbook(staged.path, withoutComparatives(report), of.at, askerOf(request));
      await inCompanyOf(app, request, async (tx) =>
        tx.record({
          action: 'export',
          resource: 'vsmeReport',
          title: report.title,
          after: { format: 'xlsx', period, publication: publication ?? null, facts: report.facts.length },
        }),
      );
      return { made: workbook, chosen: of };
    }
  }),
  serveRequest(vsmeExportCall, async ({ query: { period: id, format, publication }, request, reply, app }) => {
    demand(request, 'report.read');
    const { annex, head } = await inCompanyOf(app, request, async (tx) => {
      const found = await chosenReport(app, companyOf(request).slug, tx, id, publication);
      // A tagged fact is of somebody: what was published carries its identifier, a draft may lack one.
      if (isTagged(format) && found.report.entity.identifier === '') throw reportError('report.no-identifier');
      tx.record({
        action: 'export',
        resource: 'vsmeReport',
        title: found.report.title,
        after: { format, period: id, publication: publication ?? null, facts: found.report.facts.length },
      });
      return { annex: found, head: hasLetterHead(format) ? await letterHead(app, tx) : null };
    });
    const file = await madeFile(format, annex, head, fileStem(companyOf(request).slug, annex), askerOf(request));
    return reply
      .type(file.type)
      .header('content-disposition', disposition('attachment', file.name))
      .header('cache-control', 'no-store')
      .send(file.content);
  }),
  serveRequest(verifyCall, async ({ params, request, app }) => {
    await accountsOf(app).limits.spend(hashesPerNetwork, networkOf(request));
    const seal = await sealFor(app, params.sha256);
    if (seal === null) throw userError('request.not-found');
    return seal;
  }),
  serveRequest(verifyFileCall, async ({ request, app }) => {
    await accountsOf(app).limits.spend(filesPerNetwork, networkOf(request));
    const part = await request.file({ limits: { fileSize: megabytesMax * 1024 * 1024 } }).catch((error: unknown) => {
      throw asFormError(error);
    });
    if (part === undefined) throw fileError('file.missing');
    const staged = await fileStore(app)
      .stage(part.file)
      .catch((error: unknown) => {
        throw asFormError(error);
      });
    try {
      if (part.file.truncated) throw userError('request.too-large', { limit: `${megabytesMax} MB` });
      if (staged.bytes === 0)
        throw vsmeError('report.vsme-package-unreadable', { reason: { said: sayOfFile('empty') } });
      const read = await verifySealedFile(staged.path, askerOf(request));
      return { ...read, published: await sealFor(app, read.sha256, read.text) };
    } finally {
      await fileStore(app).discard(staged);
    }
  }),
];

/** As many notes as a header holds that every server between passes on. */
function fitting(notes: readonly WorkbookNote[]): Message[] {
  const said = notes.map(({ code, values, message }) => ({ code, values, message }));
  const isTooLong = () => encodeURIComponent(JSON.stringify(said)).length > NOTES_BYTES;
  while (isTooLong()) said.length = Math.floor(said.length * 0.9);
  return said;
}
const NOTES_BYTES = 12_000;

/** Reading a file is work, and anybody may ask for it. */
const filesPerNetwork = { kind: 'verify-report', max: 30, seconds: 3600 };
/** Looking up what has become of a report asks the company's records. */
const hashesPerNetwork = { kind: 'verify-hash', max: 300, seconds: 3600 };
const megabytesMax = 10;

/** The locked facts of a publication, or the report as it stands, which is a draft. */
async function chosenReport(
  app: App,
  slug: string,
  tx: Tx,
  period: string,
  publication: string | undefined,
): Promise<Annex> {
  if (publication === undefined) {
    const found = await periodReport(tx, period, vsmeCatalogue());
    if (found.report.facts.length === 0) throw reportError('report.nothing-to-export');
    const { report } = await fullReport(tx, found, vsmeCatalogue());
    const present = {
      stated: found.stated,
      leftOut: found.values.filter(({ standing }) => standing !== 'reported'),
      problems: problemsOf(found, vsmeCatalogue()),
      address: `${app.env.baseUrl}/${encodeURIComponent(slug)}`,
    };
    return {
      report,
      periodName: found.period.name,
      version: null,
      head: null,
      at: tx.now,
      day: await todayOf(tx),
      text: await draftText(tx, app, found),
      disclaimer: disclaimerOf(found.rules),
      waivers: [],
      withdrawn: null,
      present,
    };
  }
  const published = await publicationOf(tx, publication);
  if (published.period !== period) throw userError('request.not-found');
  return publishedAnnex(tx, published);
}
