import { and, between, inArray, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { accountsOf, type Accounts } from '#platform/credentials/server/accounts.ts';
import { networkOf } from '#platform/credentials/server/address.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { company } from '#platform/directory/server/tables.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { letterHead } from '#platform/documents/server/letter-head.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import type { App } from '#platform/app/server/app.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { acquireExportSlot } from '#platform/work/server/export-turns.ts';
import { askerOf, defineHeavyWork, runHeavy } from '#platform/work/server/heavy-work.ts';
import { checkCertificateCall } from '../model/certificate-check.ts';
import { readCheckCode } from '../model/check-code.ts';
import { trainingError } from '../model/errors.ts';
import {
  certificateState,
  initialsOf,
  trainingCertificate,
  trainingCertificatePdfCall,
} from '../model/training-certificate.ts';
import type certificatePdf from './certificate-pdf.ts';

const work = defineHeavyWork<typeof certificatePdf>({
  module: new URL('./certificate-pdf.ts', import.meta.url),
  memoryMb: 256,
  cpuSeconds: 10,
});

/** Tries that lead nowhere. What succeeds does not count: a site may check many certificates. */
const wrongCodes = { kind: 'training-certificates', max: 30, seconds: 900 };
/** Companies that began within the same moment share the beginning of their id. */
const companiesMax = 50;

/** Certificates as PDF for who may read them, and their check for everybody who has a code. */
export const certificateCalls = [
  serveRequest(trainingCertificatePdfCall, async ({ params, request, reply, app }) => {
    await acquireExportSlot(request, reply);
    const { certificate, head } = await inCompanyOf(app, request, async (tx) => {
      const found = await records(tx, trainingCertificate).get(params.certificate);
      tx.record({
        action: 'export',
        resource: trainingCertificate.name,
        recordId: found.id,
        title: found.label,
        after: { format: 'pdf' },
      });
      return { certificate: found, head: await letterHead(app, tx) };
    });
    const { holder, courseTitle, hours, issuedOn, validUntil, code, withdrawnOn } = certificate;
    const made = await runHeavy(
      work,
      {
        certificate: { holder, courseTitle, hours, issuedOn, validUntil, code, withdrawnOn },
        company: companyOf(request).name,
        address: `${app.env.baseUrl}/training-certificate`,
        head,
      },
      askerOf(request),
    );
    return reply
      .type('application/pdf')
      .header('content-disposition', disposition('attachment', `${certificate.label ?? 'certificate'}.pdf`))
      .header('cache-control', 'no-store')
      .send(Buffer.from(made));
  }),
  serveRequest(checkCertificateCall, async ({ body: { code }, request, app }) => checked(app, request, code)),
];

async function checked(
  app: App,
  request: FastifyRequest,
  typed: string,
): Promise<ResponseOf<typeof checkCertificateCall>> {
  const kit = accountsOf(app);
  const who = networkOf(request);
  await kit.limits.spend(wrongCodes, who);
  const found = await findCertificate(kit, typed, request.id);
  if (found === null) throw trainingError('training.certificate-not-found');
  await kit.limits.giveBack(wrongCodes, who);
  return found;
}

/** The certificate with a code, looked for in the companies that its beginning names, each in its own transaction. */
async function findCertificate(
  kit: Pick<Accounts, 'database' | 'clock'>,
  typed: string,
  requestId: string,
): Promise<ResponseOf<typeof checkCertificateCall> | null> {
  const read = readCheckCode(typed);
  if (read === null) return null;
  const companies = await inDirectory(kit.database, (db) =>
    db
      .select({ id: company.id, name: company.name })
      .from(company)
      .where(
        and(
          between(company.id, read.from, read.to),
          inArray(company.status, ['trial', 'active']),
          isNull(company.closesAt),
        ),
      )
      .limit(companiesMax),
  );
  for (const { id: companyId, name } of companies) {
    const found = await inCompany(
      kit.database,
      { companyId, accountId: null, requestId, now: kit.clock() },
      async (tx) => {
        const [one] = await records(asProduct(tx), trainingCertificate).all({
          filters: [{ field: 'code', operation: 'is', values: [read.code] }],
        });
        if (one === undefined) return null;
        return {
          state: certificateState(one, await todayOf(tx)),
          company: name,
          course: one.courseTitle ?? '',
          holder: initialsOf(one.holder ?? ''),
          issuedOn: one.issuedOn,
          validUntil: one.validUntil,
        };
      },
    );
    if (found !== null) return found;
  }
  return null;
}
