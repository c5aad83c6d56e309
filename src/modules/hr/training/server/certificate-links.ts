import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { employee } from '#modules/employee/person/model/employee.ts';
import type { App } from '#platform/app/server/app.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { networkOf } from '#platform/credentials/server/address.ts';
import { hashToken, newToken } from '#platform/credentials/server/secrets-at-rest.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import { isId, newId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { company } from '#platform/directory/server/tables.ts';
import { dayEnd, todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { addDays } from '#platform/values/model/period.ts';
import {
  certificateLinksCall,
  LINK_DAYS_MAX,
  makeCertificateLinkCall,
  openCertificateLinkCall,
  revokeCertificateLinkCall,
} from '../model/certificate-link.ts';
import { trainingError } from '../model/errors.ts';
import { say } from '../model/messages.ts';
import { certificateState, trainingCertificate, type TrainingCertificate } from '../model/training-certificate.ts';
import { trainingCertificateLink } from './tables.ts';

/** Links that lead nowhere, of a network; what opens does not count. */
const deadLinks = { kind: 'training-certificate-links', max: 30, seconds: 900 };
/** Links of one certificate that work at once. */
const linksMax = 10;

/** Links by which people show their own certificates, and what they open. */
export const certificateLinkCalls = [
  serveCall(certificateLinksCall, (tx, { params }) => linksOf(tx, params.certificate)),
  serveCall(makeCertificateLinkCall, (tx, { params, body, app }) =>
    makeLink(tx, params.certificate, { lastDay: body.lastDay, baseUrl: app.env.baseUrl }),
  ),
  serveCall(revokeCertificateLinkCall, (tx, { params }) => revokeLink(tx, params)),
  serveRequest(openCertificateLinkCall, async ({ body: { link }, request, app }) => {
    const { limits } = accountsOf(app);
    const network = networkOf(request);
    await limits.spend(deadLinks, network);
    const found = await opened(app, request, link);
    await limits.giveBack(deadLinks, network);
    return found;
  }),
];

/** Only the holder shares a certificate, whoever else may read it. @throws `request.not-found` */
async function ownCertificate(tx: Tx, id: string): Promise<TrainingCertificate> {
  const found = await records(tx, trainingCertificate).get(id);
  const whose = await records(asProduct(tx), employee).find(found.employee);
  if (tx.accountId === null || whose?.account !== tx.accountId) throw userError('request.not-found');
  return found;
}

const working = (tx: Tx, certificate: string) =>
  and(
    eq(trainingCertificateLink.companyId, tx.companyId),
    eq(trainingCertificateLink.certificate, certificate),
    isNull(trainingCertificateLink.revokedAt),
    gt(trainingCertificateLink.expiresAt, tx.now.toISOString()),
  );

async function linksOf(tx: Tx, id: string): Promise<ResponseOf<typeof certificateLinksCall>> {
  await ownCertificate(tx, id);
  const rows = await tx.db
    .select()
    .from(trainingCertificateLink)
    .where(working(tx, id))
    .orderBy(desc(trainingCertificateLink.id));
  return {
    links: rows.map(({ id: link, createdAt, lastDay, opened: times, lastOpenedAt }) => ({
      id: link,
      createdAt,
      lastDay,
      opened: times,
      lastOpenedAt,
    })),
  };
}

/** @throws `request.not-found`, `request.invalid` at the last day, `training.too-many-links` */
async function makeLink(
  tx: Tx,
  id: string,
  { lastDay, baseUrl }: { lastDay: string; baseUrl: string },
): Promise<{ link: string }> {
  const { label } = await ownCertificate(tx, id);
  const today = await todayOf(tx);
  const latest = addDays(today, LINK_DAYS_MAX);
  if (lastDay < today || lastDay > latest)
    assertNoErrors([{ path: 'lastDay', ...say('link-days', { first: { day: today }, last: { day: latest } }) }]);
  if ((await tx.db.select().from(trainingCertificateLink).where(working(tx, id))).length >= linksMax)
    throw trainingError('training.too-many-links', { max: linksMax });
  const token = newToken();
  const link = newId();
  await tx.db.insert(trainingCertificateLink).values({
    companyId: tx.companyId,
    id: link,
    certificate: id,
    tokenHash: hashToken(token).toString('hex'),
    lastDay,
    expiresAt: await dayEnd(tx, lastDay),
    createdAt: tx.now.toISOString(),
    opened: 0,
  });
  tx.record({
    action: 'shared',
    resource: 'trainingCertificateLink',
    recordId: link,
    title: label ?? '',
    after: { certificate: id, lastDay },
  });
  return { link: `${baseUrl}/training-certificate#share=${tx.companyId}.${token}` };
}

/** From now on the link leads nowhere. Again, or after its end, nothing changes. */
async function revokeLink(tx: Tx, { certificate: id, link }: { certificate: string; link: string }): Promise<void> {
  const { label } = await ownCertificate(tx, id);
  const revoked = await tx.db
    .update(trainingCertificateLink)
    .set({ revokedAt: tx.now.toISOString() })
    .where(and(working(tx, id), eq(trainingCertificateLink.id, link)))
    .returning();
  if (revoked.length > 0)
    tx.record({
      action: 'revoked',
      resource: 'trainingCertificateLink',
      recordId: link,
      title: label ?? '',
      after: { certificate: id },
    });
}

/** What a link shows. @throws `training.link-not-found` for every link that does not work, whatever the reason */
async function opened(
  app: App,
  request: FastifyRequest,
  link: string,
): Promise<ResponseOf<typeof openCertificateLinkCall>> {
  const [companyId = '', token = ''] = link.split('.');
  const [where] = isId(companyId)
    ? await inDirectory(app.database, (db) =>
        db
          .select({ name: company.name })
          .from(company)
          .where(
            and(eq(company.id, companyId), sql`${company.status} in ('trial', 'active')`, isNull(company.closesAt)),
          ),
      )
    : [];
  const found =
    where === undefined || token === ''
      ? null
      : await inCompany(
          app.database,
          { companyId, accountId: null, requestId: request.id, now: app.clock() },
          async (tx) => {
            const [row] = await tx.db
              .update(trainingCertificateLink)
              .set({ opened: sql`${trainingCertificateLink.opened} + 1`, lastOpenedAt: tx.now.toISOString() })
              .where(
                and(
                  eq(trainingCertificateLink.companyId, companyId),
                  eq(trainingCertificateLink.tokenHash, hashToken(token).toString('hex')),
                  isNull(trainingCertificateLink.revokedAt),
                  gt(trainingCertificateLink.expiresAt, tx.now.toISOString()),
                ),
              )
              .returning();
            const one =
              row === undefined ? null : await records(asProduct(tx), trainingCertificate).find(row.certificate);
            if (row === undefined || one === null) return null;
            tx.noteChange('trainingCertificateLink');
            return {
              state: certificateState(one, await todayOf(tx)),
              company: where.name,
              course: one.courseTitle ?? '',
              holder: one.holder ?? '',
              issuedOn: one.issuedOn,
              validUntil: one.validUntil,
              code: one.code ?? '',
              lastDay: row.lastDay,
            };
          },
        );
  if (found === null) throw trainingError('training.link-not-found');
  return found;
}
