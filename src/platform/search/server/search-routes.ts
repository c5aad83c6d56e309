import { serveCall } from '#platform/http/server/serve-call.ts';
import { preferenceOf, setPreference } from '#platform/records/server/preferences.ts';
import { saveSearchesCall, savedSearchesCall, searchCall } from '#platform/search/model/search-calls.ts';
import { findOther, findPeople, findRecords } from './search-everything.ts';
import { switchedOn } from './switched-on.ts';

const searchesKey = 'searches';

/** The search box of the home page and the palette. */
export const searchCalls = [
  serveCall(searchCall, async (tx, { query: { q }, request, app }) => ({
    records: await findRecords(
      tx,
      { modules: await switchedOn(tx, app.modules), resources: app.resources },
      request.access,
      q,
    ),
    people: request.access.has('members.read') ? await findPeople(tx, q) : [],
    other: await findOther(tx, await switchedOn(tx, app.serverModules), q),
  })),
  serveCall(savedSearchesCall, async (tx) => ({ searches: (await preferenceOf(tx, searchesKey))?.split('\n') ?? [] })),
  serveCall(saveSearchesCall, (tx, { body }) => {
    // A line is a search: a pasted line break is a blank.
    const searches = [...new Set(body.searches.map((text) => text.replace(/\s+/g, ' ')))];
    return setPreference(tx, searchesKey, searches.length === 0 ? null : searches.join('\n'));
  }),
];
