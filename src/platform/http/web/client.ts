import type { Action, InputOf, ResultOf } from '#platform/actions/model/action.ts';
import { listParameters } from '#platform/records/model/list-parameters.ts';
import type { ListQuery } from '#platform/records/model/list-query.ts';
import {
  bulkCall,
  changeRecordCall,
  createRecordCall,
  listRecordsCall,
  measuresCall,
  readRecordCall,
  recordHistoryCall,
  removeRecordCall,
  restoreRecordCall,
  type readRecordOf,
  type recordPageOf,
  type refsResponse,
  type savedRecordOf,
} from '#platform/records/model/record-calls.ts';
import type { ChangeOf, NewOf, RecordOf, Resource } from '#platform/records/model/resource.ts';
import type { z } from 'zod';
import type { BodyOf, Call, ResponseOf } from '#platform/http/model/call.ts';
import { addressOf, request as send, type Method, type RequestOptions } from './request.ts';
import { sendCall, type Sent } from './send-call.ts';

export type { Sent };

/** Names of everything a page of records points at, people included: id → title. */
export type Refs = Readonly<z.output<typeof refsResponse>>;
export type RecordPage<T> = z.output<ReturnType<typeof recordPageOf<z.ZodType<T>>>>;
export type SavedRecord<T> = z.output<ReturnType<typeof savedRecordOf<z.ZodType<T>>>>;
export type RecordResponse<T> = z.output<ReturnType<typeof readRecordOf<z.ZodType<SavedRecord<T>>>>>;
export type MeasureValues = ResponseOf<typeof measuresCall>;
export type HistoryPage = ResponseOf<typeof recordHistoryCall>;
export type HistoryEntry = HistoryPage['items'][number];
export type BulkResponse = ResponseOf<typeof bulkCall>;
/** Which records a bulk change is about: named ones (at most 1,000), or all that a list shows. */
export type BulkTarget = { ids: readonly string[] } | { query: Partial<ListQuery> };
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
  /** A call that is defined: `send(wasteBalanceCall, { query: { period } })`. */
  const ask = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Response extends z.ZodType>(
    call: Call<string, P, Q, B, Response>,
    given: Sent<P, Q, B>,
    options: WriteOptions = {},
  ) =>
    sendCall(
      call,
      given,
      { ...options, ...(onChanged === undefined || call.method === 'GET' ? {} : { onChanged }) },
      company,
    );
  return {
    company,

    listRecords: <R extends Resource>({ path: register }: R, query: Partial<ListQuery> = {}, signal?: AbortSignal) =>
      ask(listRecordsCall, { params: { register }, query: listParameters(query) }, { signal }) as Promise<
        RecordPage<RecordOf<R>>
      >,

    /** Figures over all rows a list shows; null where nothing is known. Decimal text. */
    measures: (
      { path: register }: Resource,
      { filters = [], search = null, bin = false }: Partial<ListQuery> = {},
      signal?: AbortSignal,
    ) => ask(measuresCall, { params: { register }, query: listParameters({ filters, search, bin }) }, { signal }),

    getRecord: <R extends Resource>({ path: register }: R, id: string, signal?: AbortSignal) =>
      ask(readRecordCall, { params: { register, id } }, { signal }) as Promise<RecordResponse<RecordOf<R>>>,

    createRecord: <R extends Resource>({ path: register }: R, body: NewOf<R>, options: WriteOptions = {}) =>
      ask(createRecordCall, { params: { register }, body }, options) as Promise<SavedRecord<RecordOf<R>>>,

    /** A stale version is refused with `record.conflict`: `conflictingRecord` reads what it brings. */
    changeRecord: <R extends Resource>(
      { path: register }: R,
      id: string,
      { set, ...change }: Omit<BodyOf<typeof changeRecordCall>, 'set'> & { set: ChangeOf<R> },
      options: WriteOptions = {},
    ) =>
      ask(changeRecordCall, { params: { register, id }, body: { ...change, set: valuesOf(set) } }, options) as Promise<
        SavedRecord<RecordOf<R>>
      >,

    /** Into the bin, from where `restoreRecord` brings it back for 30 days. */
    removeRecord: ({ path: register }: Resource, id: string, version: number, reason?: string) =>
      ask(removeRecordCall, { params: { register, id }, query: { version, reason } }),

    restoreRecord: <R extends Resource>({ path: register }: R, id: string) =>
      ask(restoreRecordCall, { params: { register, id } }) as Promise<SavedRecord<RecordOf<R>>>,

    bulkChange: <R extends Resource>(
      { path: register }: R,
      target: BulkTarget,
      { reason, ...change }: { set: ChangeOf<R>; reason?: string } | { remove: true; reason?: string },
    ) =>
      ask(bulkCall, {
        params: { register },
        body: {
          ...('ids' in target
            ? { ids: [...target.ids] }
            : { query: new URLSearchParams(listParameters(target.query)).toString() }),
          ...('set' in change ? { set: valuesOf(change.set) } : change),
          reason,
        },
      }),

    history: ({ path: register }: Resource, id: string, after: number | null = null, signal?: AbortSignal) =>
      ask(recordHistoryCall, { params: { register, id }, query: { after } }, { signal }),

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
      addressOf(`${base}/${resource.path}/export`, {
        ...listParameters(query),
        format,
        ...(columns.length > 0 ? { columns: columns.join(',') } : {}),
      }),

    fileAddress: (id: string) => addressOf(`${base}/files/${encodeURIComponent(id)}/content`),

    send: ask,
  };
}
export type CompanyApi = ReturnType<typeof companyApi>;

/** The fields of a kind, by their names: what a call about any kind is sent. */
const valuesOf = (set: object): Readonly<Record<string, unknown>> => ({ ...set });
