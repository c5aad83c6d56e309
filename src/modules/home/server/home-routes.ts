import { eq } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import { company } from '#platform/directory/server/tables.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { preferenceOf, setPreference } from '#platform/records/server/preferences.ts';
import { records } from '#platform/records/server/records.ts';
import * as calls from '../model/home-calls.ts';
import type { QuoteChoice } from '../model/home-calls.ts';
import { quoteOf } from '../model/quotes.ts';
import { quoteLine } from '../model/quote-line.ts';
import { broadcastsHere, setHidden } from './broadcasts-here.ts';
import { shownAnnouncements } from './current-announcements.ts';
import { findPassages, helpArticles } from './help-articles.ts';
import { orderPins, pinRecord, pinsOf } from './pins.ts';

const greetingKey = 'home.greeting';
const quoteKey = 'home.quote';

export const homeCalls = [
  serveCall(calls.greetingCall, async (tx) => ({ text: await preferenceOf(tx, greetingKey) })),
  serveCall(calls.setGreetingCall, async (tx, { body: { text } }) => {
    await setPreference(tx, greetingKey, text);
    return { text };
  }),

  serveCall(calls.quoteCall, (tx, { query, request }) =>
    quoteChoice(tx, query.today, request.access.has('home.write')),
  ),
  serveCall(calls.hideQuoteCall, async (tx, { body: { isHidden } }) => {
    await setPreference(tx, quoteKey, isHidden ? 'hidden' : null);
    return { isHidden };
  }),

  serveCall(calls.homeAnnouncementsCall, async (tx, { query }) => ({
    items: await shownAnnouncements(tx, query.today),
  })),
  serveCall(calls.providerAnnouncementsCall, async (tx, { query, request }) => ({
    items: await broadcastsHere(tx, query.today, { only: request.access.has('announcements.write') ? 'all' : 'mine' }),
  })),
  serveCall(calls.hideAnnouncementCall, (tx, { params }) => setHidden(tx, known(params.id), true)),
  serveCall(calls.showAnnouncementCall, (tx, { params }) => setHidden(tx, known(params.id), false)),

  serveCall(calls.pinsCall, async (tx, { request, app }) => ({ items: await pinsOf(tx, app, request.access) })),
  serveCall(calls.pinRecordCall, async (tx, { body: { resource, id }, request, app }) => ({
    id: (await pinRecord(tx, app, request.access, resource, id)).id,
  })),
  serveCall(calls.orderPinsCall, (tx, { body: { ids } }) => orderPins(tx, ids)),

  serveRequest(calls.helpCall, async ({ app }) => ({ support: app.env.supportEmail, articles: helpArticles })),
  serveCall(calls.helpAnswersCall, async (tx, { query: { q } }) => ({ passages: await findPassages(tx, q, 3) })),
];

function known(id: string): string {
  if (!isId(id)) throw userError('request.not-found');
  return id;
}

/** Lines in the order in which they were added, so that a new one changes no other's place. */
async function quoteChoice(tx: Tx, today: string, mayChoose: boolean): Promise<QuoteChoice> {
  const [row] = await tx.db.select({ isOff: company.hidesQuote }).from(company).where(eq(company.id, tx.companyId));
  const lines = await records(tx, quoteLine).all({ sort: [{ field: 'createdAt', descending: false }] });
  return {
    isHidden: mayChoose && (await preferenceOf(tx, quoteKey)) === 'hidden',
    isOff: row?.isOff ?? false,
    quote: quoteOf(
      today,
      lines.map(({ text, author, source }) => ({ text, author, source })),
    ),
  };
}
