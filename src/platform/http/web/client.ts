import type { Action, InputOf, ResultOf } from '#platform/actions/model/action.ts';
import { listParameters, type ListQuery } from '#platform/records/model/list-query.ts';
import type { ChangeOf, NewOf, RecordOf, Resource } from '#platform/records/model/resource.ts';
import type { z } from 'zod';
import type { Call } from '#platform/http/model/call.ts';
import { addressOf, request as send, type Method, type RequestOptions } from './request.ts';
import { sendCall, type Sent } from './send-call.ts';
import type { Message } from '#platform/messages/model/messages.ts';

export type { Sent };

/** Names of everything a page of records points at, people included: id → title. */
export type Refs = Readonly<Record<string, string>>;
export interface RecordPage<T> {
  items: T[];
  /** Marker of the next page. */
  next: string | null;
  /** Counted up to a bound: `{ value: 10000, more: true }` reads "10,000+". */
  count: { value: number; more: boolean };
  refs: Refs;
}
export interface RecordResponse<T> {
  record: T;
  refs: Refs;
  may: { write: boolean; remove: boolean };
  /** For each state field the states this person may move the record to. */
  moves: Readonly<Record<string, readonly string[]>>;
}
export interface SavedRecord<T> {
  record: T;
  refs: Refs;
}
export type MeasureValues = Readonly<Record<string, string | null>>;
export interface HistoryEntry {
  seq: number;
  at: string;
  actor: string | null;
  action: string;
  reason: string | null;
  changes: readonly { field: string; before: unknown; after: unknown }[];
}
export interface HistoryPage {
  items: HistoryEntry[];
  next: string | null;
  refs?: Refs;
}
/** Which records a bulk change is about: named ones (at most 1,000), or all that a list shows. */
export type BulkTarget = { ids: readonly string[] } | { query: Partial<ListQuery> };
export interface BulkResponse {
  changed: number;
  refused: readonly { id: string; title: string; reasons: readonly Message[] }[];
}
export interface WriteOptions {
  key?: string;
  signal?: AbortSignal | undefined;
  /** A 401 is a response about the typed password here, not the end of a session. */
  isAuthPage?: boolean;
}

/**
 * The calls about one company, by its slug. `useCompanyApi()` gives the one of the company that is open.
 *
 * @param onChanged  told after each write which kinds of records it changed; null where the server does not say
 */
export function companyApi(company: string, onChanged?: NonNullable<RequestOptions['onChanged']>) {
  const request = <Answer>(method: Method, path: string, options: RequestOptions = {}) =>
    send<Answer>(method, path, onChanged === undefined || method === 'GET' ? options : { ...options, onChanged });
  const base = `/api/companies/${encodeURIComponent(company)}`;
  const at = (resource: Resource, ...rest: readonly string[]) =>
    [base, resource.path, ...rest.map(encodeURIComponent)].join('/');
  return {
    company,

    listRecords: <R extends Resource>(resource: R, query: Partial<ListQuery> = {}, signal?: AbortSignal) =>
      request<RecordPage<RecordOf<R>>>('GET', at(resource), { query: listParameters(query), signal }),

    /** Figures over all rows a list shows; null where nothing is known. Decimal text. */
    measures: (resource: Resource, query: Partial<ListQuery> = {}, signal?: AbortSignal) =>
      request<MeasureValues>('GET', at(resource, 'measures'), {
        query: listParameters({ filters: query.filters ?? [], search: query.search ?? null, bin: query.bin ?? false }),
        signal,
      }),

    getRecord: <R extends Resource>(resource: R, id: string, signal?: AbortSignal) =>
      request<RecordResponse<RecordOf<R>>>('GET', at(resource, id), { signal }),

    createRecord: <R extends Resource>(resource: R, values: NewOf<R>, options: WriteOptions = {}) =>
      request<SavedRecord<RecordOf<R>>>('POST', at(resource), { body: values, ...options }),

    /**
     * A stale version is refused with `record.conflict`; the problem's body then holds `current`, `changedBy` and
     * `changedFields`.
     */
    changeRecord: <R extends Resource>(
      resource: R,
      id: string,
      change: { version: number; set: ChangeOf<R>; reason?: string },
      options: WriteOptions = {},
    ) => request<SavedRecord<RecordOf<R>>>('PATCH', at(resource, id), { body: change, ...options }),

    /** Into the bin, from where `restoreRecord` brings it back for 30 days. */
    removeRecord: (resource: Resource, id: string, version: number, reason?: string) =>
      request<void>('DELETE', at(resource, id), { query: { version: String(version), ...(reason ? { reason } : {}) } }),

    restoreRecord: <R extends Resource>(resource: R, id: string) =>
      request<SavedRecord<RecordOf<R>>>('POST', at(resource, id, 'restore')),

    bulkChange: <R extends Resource>(
      resource: R,
      target: BulkTarget,
      change: { set: ChangeOf<R>; reason?: string } | { remove: true; reason?: string },
    ) =>
      request<BulkResponse>('POST', at(resource, 'bulk'), {
        body: {
          ...('ids' in target ? target : { query: new URLSearchParams(listParameters(target.query)).toString() }),
          ...change,
        },
      }),

    history: (resource: Resource, id: string, after: string | null = null, signal?: AbortSignal) =>
      request<HistoryPage>('GET', at(resource, id, 'history'), { query: after ? { after } : {}, signal }),

    /** What the action gives back. */
    runAction: <A extends Action>(action: A, input: InputOf<A>, options: WriteOptions = {}) =>
      request<{ result: ResultOf<A> }>('POST', `${base}/actions/${encodeURIComponent(action.name)}`, {
        body: input,
        ...options,
      }).then(({ result }) => result),

    /** Address of a download of what a list shows; the browser follows it with its cookie. */
    exportAddress: (
      resource: Resource,
      format: 'csv' | 'xlsx' | 'json',
      query: Partial<ListQuery> = {},
      columns: readonly string[] = [],
    ) =>
      addressOf(at(resource, 'export'), {
        ...listParameters(query),
        format,
        ...(columns.length > 0 ? { columns: columns.join(',') } : {}),
      }),

    fileAddress: (id: string) => addressOf(`${base}/files/${encodeURIComponent(id)}/content`),

    /** A call that is defined: `send(wasteBalanceCall, { query: { period } })`. */
    send: <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Response extends z.ZodType>(
      call: Call<string, P, Q, B, Response>,
      given: Sent<P, Q, B>,
      options: WriteOptions = {},
    ) =>
      sendCall(
        call,
        given,
        { ...options, ...(onChanged === undefined || call.method === 'GET' ? {} : { onChanged }) },
        company,
      ),
  };
}
export type CompanyApi = ReturnType<typeof companyApi>;
