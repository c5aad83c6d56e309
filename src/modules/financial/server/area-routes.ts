import type { FastifyInstance, FastifyRequest } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { grantFor } from '#platform/members/server/investors.ts';
import { accountsOf } from '#platform/accounts/server/accounts.ts';
import { investorGrant } from '#platform/accounts/server/tables.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import { storedFiles } from '#platform/files/server/damage.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { document, parse, serve, type Contract } from '#platform/http/server/contract.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { investorArea, messageInput, subscriptionInput } from '../model/investor-contracts.ts';
import { addMessage, messagesOf } from './messages.ts';
import { noteView } from './readers.ts';
import { snapshotsFor } from './snapshots.ts';

const questionsPerDay = { kind: 'investor-questions', max: 30, seconds: 86_400 };

type Grant = NonNullable<Awaited<ReturnType<typeof grantFor>>>;
interface Reader {
  grant: Grant;
  accountId: string;
  email: string;
}

/**
 * The investor's side, below `/api/investor-relations/{company}`. Each call asks anew whether the company lets this
 * investor in: taking access back is felt by the next one. Everybody else, members of the company too, gets 404.
 */
export function areaRoutes(http: FastifyInstance, app: App): void {
  const base = '/api/investor-relations/:company';
  const tag = 'Investor area';
  const within = <T>(request: FastifyRequest, work: (tx: Tx, reader: Reader) => Promise<T>): Promise<T> =>
    readerOf(app, request).then((reader) =>
      inCompany(
        app.database,
        { companyId: reader.grant.companyId, accountId: reader.accountId, requestId: request.id, now: app.clock() },
        (tx) => work(tx, reader),
      ),
    );
  const call = (
    contract: Omit<Contract, 'tag'>,
    work: (tx: Tx, reader: Reader, request: FastifyRequest) => Promise<unknown>,
  ) =>
    serve(http, { ...contract, path: base + contract.path, tag }, (request) =>
      within(request, (tx, reader) => work(tx, reader, request)),
    );

  call(
    { method: 'GET', path: '', summary: 'Publications available to this investor', answer: investorArea },
    async (tx, { grant, accountId, email }) => {
      await noteView(tx, accountId, 'opened', null);
      return {
        company: { name: grant.name, slug: grant.slug },
        packs: grant.packs,
        until: grant.endsAt?.slice(0, 10) ?? null,
        isSubscribed: grant.isSubscribed,
        watermark: watermark(email, tx.now),
        publications: await snapshotsFor(tx, grant.packs),
        messages: grant.packs.includes('questions') ? await messagesOf(tx, accountId) : [],
      };
    },
  );
  call(
    { method: 'POST', path: '/questions', status: 201, summary: 'Ask the company a question', body: messageInput },
    async (tx, { grant, accountId }, request) => {
      if (!grant.packs.includes('questions')) throw userError('request.not-found');
      const { text, thread } = parse(messageInput, request.body);
      await accountsOf(app).limits.spend(questionsPerDay, accountId);
      if (thread !== null && !(await messagesOf(tx, accountId)).some((message) => message.thread === thread))
        throw userError('request.not-found');
      await noteView(tx, accountId, 'asked', null);
      return {
        message: await addMessage(tx, { investorId: accountId, thread, side: 'investor', text, company: grant.name }),
      };
    },
  );
  call(
    {
      method: 'PUT',
      path: '/subscription',
      status: 204,
      summary: 'Turn email notifications about new publications on or off',
      body: subscriptionInput,
    },
    async (tx, { grant, accountId }, request) => {
      await tx.db
        .update(investorGrant)
        .set(parse(subscriptionInput, request.body))
        .where(and(eq(investorGrant.accountId, accountId), eq(investorGrant.companyId, grant.companyId)));
    },
  );
  call(
    {
      method: 'POST',
      path: '/exports',
      status: 204,
      summary: 'Record a download of chart data',
      body: exportInput,
    },
    async (tx, { accountId }, request) => noteView(tx, accountId, 'exported', parse(exportInput, request.body).title),
  );

  document({
    method: 'GET',
    path: `${base}/snapshots/:snapshot/documents/:file`,
    tag,
    summary: 'Download a document of a publication',
  });
  http.get(`${base}/snapshots/:snapshot/documents/:file`, async (request, reply) => {
    const { snapshot, file } = request.params as { snapshot: string; file: string };
    const found = await within(request, async (tx, { grant, accountId }) => {
      const paper = (await snapshotsFor(tx, grant.packs))
        .find(({ id }) => id === snapshot)
        ?.documents.find(({ id }) => id === file);
      if (paper === undefined) throw userError('request.not-found');
      await noteView(tx, accountId, 'downloaded', paper.name);
      return { paper, companyId: grant.companyId };
    });
    const content = await storedFiles(app).get(found.companyId, found.paper.sha256);
    return reply
      .header('content-security-policy', `sandbox; default-src 'none'`)
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .header('content-disposition', disposition('attachment', found.paper.name))
      .type(found.paper.mime)
      .header('content-length', content.bytes)
      .send(content.open());
  });
}

const exportInput = z.strictObject({ title: filledText('Enter a title.', 200) });

/**
 * The investor who asks, with what the company of the address grants them now. @throws `request.signed-out`;
 * `request.not-found` for everybody who is not let in
 */
async function readerOf(app: App, request: FastifyRequest): Promise<Reader> {
  const { person } = request;
  if (person === null) throw userError('request.signed-out');
  const { company } = request.params as { company: string };
  const grant =
    person.type === 'Investor'
      ? await grantFor(app.database.directory, person.accountId, company.toLowerCase().normalize('NFC'), app.clock())
      : null;
  if (grant === null) throw userError('request.not-found');
  return { grant, accountId: person.accountId, email: person.email };
}

/** Says for whom a page or document was made, and when. */
const watermark = (email: string, now: Date): string =>
  `Confidential. For ${email}, ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
