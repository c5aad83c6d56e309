import { printedDay } from '#platform/values/model/printed-day.ts';
import type { FastifyRequest } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import { grantFor } from '#platform/members/server/investors.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { investorGrant } from '#platform/directory/server/member-tables.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import { storedFiles } from '#platform/files/server/damage.ts';
import type { App } from '#platform/app/server/app.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import {
  postQuestionCall,
  investorAreaCall,
  investorDocumentCall,
  noteExportCall,
  subscriptionCall,
} from '../model/area-calls.ts';
import { withCheckedChanges } from './earlier-changes.ts';
import { addMessage, messagesOf } from './messages.ts';
import { dayOf } from '#platform/directory/server/today.ts';
import { noteView } from './readers.ts';
import { marksOf } from './snapshot-marks.ts';
import { snapshotsFor } from './snapshots.ts';
import { wordingOf, type Message } from '#platform/messages/model/messages.ts';
import { say } from '../model/messages.ts';

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
export const areaCalls = [
  serveRequest(investorAreaCall, ({ params: { company }, request, app }) =>
    within(app, request, company, async (tx, { grant, accountId, email }) => {
      await noteView(tx, accountId, 'opened', null);
      const publications = await withCheckedChanges(tx, await snapshotsFor(tx, grant.packs));
      return {
        company: { name: grant.name, slug: grant.slug },
        packs: grant.packs,
        until: grant.endsAt === null ? null : await dayOf(tx, grant.endsAt),
        isSubscribed: grant.isSubscribed,
        watermark: watermark(email, tx.now).message,
        watermarkSaid: wordingOf(watermark(email, tx.now)),
        publications,
        marks: await marksOf(tx, publications),
        messages: grant.packs.includes('questions') ? await messagesOf(tx, accountId) : [],
      };
    }),
  ),
  serveRequest(postQuestionCall, ({ params: { company }, body: { text, thread }, request, app }) =>
    within(app, request, company, async (tx, { grant, accountId }) => {
      if (!grant.packs.includes('questions')) throw userError('request.not-found');
      await accountsOf(app).limits.spend(questionsPerDay, accountId);
      if (thread !== null && !(await messagesOf(tx, accountId)).some((message) => message.thread === thread))
        throw userError('request.not-found');
      await noteView(tx, accountId, 'asked', null);
      return {
        message: await addMessage(tx, { investorId: accountId, thread, side: 'investor', text, company: grant.name }),
      };
    }),
  ),
  serveRequest(subscriptionCall, ({ params: { company }, body, request, app }) =>
    within(app, request, company, async (tx, { grant, accountId }) => {
      await tx.db
        .update(investorGrant)
        .set(body)
        .where(and(eq(investorGrant.accountId, accountId), eq(investorGrant.companyId, grant.companyId)));
    }),
  ),
  serveRequest(noteExportCall, ({ params: { company }, body: { title }, request, app }) =>
    within(app, request, company, (tx, { accountId }) => noteView(tx, accountId, 'exported', title)),
  ),
  serveRequest(investorDocumentCall, async ({ params: { company, snapshot, file }, request, reply, app }) => {
    const found = await within(app, request, company, async (tx, { grant, accountId }) => {
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
  }),
];

const within = <T>(
  app: App,
  request: FastifyRequest,
  company: string,
  work: (tx: Tx, reader: Reader) => Promise<T>,
): Promise<T> =>
  readerOf(app, request, company).then((reader) =>
    inCompany(
      app.database,
      { companyId: reader.grant.companyId, accountId: reader.accountId, requestId: request.id, now: app.clock() },
      (tx) => work(tx, reader),
    ),
  );

/**
 * The investor who asks, with what the company of the address grants them now. @throws `request.signed-out`;
 * `request.not-found` for everybody who is not let in
 */
async function readerOf(app: App, request: FastifyRequest, company: string): Promise<Reader> {
  const { person } = request;
  if (person === null) throw userError('request.signed-out');
  const grant =
    person.type === 'Investor'
      ? await grantFor(app.database.directory, person.accountId, company.toLowerCase().normalize('NFC'), app.clock())
      : null;
  if (grant === null) throw userError('request.not-found');
  return { grant, accountId: person.accountId, email: person.email };
}

/** Says for whom a page or document was made, and when. */
const watermark = (email: string, now: Date): Message => {
  const [day = '', time = ''] = now.toISOString().split('T');
  return say('watermark', { email, day: printedDay(day), time: time.slice(0, 5) });
};
