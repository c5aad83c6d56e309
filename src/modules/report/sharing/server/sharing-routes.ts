import type { FastifyRequest } from 'fastify';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import { companyOf, demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import type { App } from '#platform/app/server/app.ts';
import { networkOf } from '#platform/credentials/server/address.ts';
import { askerOf } from '#platform/work/server/heavy-work.ts';
import { fileStem, publishedAnnex } from '#modules/report/files/server/published-annex.ts';
import { hasLetterHead, madeDocument, madeFile } from '#modules/report/files/server/report-files.ts';
import { letterHead } from '#platform/documents/server/letter-head.ts';
import { documentStatusOf } from '#modules/report/files/server/report-pdf.ts';
import { sharingError } from '#modules/report/sharing/model/errors.ts';
import { openSharedReportCall, sharedReportFileCall } from '#modules/report/sharing/model/shared-report-contracts.ts';
import {
  makeReportLinkCall,
  reportLinksCall,
  revokeReportLinkCall,
} from '#modules/report/sharing/model/sharing-contracts.ts';
import { linksOf, makeLink, revokeLink } from './report-links.ts';
import { sharedReport, withLink } from './shared-report.ts';

/** Mails go out in the product's name. */
const newLinks = { kind: 'report-links-made', max: 200, seconds: 86_400 };
/** Tries that lead nowhere. What succeeds does not count: a whole company may read from behind one address. */
const deadLinks = { kind: 'report-links', max: 60, seconds: 900 };
/** Making a file is work, and anybody with a link may ask for it. */
const filesPerNetwork = { kind: 'report-link-files', max: 60, seconds: 3600 };

/** Links to publications: made and revoked by who may publish; what they open needs no session, and looks at none. */
export const sharingCalls = [
  serveCall(reportLinksCall, (tx, { query: { period } }) => linksOf(tx, period)),
  serveRequest(makeReportLinkCall, async ({ body: { password, ...asked }, request, app }) => {
    demand(request, 'report.publish');
    const { passwords, limits } = accountsOf(app);
    await limits.spend(newLinks, companyOf(request).id);
    const hash = password === null ? null : await passwords.hash(password);
    return inCompanyOf(app, request, (tx) => makeLink(tx, app, asked, hash));
  }),
  serveCall(revokeReportLinkCall, (tx, { params: { link } }) => revokeLink(tx, link)),
  serveRequest(openSharedReportCall, async ({ body, request, app }) => {
    const response = await limited(app, request, () =>
      withLink(accountsOf(app), body, 'opened', request.id, (tx, opened) => sharedReport(tx, opened)),
    );
    return response ?? { needsPassword: true as const };
  }),
  serveRequest(sharedReportFileCall, async ({ body: { file, ...given }, request, reply, app }) => {
    await accountsOf(app).limits.spend(filesPerNetwork, networkOf(request));
    const found = await limited(app, request, () =>
      withLink(accountsOf(app), given, file, request.id, async (tx, { slug, link, publication }) => {
        if (!link.files.includes(file)) throw sharingError('report.link-not-found');
        const annex = await publishedAnnex(tx, publication);
        return { annex, stem: fileStem(slug, annex), head: hasLetterHead(file) ? await letterHead(app, tx) : null };
      }),
    );
    if (found === null) throw sharingError('report.link-password');
    const { annex, stem, head } = found;
    const made =
      file === 'narrative'
        ? { name: `${stem}-narrative.pdf`, type: 'application/pdf', content: await narrative() }
        : await madeFile(file, annex, head, stem, askerOf(request));
    return reply
      .type(made.type)
      .header('content-disposition', disposition('attachment', made.name))
      .header('cache-control', 'no-store')
      .send(made.content);

    async function narrative() {
      if (annex.text === null || head === null) throw sharingError('report.link-not-found');
      return madeDocument(annex.text, documentStatusOf(annex), head, askerOf(request));
    }
  }),
];

async function limited<T>(app: App, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { limits } = accountsOf(app);
  const who = networkOf(request);
  await limits.spend(deadLinks, who);
  const response = await work();
  await limits.giveBack(deadLinks, who);
  return response;
}
