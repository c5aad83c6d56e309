import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';

/** Own leave; or the absences of the employees who report to oneself. */
export const calendarKinds = ['own', 'team'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

const access = 'leave.read';
const tag = 'Leave';
const kind = z.enum(calendarKinds);

export const calendarLinksCall = defineCall({
  method: 'GET',
  path: '/leave-calendar-links',
  access,
  tag,
  summary: 'Own calendar links: which can be created, and which are active',
  response: z.object({
    links: z.array(
      z.object({
        kind,
        /** Null: none is active. */
        createdAt: z.iso.datetime().nullable(),
        /** When a calendar last read it, noted at most once an hour. */
        lastUsedAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
  touches: ['leaveCalendarLink', 'employee'],
});

export const makeCalendarLinkCall = defineCall({
  method: 'POST',
  path: '/leave-calendar-links',
  access,
  tag,
  summary: 'Create or renew a calendar link; the address is told only here, and an earlier one stops working',
  body: z.strictObject({ kind }),
  response: z.object({ address: z.string() }),
  forPeople: true,
});

export const revokeCalendarLinkCall = defineCall({
  method: 'DELETE',
  path: '/leave-calendar-links/:kind',
  access,
  tag,
  summary: 'Revoke a calendar link',
  params: z.object({ kind }),
  forPeople: true,
});

// For calendar programs, without an account. The secret stands in the query, which no log of ours has.
export const readCalendarCall = defineCall({
  method: 'GET',
  path: '/api/leave-calendars/leave.ics',
  tag: 'Leave calendars',
  summary: 'Read a leave calendar by its link, as iCalendar (RFC 5545)',
  query: z.object({ link: z.string().max(120) }),
});
