import type { ListQuery } from './list-query.ts';

/** The parameters that ask for this list again; `parseListQuery` reads them back. */
export function listParameters(query: Partial<ListQuery>): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const { field, operation, values } of query.filters ?? [])
    parameters[operation === 'is' ? field : `${field}.${operation}`] = values.join(',');
  if (query.sort && query.sort.length > 0)
    parameters['sort'] = query.sort.map(({ field, descending }) => (descending ? '-' : '') + field).join(',');
  if (query.search) parameters['search'] = query.search;
  if (query.limit) parameters['limit'] = String(query.limit);
  if (query.after) parameters['after'] = query.after;
  if (query.bin) parameters['bin'] = 'true';
  return parameters;
}
