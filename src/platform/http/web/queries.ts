import { QueryClient } from '@tanstack/react-query';
import type { Call } from '#platform/http/model/call.ts';
import type { ListQuery } from '#platform/records/model/list-query.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { listParameters } from '#platform/records/model/list-parameters.ts';
import { connection } from './connection.ts';
import { problemOf } from './problem.ts';

/**
 * Everything asked about a company stands below its slug, so that a change can renew all of it:
 * `queryKeys.company('acme')`.
 */
export const queryKeys = {
  company: (slug: string) => ['company', slug] as const,
  resource: (slug: string, resource: Resource) => ['company', slug, resource.name] as const,
  list: (slug: string, resource: Resource, query: Partial<ListQuery>) =>
    ['company', slug, resource.name, 'list', listParameters(query)] as const,
  measures: (slug: string, resource: Resource, query: Partial<ListQuery>) =>
    ['company', slug, resource.name, 'measures', listParameters(query)] as const,
  record: (slug: string, resource: Resource, id: string) => ['company', slug, resource.name, 'record', id] as const,
  call: (slug: string, { path }: Pick<Call, 'path'>, params: unknown = {}, query: unknown = {}) =>
    ['company', slug, path, params, query] as const,
  history: (slug: string, resource: Resource, id: string) => ['company', slug, resource.name, 'history', id] as const,
};

export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 10 * 60_000,
        // Refusals do not get better by asking again; 503 with Retry-After was already repeated by the request itself.
        retry: (failures, error) => {
          const { status } = problemOf(error);
          return failures < 2 && (status === 0 || status === 502 || status === 504);
        },
        // Our own connection watch knows more than navigator.onLine, so queries are always tried.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  let before = connection.current();
  connection.subscribe(() => {
    if (before === 'offline' && connection.current() === 'online')
      void client.refetchQueries({ type: 'active', stale: true });
    before = connection.current();
  });
  return client;
}
