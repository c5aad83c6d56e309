import { z } from 'zod';
import { inSchema, sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { say as sayOfRecord } from '#platform/records/model/messages.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { everyKind } from '#platform/live/model/live-change.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { preference } from '#platform/records/model/preference.ts';
import { announcement, type Announcement } from './announcement.ts';
import { greetingMax } from './greeting.ts';
import { pin, pinsMax, type PinKind } from './pin.ts';
import { quoteLine } from './quote-line.ts';

/** The calls of the home page. Each widget has its own, so that one that fails leaves the others alone. */
const tag = 'Home';
const id = z.uuid();
const today = z.object({ today: z.iso.date() });

const greeting = z.object({ text: z.string().nullable() });
export const greetingCall = defineCall({
  method: 'GET',
  path: '/home/greeting',
  access: 'home.read',
  tag,
  summary: 'Custom greeting of the caller; null if none is set',
  response: greeting,
  touches: [preference.name],
});
export const setGreetingCall = defineCall({
  method: 'PUT',
  path: '/home/greeting',
  access: 'home.write',
  tag,
  summary: 'Set the custom greeting of the caller; null removes it',
  body: z.strictObject({
    text: filledText(sayOfValue('text'), greetingMax)
      .refine((text) => !/\p{Cc}/u.test(text), inSchema(sayOfRecord('control-characters')))
      .nullable(),
  }),
  response: greeting,
});

const quote = z.object({
  isHidden: z.boolean(),
  isOff: z.boolean(),
  /** Of the day that was asked for; the company's own lines are among those it is chosen from. */
  quote: z.object({ text: z.string(), author: z.string(), source: z.string() }),
});
export type QuoteChoice = z.infer<typeof quote>;
export const quoteCall = defineCall({
  method: 'GET',
  path: '/home/quote',
  access: 'home.read',
  tag,
  summary: 'Quote of the day, and whether the caller or the company hides it',
  query: today,
  response: quote,
  touches: [preference.name, quoteLine.name, 'companyHome'],
});
export const hideQuoteCall = defineCall({
  method: 'PUT',
  path: '/home/quote',
  access: 'home.write',
  tag,
  summary: 'Hide or show the quote of the day',
  body: z.strictObject({ isHidden: z.boolean() }),
  response: quote.pick({ isHidden: true }),
});

const shownAnnouncement = z.object({
  id,
  title: z.string(),
  details: z.string().nullable(),
  kind: z.enum(Object.keys(announcement.fields.kind.options) as [Announcement['kind'], ...Announcement['kind'][]]),
  date: z.iso.date(),
  isPinned: z.boolean(),
  isFromProvider: z.boolean(),
});
export const homeAnnouncementsCall = defineCall({
  method: 'GET',
  path: '/home/announcements',
  access: 'announcements.read',
  tag,
  summary: 'Current announcements for the caller',
  query: today,
  response: z.object({ items: z.array(shownAnnouncement) }),
  touches: ['announcement', 'member'],
});
export const providerAnnouncementsCall = defineCall({
  method: 'GET',
  path: '/provider-announcements',
  access: 'announcements.read',
  tag,
  summary:
    'Current provider announcements for this company; announcement writers also see hidden ones and those for other roles',
  query: today,
  response: z.object({
    items: z.array(
      shownAnnouncement
        .omit({ isFromProvider: true })
        .extend({ publishedAt: z.iso.datetime(), isHidden: z.boolean(), isForMe: z.boolean() }),
    ),
  }),
  touches: ['announcement', 'member'],
});
export const hideAnnouncementCall = defineCall({
  method: 'POST',
  path: '/provider-announcements/:id/hide',
  access: 'announcements.write',
  tag,
  summary: 'Hide a provider announcement from the members of the company',
  status: 204,
});
export const showAnnouncementCall = defineCall({
  method: 'POST',
  path: '/provider-announcements/:id/show',
  access: 'announcements.write',
  tag,
  summary: 'Unhide a provider announcement',
  status: 204,
});

/** The names are those of the records today, whatever their kind, so it does not say what it stands on. */
export const pinsCall = defineCall({
  method: 'GET',
  path: '/home/pins',
  access: 'home.read',
  tag,
  summary: 'Pinned items of the caller, in order',
  response: z.object({
    items: z.array(
      z.object({
        id,
        version: z.int(),
        kind: z.enum(Object.keys(pin.fields.kind.options) as [PinKind, ...PinKind[]]),
        title: z.string(),
        details: z.string().nullable(),
        targetResource: z.string().nullable(),
        targetId: z.string().nullable(),
        path: z.string().nullable(),
        isGone: z.boolean(),
      }),
    ),
  }),
  // A pin shows the title of a record of any kind.
  touches: [everyKind],
});
export const pinRecordCall = defineCall({
  method: 'POST',
  path: '/home/pins',
  access: 'home.write',
  tag,
  summary: 'Pin a record',
  status: 201,
  body: z.strictObject({ resource: z.string().max(60), id }),
  response: z.object({ id }),
});
export const orderPinsCall = defineCall({
  method: 'PUT',
  path: '/home/pins/order',
  access: 'home.write',
  tag,
  summary: 'Reorder the pinned items of the caller',
  status: 204,
  body: z.strictObject({ ids: z.array(id).max(pinsMax) }),
});

/** Help changes with a release only. */
export const helpCall = defineCall({
  method: 'GET',
  path: '/help',
  access: null,
  forLimited: true,
  tag,
  summary: 'All help articles and the support contact',
  response: z.object({
    support: z.string(),
    articles: z
      .array(
        z.object({
          slug: z.string(),
          title: z.string(),
          sections: z.array(z.object({ heading: z.string(), text: z.string() })).readonly(),
        }),
      )
      .readonly(),
  }),
  touches: [],
});
export const helpAnswersCall = defineCall({
  method: 'GET',
  path: '/help/answers',
  access: null,
  forLimited: true,
  tag,
  summary: 'Up to three passages of the help articles that answer a question',
  query: z.object({ q: z.string().trim().max(300) }),
  response: z.object({
    passages: z.array(z.object({ slug: z.string(), title: z.string(), heading: z.string(), text: z.string() })),
  }),
  touches: [],
});
