import { siteError } from '#modules/site/model/errors.ts';
import { addDays } from '#platform/values/model/period.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { userError } from '#platform/errors/model/errors.ts';
import { companySlug } from '#platform/directory/model/slug.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { inProviderTransaction } from '#platform/provider/server/provider-transaction.ts';
import { fileStore, storeFile, receiveFile, type Received } from '#platform/files/server/receive.ts';
import type { App } from '#platform/app/server/app.ts';
import { document, parse } from '#platform/http/server/contract.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { applicationInput, applyCall } from '#modules/site/public/model/public-calls.ts';
import {
  applicationRetentionDays,
  jobApplication,
  jobPosition,
  type JobPosition,
} from '#modules/site/public/model/team-records.ts';
import { applicationReceivedMail } from '#modules/site/server/mails.ts';
import { isFromAPerson } from './robots.ts';
import { say } from '../model/messages.ts';

/** Published positions have a pay range; each has an address of its own, made from its title. */
export const jobPositionRules = rules<typeof jobPosition, JobPosition>(jobPosition, {
  async beforeWrite(tx, { before, after }) {
    const { status, payMinMinor, payMaxMinor, currency } = after;
    if (payMinMinor !== null && payMaxMinor !== null && payMinMinor > payMaxMinor)
      throw userError('request.invalid', {}, [{ path: 'payMaxMinor', ...say('maximum-below-minimum') }]);
    if (status === 'published' && (payMinMinor === null || payMaxMinor === null || currency === null))
      throw userError('request.invalid', {}, [{ path: 'payMinMinor', ...say('pay-range-missing') }]);
    return before === null ? { slug: await freeSlug(tx, after.title) } : undefined;
  },
});

/** 'sustainability-analyst', 'sustainability-analyst-2' … */
async function freeSlug(tx: Tx, title: string): Promise<string> {
  const plain =
    companySlug(title)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 70) || 'position';
  const taken = new Set((await records(tx, jobPosition).all()).map(({ slug }) => slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** What can be applied for today. */
export async function openPositions(tx: Tx): Promise<JobPosition[]> {
  const today = await todayOf(tx);
  const published = await records(tx, jobPosition).all({
    filters: [{ field: 'status', operation: 'is', values: ['published'] }],
    sort: [{ field: 'from', descending: true }],
  });
  return published.filter(({ from, until }) => from <= today && (until === null || until >= today));
}

const cvBytesMax = 10 * 1024 * 1024;

/** Applying for a position: texts and a CV in one multipart request. */
export function positionRoutes(http: FastifyInstance, app: App): void {
  document(applyCall);
  http.route({
    method: 'POST',
    url: applyCall.path,
    handler: async (request) => {
      const received = await receiveFile(app, request);
      try {
        await apply(app, request, received);
      } catch (error) {
        await fileStore(app).discard(received.staged);
        throw error;
      }
      return { message: 'Thank you. We have received your application.' };
    },
  });
}

async function apply(app: App, request: FastifyRequest, received: Received): Promise<void> {
  const accounts = accountsOf(app);
  const { website, filledMs, consent: _agreed, ...texts } = parse(applicationInput, received.fields);
  if (received.extension !== 'pdf' && received.extension !== 'docx')
    throw userError('request.invalid', {}, [{ path: 'cv', ...say('cv-format') }]);
  if (received.staged.bytes > cvBytesMax)
    throw userError('request.invalid', {}, [{ path: 'cv', ...say('cv-too-large') }]);
  if (!(await isFromAPerson(accounts, request, 'apply', { website, filledMs })))
    return fileStore(app).discard(received.staged);
  const { slug } = request.params as { slug: string };
  await inProviderTransaction(
    app.database,
    { accountId: null, requestId: request.id, now: app.clock() },
    async (tx) => {
      const position = (await openPositions(tx)).find((open) => open.slug === slug);
      if (position === undefined) throw siteError('site.position-gone');
      const file = await storeFile(app, tx, received, 'upload');
      const keptUntil = addDays(await todayOf(tx), applicationRetentionDays);
      await records(tx, jobApplication).create({ ...texts, position: position.id, cv: [file.id], keptUntil });
      await app.mail.enqueue(tx.db, applicationReceivedMail.kind, {
        email: texts.email,
        name: texts.name,
        position: position.title,
      });
    },
  );
  app.mail.nudge();
}
