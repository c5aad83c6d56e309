import type { z } from 'zod';
import { routeOf, type Call } from '#platform/http/model/call.ts';
import { request, type RequestOptions } from './request.ts';

type Loose<T> = { [Name in keyof T]: T[Name] | null | undefined };
/** What goes with a call. Of a query only what is said travels; a part of the path that is null waits to be known. */
export interface Sent<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params?: Loose<z.input<P>>;
  query?: Loose<z.input<Q>>;
  body?: z.input<B>;
  /** An upload, in place of a body. */
  form?: FormData;
}

/**
 * Sends a call that is defined: `sendCall(verifyCall, { params: { sha256 } })`. One of a company is given its slug;
 * pages of the open company ask by `useCall` and `useSend` instead.
 */
export const sendCall = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Response extends z.ZodType>(
  call: Call<string, P, Q, B, Response>,
  { params, query, body, form }: Sent<P, Q, B>,
  options: Pick<RequestOptions, 'key' | 'signal' | 'isAuthPage' | 'onChanged' | 'success'> = {},
  company = '',
): Promise<z.output<Response>> =>
  request(call.method, pathOf(routeOf(call), { company, ...(params as object | undefined) }), {
    query: queryText(query),
    ...(call.method === 'GET' ? {} : { body: form ?? body }),
    ...options,
  });

/** `/runs/:run` with `{ run }`, encoded. */
function pathOf(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
}

/** As it stands in an address; what is null or empty is left out. */
function queryText(query: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}
