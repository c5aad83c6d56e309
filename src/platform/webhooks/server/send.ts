import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '#platform/webhooks/model/messages.ts';
import { webAddressProblem } from '#platform/values/model/web-address.ts';
import { isPrivate } from './private-networks.ts';

export type Sent = { status: number; error: null } | { status: null; error: string };

const timeoutMs = 10_000;

/**
 * Why an address cannot be that of a webhook, in a sentence; null: it can. Its name is looked up when something is
 * sent.
 */
export function urlProblem(text: string, toPrivate: boolean): Message | null {
  const problem = webAddressProblem(text, toPrivate ? ['https:', 'http:'] : ['https:']);
  if (problem !== null) return problem;
  const host = plainHost(new URL(text).hostname);
  return !toPrivate && isIP(host) !== 0 && isPrivate(host) ? say('private-network') : null;
}

/**
 * Posts a body once. Redirects are not followed. The address is looked up here and the connection made to that very
 * answer, so that no name can lead to one address when it is checked and to another when it is called.
 */
export function send(
  url: string,
  { headers, body, toPrivate }: { headers: Readonly<Record<string, string>>; body: string; toPrivate: boolean },
): Promise<Sent> {
  if (urlProblem(url, toPrivate) !== null) return Promise.resolve({ status: null, error: 'address' });
  const target = new URL(url);
  return new Promise((resolve) => {
    const call = (target.protocol === 'https:' ? httpsRequest : httpRequest)(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        lookup: toPrivate ? (lookup as LookupFunction) : publicLookup,
        timeout: timeoutMs,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        resolve({ status: answer.statusCode ?? 0, error: null });
        // What it says besides is nobody's business here.
        answer.destroy();
      },
    );
    call.on('error', (error) => resolve({ status: null, error: codeOf(error) }));
    call.on('timeout', () => call.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    call.end(body);
  });
}

const codeOf = (error: Error): string =>
  error.name === 'TimeoutError' || error.name === 'AbortError'
    ? 'ETIMEDOUT'
    : 'code' in error && typeof error.code === 'string'
      ? error.code.slice(0, 60)
      : 'failed';

const plainHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** One private address among several is enough to call none of them. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, '', 0);
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => isPrivate(address)))
      return done(Object.assign(new Error('a private network'), { code: 'EPRIVATE' }), '', 0);
    if (options.all === true) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};
