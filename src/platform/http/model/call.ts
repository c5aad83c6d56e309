import type { z } from 'zod';
import { contract } from '#platform/manifest/model/definitions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Names in a path: `/runs/:run/lines/:line` → `run | line`. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type PathParams<Path extends string> = { [Name in NamesIn<Path>]: string };
type NoQuery = Readonly<Record<never, never>>;

/** One call, described once for the server that serves it, the page that sends it and the documentation. */
export interface Call<
  Path extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Below the company: `/waste/balance`. Outside of companies from the root: `/api/session`. */
  readonly path: Path;
  /** What it does, as the documentation says it. */
  readonly summary: string;
  /** Group in the documentation. */
  readonly tag: string;
  /** The access key it needs; null: every member; undefined: no company. */
  readonly access?: string | null;
  /** Parts of the path; texts unless said. */
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body as the documentation shows it, where more is checked than a schema says. */
  readonly shownBody?: z.ZodType;
  readonly response?: Response;
  /** Of the good response; 200 unless said. */
  readonly status?: number;
  /**
   * Kinds of records and of history that the response stands on: after a change of one of them an open page asks again.
   * Empty for what no change of the company reaches, `everyKind` for what may show any record. Tests hold it against what
   * the statements of the call read (`server/watch-reads.ts`).
   */
  readonly touches?: readonly string[];
  /** Bytes of the longest body; 2 MiB unless said. */
  readonly bodyBytesMax?: number;
  /** It goes on until the caller leaves: server-sent events. */
  readonly isStream?: true;
  /** For people only: no API key opens it. What decides about members, rights and keys. */
  readonly forPeople?: true;
  /** Of calls for every member: also for those whose role is limited, before their first day. */
  readonly forLimited?: true;
  /** Also while the company is being closed and can otherwise only be read. */
  readonly whileClosing?: true;
  /** Also while the session simulates another and can otherwise only read: its end. */
  readonly whileSimulating?: true;
}

/** What a page asks about its company says what it stands on; downloads are not asked again. */
type SaysWhatItStandsOn<Path extends string> = Path extends `/api/${string}`
  ? unknown
  :
      | { readonly method: Exclude<Method, 'GET'> }
      | { readonly response?: never }
      | { readonly touches: readonly string[] };

/**
 * Defines a call; `serveCall` serves it and `useCall` asks it.
 *
 * `defineCall({ method: 'GET', path: '/waste/balance', access: 'environmental.read', tag: 'Waste', summary: '…', query:
 * z.object({ period: z.uuid() }), response: wasteBalanceResponse, touches: ['wasteMovement'] })`
 */
export const defineCall = <
  const Path extends string,
  Params extends z.ZodType = z.ZodType<PathParams<Path>, PathParams<Path>>,
  Query extends z.ZodType = z.ZodType<NoQuery, NoQuery>,
  Body extends z.ZodType = z.ZodVoid,
  Response extends z.ZodType = z.ZodVoid,
>(
  call: Call<Path, Params, Query, Body, Response> & SaysWhatItStandsOn<Path>,
): Call<Path, Params, Query, Body, Response> => contract(`the call ${call.method} ${call.path}`, call);

/** What a call responds, as pages read it: `ResponseOf<typeof wasteBalanceCall>`. */
export type ResponseOf<C> = C extends { readonly response?: infer Response }
  ? Response extends z.ZodType
    ? z.output<Response>
    : never
  : never;

/** What is sent with a call: `BodyOf<typeof setSizeCall>`. */
export type BodyOf<C> = C extends { readonly body?: infer Body }
  ? Body extends z.ZodType
    ? z.input<Body>
    : never
  : never;

/** The whole path, with the name of the company in it where it stands below one. */
export const routeOf = ({ path }: Pick<Call, 'path'>): string =>
  path.startsWith('/api/') ? path : `/api/companies/:company${path}`;
