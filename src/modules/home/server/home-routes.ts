import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { company } from '#platform/accounts/server/tables.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve, type Contract } from '#platform/http/server/contract.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { preferenceOf, setPreference } from '#platform/records/server/preferences.ts';
import { records } from '#platform/records/server/records.ts';
import { announcement, type Announcement } from '../model/announcement.ts';
import { greetingMax } from '../model/greeting.ts';
import { pinsMax } from '../model/pin.ts';
import { quoteLine } from '../model/quote-line.ts';
import { broadcastsHere, setHidden } from './broadcasts-here.ts';
import { shownAnnouncements } from './current-announcements.ts';
import { findPassages, helpArticles } from './help-articles.ts';
import { orderPins, pinRecord, pinsOf } from './pins.ts';

const greetingKey = 'home.greeting';
const quoteKey = 'home.quote';
const quoteShown = z.strictObject({ isHidden: z.boolean() });
const quoteResponse = z.object({
  isHidden: z.boolean(),
  isOff: z.boolean(),
  own: z.array(z.object({ text: z.string(), author: z.string(), source: z.string() })),
});
const base = '/api/companies/:company/home';
const shownPin = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: z.string(),
  title: z.string(),
  details: z.string().nullable(),
  targetResource: z.string().nullable(),
  targetId: z.string().nullable(),
  path: z.string().nullable(),
  isGone: z.boolean(),
});
const pinBody = z.strictObject({ resource: z.string().max(60), id: z.uuid() });
const orderBody = z.strictObject({ ids: z.array(z.uuid()).max(pinsMax) });
const greetingBody = z.strictObject({
  text: filledText('Enter a text.', greetingMax)
    .refine((text) => !/\p{Cc}/u.test(text), 'Control characters are not allowed.')
    .nullable(),
});
const provided = '/api/companies/:company/provider-announcements';
const shownAnnouncement = z.object({
  id: z.uuid(),
  title: z.string(),
  details: z.string().nullable(),
  kind: z.enum(Object.keys(announcement.fields.kind.options) as [Announcement['kind'], ...Announcement['kind'][]]),
  date: z.iso.date(),
  isPinned: z.boolean(),
  isFromProvider: z.boolean(),
});
const fromProvider = shownAnnouncement
  .omit({ isFromProvider: true })
  .extend({ publishedAt: z.iso.datetime(), isHidden: z.boolean(), isForMe: z.boolean() });
const today = z.object({ today: z.iso.date() });
const question = z.object({ q: z.string().trim().max(300) });
const passage = z.object({ slug: z.string(), title: z.string(), heading: z.string(), text: z.string() });

/** The calls of the home page. Each widget has its own, so that one that fails leaves the others alone. */
export function homeRoutes(http: FastifyInstance, app: App): void {
  const call = (contract: Omit<Contract, 'tag'>, handler: Parameters<typeof serve>[2]) =>
    serve(http, { ...contract, tag: 'Home' }, handler);

  call(
    {
      method: 'GET',
      path: `${base}/greeting`,
      access: 'home.read',
      summary: 'Custom greeting of the caller; null if none is set',
      answer: z.object({ text: z.string().nullable() }),
    },
    (request) => inCompanyOf(app, request, async (tx) => ({ text: await preferenceOf(tx, greetingKey) })),
  );
  call(
    {
      method: 'PUT',
      path: `${base}/greeting`,
      access: 'home.write',
      summary: 'Set the custom greeting of the caller; null removes it',
      body: greetingBody,
      answer: z.object({ text: z.string().nullable() }),
    },
    (request) => {
      const { text } = parse(greetingBody, request.body);
      return inCompanyOf(app, request, async (tx) => {
        await setPreference(tx, greetingKey, text);
        return { text };
      });
    },
  );

  call(
    {
      method: 'GET',
      path: `${base}/quote`,
      access: 'home.read',
      summary: 'Quote settings of the caller and the company, and custom quotes',
      answer: quoteResponse,
    },
    (request) => inCompanyOf(app, request, (tx) => quoteChoice(tx, request.access.has('home.write'))),
  );
  call(
    {
      method: 'PUT',
      path: `${base}/quote`,
      access: 'home.write',
      summary: 'Hide or show the quote of the day',
      body: quoteShown,
      answer: quoteResponse,
    },
    (request) => {
      const { isHidden } = parse(quoteShown, request.body);
      return inCompanyOf(app, request, async (tx) => {
        await setPreference(tx, quoteKey, isHidden ? 'hidden' : null);
        return quoteChoice(tx, true);
      });
    },
  );

  call(
    {
      method: 'GET',
      path: `${base}/announcements`,
      access: 'announcements.read',
      summary: 'Current announcements for the caller',
      query: today,
      answer: z.object({ items: z.array(shownAnnouncement) }),
    },
    (request) => {
      const { today: day } = parse(today, request.query);
      return inCompanyOf(app, request, async (tx) => ({ items: await shownAnnouncements(tx, day) }));
    },
  );

  call(
    {
      method: 'GET',
      path: provided,
      access: 'announcements.read',
      summary:
        'Current provider announcements for this company; announcement writers also see hidden ones and those for other roles',
      query: today,
      answer: z.object({ items: z.array(fromProvider) }),
    },
    (request) => {
      const { today: day } = parse(today, request.query);
      return inCompanyOf(app, request, async (tx) => ({
        items: await broadcastsHere(tx, day, { only: request.access.has('announcements.write') ? 'all' : 'mine' }),
      }));
    },
  );
  for (const [verb, isHidden] of [
    ['hide', true],
    ['show', false],
  ] as const) {
    call(
      {
        method: 'POST',
        path: `${provided}/:id/${verb}`,
        access: 'announcements.write',
        status: 204,
        summary: isHidden
          ? 'Hide a provider announcement from the members of the company'
          : 'Unhide a provider announcement',
      },
      (request) => {
        const { id } = request.params as { id: string };
        if (!isId(id)) throw userError('request.not-found');
        return inCompanyOf(app, request, (tx) => setHidden(tx, id, isHidden));
      },
    );
  }

  call(
    {
      method: 'GET',
      path: `${base}/pins`,
      access: 'home.read',
      summary: 'Pinned items of the caller, in order',
      answer: z.object({ items: z.array(shownPin) }),
    },
    (request) => inCompanyOf(app, request, async (tx) => ({ items: await pinsOf(tx, app, request.access) })),
  );
  call(
    {
      method: 'POST',
      path: `${base}/pins`,
      access: 'home.write',
      status: 201,
      summary: 'Pin a record',
      body: pinBody,
      answer: z.object({ id: z.uuid() }),
    },
    (request) => {
      const { resource, id } = parse(pinBody, request.body);
      return inCompanyOf(app, request, async (tx) => ({
        id: (await pinRecord(tx, app, request.access, resource, id)).id,
      }));
    },
  );
  call(
    {
      method: 'PUT',
      path: `${base}/pins/order`,
      access: 'home.write',
      status: 204,
      summary: 'Reorder the pinned items of the caller',
      body: orderBody,
    },
    (request) => {
      const { ids } = parse(orderBody, request.body);
      return inCompanyOf(app, request, (tx) => orderPins(tx, ids));
    },
  );

  call(
    {
      method: 'GET',
      path: '/api/companies/:company/help',
      access: null,
      summary: 'All help articles and the support contact',
      answer: z.object({
        support: z.string(),
        articles: z.array(
          z.object({
            slug: z.string(),
            title: z.string(),
            sections: z.array(z.object({ heading: z.string(), text: z.string() })),
          }),
        ),
      }),
    },
    async () => ({ support: app.env.supportEmail, articles: helpArticles }),
  );
  call(
    {
      method: 'GET',
      path: '/api/companies/:company/help/answers',
      access: null,
      summary: 'Up to three passages of the help articles that answer a question',
      query: question,
      answer: z.object({ passages: z.array(passage) }),
    },
    (request) => {
      const { q } = parse(question, request.query);
      return inCompanyOf(app, request, async (tx) => ({ passages: await findPassages(tx, q, 3) }));
    },
  );
}

/** Lines in the order in which they were added, so that a new one changes no other's place. */
async function quoteChoice(tx: Tx, mayChoose: boolean): Promise<z.infer<typeof quoteResponse>> {
  const [row] = await tx.db.select({ isOff: company.hidesQuote }).from(company).where(eq(company.id, tx.companyId));
  const lines = await records(tx, quoteLine).all({ sort: [{ field: 'createdAt', descending: false }] });
  return {
    isHidden: mayChoose && (await preferenceOf(tx, quoteKey)) === 'hidden',
    isOff: row?.isOff ?? false,
    own: lines.map(({ text, author, source }) => ({ text, author, source })),
  };
}
