import type { FastifyRequest } from 'fastify';
import { refuse } from '#platform/model/errors.ts';
import type { App } from './app.ts';
import { inCompany, type Tx } from '../in-company.ts';

export interface Company { id: string; slug: string; name: string; kind: 'client' | 'provider' }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every call below `/api/companies/:company`. */
    company: Company | null;
    /** The access keys the person holds there. */
    access: ReadonlySet<string>;
  }
}

/** Throws 403 unless the person holds the key in this company. Strangers never come this far: they got 404. */
export function demand(request: FastifyRequest, access: string | null | undefined): void {
  if (access && !request.access.has(access)) throw refuse('request.forbidden', { access });
}

/** The company of the call; a route outside a company that asks for it is a mistake of ours. */
export function companyOf(request: FastifyRequest): Company {
  if (request.company === null) throw new Error('this call has no company');
  return request.company;
}

/** Runs `work` in the company's transaction as the person of the request. */
export function inCompanyOf<T>(app: App, request: FastifyRequest, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inCompany(app.database, { companyId: companyOf(request).id, accountId: request.person?.accountId ?? null, access: request.access, requestId: request.id, now: app.clock() }, work);
}
