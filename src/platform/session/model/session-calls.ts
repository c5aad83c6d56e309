import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { supportScopes } from '#platform/directory/model/support-access.ts';
import { contrasts, schemes } from '#platform/theme/model/appearance.ts';

/** What the web app learns of the session at sign-in and at every start. */
export const sessionResponse = z
  .object({
    isAuth: z.literal(true),
    type: z.enum(['Client', 'Internal', 'Investor']),
    /** Name of the company in use; null while there is none. */
    company: z.string().nullable(),
    /** First segment of that company's addresses. */
    slug: z.string().nullable(),
    userRole: z.string().nullable(),
    access: z.array(z.string()),
    /**
     * Every company one may change to (`support`: it lets the provider's support in), with the addresses that still lead
     * to it; one that requires two-factor authentication opens when there is one, one that is shut here opens from its
     * own networks.
     */
    companies: z.array(
      z.object({
        name: z.string(),
        slug: z.string(),
        userRole: z.string().nullable(),
        needsSecondFactor: z.boolean(),
        isShutHere: z.boolean(),
        formerSlugs: z.array(z.string()),
        menu: z.object({ hidden: z.array(z.string()), order: z.array(z.string()) }),
        support: z.object({ scope: z.enum(supportScopes), endsAt: z.string() }).nullable(),
        /** The session looks at the company as this role or member would see it, and changes nothing, until then. */
        simulation: z.object({ as: z.string(), endsAt: z.string() }).nullable(),
      }),
    ),
    user: z.object({
      id: z.uuid(),
      email: z.string(),
      name: z.string().nullable(),
      surname: z.string().nullable(),
      /** BCP 47: of pages, mails and files; null: the company's. */
      language: z.string().nullable(),
      timeZone: z.string().nullable(),
      appearance: z.object({ scheme: z.enum(schemes).nullable(), contrast: z.enum(contrasts).nullable() }),
    }),
    /** The first sign-in asks for a name (decision P10). */
    needsName: z.boolean(),
    /** Another one than before: companies or rights changed, fetch them anew (U82). */
    version: z.int(),
    expiresAt: z.string(),
    /** A visitor of the demo: nothing they do is stored. */
    isReadOnly: z.boolean(),
    /**
     * Investors only: opens the investor page in the tab that keeps it. It is a hint for the page; every call needs the
     * session's cookie.
     */
    token: z.string().optional(),
  })
  .meta({ id: 'Session' });
export interface SessionResponse extends z.infer<typeof sessionResponse> {}

export const sessionCall = defineCall({
  method: 'GET',
  path: '/api/session',
  tag: 'Accounts',
  summary: 'The session as returned by `/protected`; `{ person: null }` when signed out',
  response: z.union([sessionResponse, z.object({ person: z.null() })]),
});
