import { pino, type Logger } from 'pino';
import type { LogLevel } from './env-settings.ts';
import { prettyLines } from './log-pretty.ts';
import { errorMessage, scrub, scrubText } from './log-scrub.ts';

export type Log = Logger;

export interface LogOptions {
  level: LogLevel;
  /** One readable line instead of JSON; unset: when the output is a terminal. */
  isPretty?: boolean;
  /** Where the lines go; unset: standard output. */
  output?: { write(line: string): unknown };
}

/**
 * The log of one process: one JSON object a line, with `time` (UTC), `level` as a word, `msg`, and `requestId` on what
 * belongs to a request (`log.child({ requestId })`; Fastify: `loggerInstance: log`). Whatever is logged passes `scrub`
 * first, so no caller has to remember it.
 */
export function createLog({ level, isPretty = process.stdout.isTTY, output = process.stdout }: LogOptions): Log {
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: fitForLog,
      },
      // By then `fitForLog` has done the work; a framework's own serializers would put addresses and headers back.
      serializers: { err: asItIs, req: asItIs, res: asItIs },
      hooks: {
        logMethod(args, method) {
          method.apply(this, cleanArguments(args) as Parameters<typeof method>);
        },
      },
    },
    isPretty ? prettyLines(output) : output,
  );
  // pino formats what is bound to a child before anything of ours sees it. Children inherit from this one.
  const { child } = log;
  Object.defineProperty(log, 'child', {
    value(this: Log, bindings: object, options?: object): Log {
      return Reflect.apply(child, this, [scrub(bindings), options]) as Log;
    },
  });
  return log;
}

/** Left alone, pino takes the message of a lone error as it is. */
function cleanArguments(args: readonly unknown[]): unknown[] {
  const [first, ...rest] = args;
  const entry = first instanceof Error ? { err: first } : first;
  const error: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'err') : undefined;
  if (error instanceof Error && rest.length === 0) rest.push(errorMessage(error));
  return [entry, ...rest].map((arg) => (typeof arg === 'string' ? scrubText(arg) : arg));
}

/** Requests and responses become their few harmless words, the rest is scrubbed. */
function fitForLog(entry: Record<string, unknown>): Record<string, unknown> {
  const { req: request, res: response, ...rest } = entry;
  const clean = scrub(rest) as Record<string, unknown>;
  if (request !== undefined) clean['req'] = requestLine(request as RequestLike);
  if (response !== undefined) clean['res'] = responseLine(response as ResponseLike);
  return clean;
}

function asItIs(value: unknown): unknown {
  return value;
}

interface RequestLike {
  method?: string;
  url?: string;
}
interface ResponseLike {
  statusCode?: number;
}

/** Method and path. The query, the headers and the address of the caller stay out of the log. */
function requestLine(request: RequestLike): Record<string, unknown> {
  return { method: request.method, path: request.url?.split('?', 1)[0] };
}

function responseLine(response: ResponseLike): Record<string, unknown> {
  return { status: response.statusCode };
}
