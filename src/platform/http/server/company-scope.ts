import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountError } from '#platform/accounts/model/errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { isLimited } from '#platform/directory/model/roles.ts';
import type { Grants } from '#platform/directory/model/grants.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';

export interface Company {
  id: string;
  slug: string;
  name: string;
  kind: 'client' | 'provider';
  closesAt: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every call below `/api/companies/:company`. */
    company: Company | null;
    /** The access keys the person holds there. */
    access: ReadonlySet<string>;
    /** The same, with how far each right reaches over the rows of a kind. */
    grants: Grants;
    /** Kinds of records and of history that the call has changed; null where it has not said. */
    changedKinds: Set<string> | null;
    /** The end of the company's history after it. */
    changedSeq: number | null;
  }
}

/** Tells the open page what the call changed, so that it asks again for what stands on that and no more. */
export function sendChangedKinds(http: FastifyInstance): void {
  http.decorateRequest('changedKinds', null);
  http.decorateRequest('changedSeq', null);
  http.addHook('onSend', async ({ changedKinds, changedSeq }, reply) => {
    if (changedKinds !== null) void reply.header('x-changed', [...changedKinds].sort().join(','));
    if (changedSeq !== null) void reply.header('x-changed-at', changedSeq);
  });
}

/** Throws 403 unless the person holds the key in this company. Strangers never come this far: they got 404. */
export function demand(request: FastifyRequest, access: string | null | undefined): void {
  if (access && !request.access.has(access)) throw userError('request.forbidden', { access });
}

/** What is for every member is not for those whose role is limited. @throws `accounts.before-first-day` */
export function assertNotLimited(request: FastifyRequest): void {
  if (request.company !== null && request.apiKey === null && isLimited(request.roleKeys))
    throw accountError('accounts.before-first-day');
}

/** The company of the call; a route outside a company that asks for it is a mistake of ours. */
export function companyOf(request: FastifyRequest): Company {
  if (request.company === null) throw new Error('this call has no company');
  return request.company;
}

/** How the history names a request: its reference number, and the key that a program used. `throughOf` (`chain/server/chain.ts`) reads it. */
export const requestIdOf = (request: FastifyRequest): string =>
  request.apiKey === null ? request.id : `${request.id} key:${request.apiKey.id}`;

/**
 * Runs `work` in the company's transaction as the person of the request; again where another transaction was in its
 * way.
 */
export function inCompanyOf<T>(app: App, request: FastifyRequest, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inCompany(
    app.database,
    {
      companyId: companyOf(request).id,
      accountId: request.person?.accountId ?? null,
      access: request.access,
      grants: request.grants,
      requestId: requestIdOf(request),
      now: app.clock(),
      attempts: 3,
      onChanged: (kinds, seq) => {
        request.changedSeq = seq ?? request.changedSeq;
        request.changedKinds = new Set([...(request.changedKinds ?? []), ...kinds]);
      },
    },
    work,
  );
}
