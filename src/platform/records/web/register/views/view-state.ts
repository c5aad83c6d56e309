import { listParameters } from '#platform/records/model/list-parameters.ts';
import { UserError } from '#platform/errors/model/errors.ts';
import { parseListQuery, type Filter, type ListQuery, type Sort } from '#platform/records/model/list-query.ts';
import type { Resource } from '#platform/records/model/resource.ts';

export type Density = 'comfortable' | 'compact';
export const pageSizes = [25, 50, 100] as const;
const usualSize = 50;

/**
 * All that a register shows, as its address says it: the list's own parameters plus what starts with `view.`
 * (no field can hold a dot, so the two never meet).
 *
 *     ?status=done&sort=-startsOn&search=fire&view.columns=title,status&view.density=compact&view.record=0192…
 */
export interface ViewState {
  filters: readonly Filter[];
  /** Null: as the definition says. */
  sort: readonly Sort[] | null;
  search: string | null;
  limit: number;
  after: string | null;
  bin: boolean;
  /** Null: as the definition says. */
  columns: readonly string[] | null;
  density: Density;
  /** The open record, or `new`. */
  record: string | null;
  /** The saved view this began with. */
  savedView: string | null;
}

export const plainView: ViewState = {
  filters: [],
  sort: null,
  search: null,
  limit: usualSize,
  after: null,
  bin: false,
  columns: null,
  density: 'comfortable',
  record: null,
  savedView: null,
};

/**
 * Reads an address. What does not fit the definition (an old link, a slip of the keyboard) is left out and named in
 * `dropped`, so that the list still opens and the reader is told.
 *
 * @param isColumn  whether a name can be a column; the company's own fields are known only to the caller
 */
export function readView(
  resource: Resource,
  parameters: URLSearchParams,
  isColumn: (name: string) => boolean = (name) => Object.hasOwn(resource.fields, name),
): { view: ViewState; dropped: string[] } {
  const view: ViewState = { ...plainView };
  const filters: Filter[] = [];
  const dropped: string[] = [];
  for (const name of new Set(parameters.keys())) {
    const value = parameters.getAll(name).join(',');
    if (name === 'view.columns') view.columns = columnsIn(value, isColumn, dropped);
    else if (name === 'view.density') view.density = value === 'compact' ? 'compact' : 'comfortable';
    else if (name === 'view.record') view.record = value || null;
    else if (name === 'view.saved') view.savedView = value || null;
    // `?constructor=` would find what every object has.
    else if ((name.split('.')[0] ?? '') in Object.prototype) dropped.push(name);
    else {
      try {
        const query = parseListQuery(resource, { [name]: value });
        if (name === 'sort') view.sort = query.sort;
        else if (name === 'search') view.search = query.search;
        else if (name === 'limit') view.limit = query.limit;
        else if (name === 'after') view.after = query.after;
        else if (name === 'bin') view.bin = query.bin;
        else filters.push(...query.filters.filter((filter) => filter.values.length > 0));
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        dropped.push(name);
      }
    }
  }
  view.filters = filters;
  return { view, dropped };
}

/** The address of a view; what is as usual is not said. `readView` reads it back. */
export function writeView(view: ViewState): URLSearchParams {
  const parameters = new URLSearchParams(
    listParameters({
      filters: view.filters,
      sort: view.sort ?? [],
      search: view.search,
      after: view.after,
      bin: view.bin,
      ...(view.limit === usualSize ? {} : { limit: view.limit }),
    }),
  );
  if (view.columns !== null) parameters.set('view.columns', view.columns.join(','));
  if (view.density !== 'comfortable') parameters.set('view.density', view.density);
  if (view.savedView !== null) parameters.set('view.saved', view.savedView);
  if (view.record !== null) parameters.set('view.record', view.record);
  return parameters;
}

/** What is worth saving under a name: not the page one is on, not the open record. */
export function viewToSave(view: ViewState): string {
  return writeView({ ...view, after: null, record: null, savedView: null, bin: false }).toString();
}

/** Whether a view shows something else than the saved one it began with. */
export function differsFrom(view: ViewState, saved: string): boolean {
  const sorted = (text: string) => {
    const parameters = new URLSearchParams(text);
    parameters.sort();
    return parameters.toString();
  };
  return sorted(viewToSave(view)) !== sorted(saved);
}

/** The list call of a view. `fixed` are filters of the page that its reader cannot take away. */
export function queryOf(resource: Resource, view: ViewState, fixed: readonly Filter[] = []): ListQuery {
  return {
    filters: [...fixed, ...view.filters],
    sort: view.sort ?? parseListQuery(resource, {}).sort,
    search: view.search,
    limit: view.limit,
    after: view.after,
    bin: view.bin,
  };
}

/**
 * Sorting by a header: none → ascending → descending → none. Alone it replaces the others, with `add` it joins them
 * (four at most, as the server takes).
 */
export function toggleSort(current: readonly Sort[], field: string, add: boolean): readonly Sort[] {
  const at = current.find((sort) => sort.field === field);
  const next: Sort | null =
    at === undefined ? { field, descending: false } : at.descending ? null : { field, descending: true };
  if (!add) return next === null ? [] : [next];
  if (at === undefined) return next === null ? current : [...current, next].slice(0, 4);
  return next === null ? current.filter((sort) => sort !== at) : current.map((sort) => (sort === at ? next : sort));
}

/** One filter put in the place of those of the same field and operation; null values take it away. */
export function withFilter(filters: readonly Filter[], filter: Filter): readonly Filter[] {
  const index = filters.findIndex((other) => other.field === filter.field && other.operation === filter.operation);
  if (filter.values.length === 0) return filters.filter((_, at) => at !== index);
  return index < 0 ? [...filters, filter] : filters.map((other, at) => (at === index ? filter : other));
}

function columnsIn(value: string, isColumn: (name: string) => boolean, dropped: string[]): readonly string[] | null {
  const names = [...new Set(value.split(',').filter((name) => name !== ''))];
  const known = names.filter(isColumn);
  for (const name of names) if (!isColumn(name)) dropped.push(`view.columns=${name}`);
  return known.length > 0 ? known : null;
}
