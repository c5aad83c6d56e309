import { z } from 'zod';
import { inSchema } from '#platform/messages/model/schema-messages.ts';
import { say } from './messages.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { everyKind } from '#platform/live/model/live-change.ts';
import { preference } from '#platform/records/model/preference.ts';
import { filledText } from '#platform/records/model/filled-text.ts';

const tag = 'Search';
const kept = z.strictObject({
  searches: z.array(filledText(say('query'), 200)).max(12, inSchema(say('too-many-searches'))),
});

export const searchCall = defineCall({
  method: 'GET',
  path: '/search',
  access: null,
  forLimited: true,
  tag,
  summary: 'Search records, people and help that the caller has access to in active modules; tolerates typing errors',
  query: z.object({ q: z.string().trim().max(200).default('') }),
  response: z.object({
    records: z.array(z.object({ resource: z.string(), id: z.uuid(), title: z.string(), path: z.string() })),
    people: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
    other: z.array(z.object({ kind: z.string(), title: z.string(), text: z.string(), path: z.string() })),
  }),
  touches: [everyKind],
});
export const savedSearchesCall = defineCall({
  method: 'GET',
  path: '/kept-searches',
  access: 'home.read',
  tag,
  summary: 'List the saved searches of the caller, latest first',
  response: kept,
  touches: [preference.name],
});
export const saveSearchesCall = defineCall({
  method: 'PUT',
  path: '/kept-searches',
  access: 'home.write',
  tag,
  summary: 'Replace the saved searches of the caller',
  status: 204,
  body: kept,
});
