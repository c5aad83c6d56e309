import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from './connection.ts';
import { ApiProblem, fieldProblem, problemOf } from './problem.ts';
import { request, whenSignedOut } from './request.ts';

type Answer = () => Response | Promise<Response>;
let answers: Answer[];
let calls: { address: string; init: RequestInit }[];

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json', ...headers } });
const keyOf = (call: number) => new Headers(calls[call]?.init.headers).get('idempotency-key');

beforeEach(() => {
  answers = [];
  calls = [];
  vi.stubGlobal('document', {
    querySelector: () => ({
      getAttribute: () => JSON.stringify({ name: 'Heartwood', slug: 'heartwood', apiBase: '' }),
    }),
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls.push({ address, init });
    const next = answers.shift();
    if (next === undefined) throw new TypeError('Failed to fetch');
    return next();
  });
});

describe('a call', () => {
  it('7.14 goes to the base address that is set, with cookies', async () => {
    vi.resetModules();
    vi.stubGlobal('document', {
      querySelector: () => ({
        getAttribute: () =>
          JSON.stringify({ name: 'Heartwood', slug: 'heartwood', apiBase: 'https://calls.example.org' }),
      }),
    });
    answers = [() => json(200, {}), () => json(200, {})];
    const elsewhere = await import('./request.ts');
    await elsewhere.request('GET', '/api/user');
    await elsewhere.request('POST', '/api/contact', { body: {} });
    expect(calls.map(({ address, init }) => [address, init.credentials])).toEqual([
      ['https://calls.example.org/api/user', 'include'],
      ['https://calls.example.org/api/contact', 'include'],
    ]);
  });
  it('takes one status only for a success where it is told so', async () => {
    answers = [() => json(201, { message: 'Made.' }), () => json(200, { message: 'Thanks.' })];
    await expect(request('POST', '/api/contact', { body: {}, success: 200 })).rejects.toMatchObject({ status: 201 });
    await expect(request('POST', '/api/contact', { body: {}, success: 200 })).resolves.toEqual({ message: 'Thanks.' });
  });
  it('7.14 gives the answer, and nothing for an empty one', async () => {
    answers = [() => json(200, { items: [] }), () => new Response(null, { status: 204 })];
    await expect(request('GET', '/api/x', { query: { sort: '-name' } })).resolves.toEqual({ items: [] });
    await expect(request('DELETE', '/api/x')).resolves.toBeUndefined();
    expect(calls[0]?.address).toBe('/api/x?sort=-name');
    expect(calls[0]?.init.credentials).toBe('include');
  });
  it('repeats a 503 with the same idempotency key until it is through', async () => {
    const busy = () => json(503, { code: 'server.busy', title: 'Busy' }, { 'retry-after': '0' });
    answers = [busy, busy, () => json(201, { record: 1 })];
    await expect(request('POST', '/api/x', { body: {} })).resolves.toEqual({ record: 1 });
    expect(keyOf(0)).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set([keyOf(0), keyOf(1), keyOf(2)]).size).toBe(1);
  });
  it('does not repeat a 503 that does not ask for it', async () => {
    answers = [() => json(503, { title: 'Down' })];
    await expect(request('GET', '/api/x')).rejects.toThrow('Down');
    expect(calls).toHaveLength(1);
  });
  it('carries the problem whole', async () => {
    answers = [
      () =>
        json(409, {
          code: 'test.conflict',
          title: 'Changed',
          detail: 'Compare.',
          errors: [{ path: 'a', message: 'A' }],
          requestId: 'r1',
          current: { version: 3 },
        }),
    ];
    const problem = await request('PATCH', '/api/x').catch(problemOf);
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({
      status: 409,
      code: 'test.conflict',
      title: 'Changed',
      hint: 'Compare.',
      requestId: 'r1',
      body: { current: { version: 3 } },
    });
    expect(fieldProblem(problemOf(problem), 'a')).toBe('A');
  });
  it('understands the specification’s own list of errors', async () => {
    answers = [() => json(401, { message: 'No', errors: [{ msg: 'The first.', path: '' }, { msg: 'Second' }] })];
    const problem = await request('POST', '/api/login', { isAuthPage: true }).catch(problemOf);
    expect(problemOf(problem).errors[0]?.message).toBe('The first.');
  });
  it('tells when the session is over, but not for a wrong password at a door', async () => {
    const over = vi.fn();
    const stop = whenSignedOut(over);
    answers = [() => json(401, { title: 'Sign in' }), () => json(401, { title: 'Sign in' })];
    await request('POST', '/api/login', { isAuthPage: true }).catch(problemOf);
    expect(over).not.toHaveBeenCalled();
    await request('GET', '/api/x').catch(problemOf);
    expect(over).toHaveBeenCalledOnce();
    stop();
  });
  it('says that nobody answers, and notices when somebody does again', async () => {
    await expect(request('GET', '/api/x')).rejects.toMatchObject({ code: 'network.unreachable', status: 0 });
    expect(connection.current()).toBe('offline');
    answers = [() => json(200, {})];
    await request('GET', '/api/x');
    expect(connection.current()).toBe('online');
  });
  it('names the request when the answer is no answer of ours', async () => {
    answers = [
      () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html', 'x-request-id': 'r2' } }),
    ];
    await expect(request('GET', '/api/x')).rejects.toMatchObject({
      status: 502,
      code: 'answer.unreadable',
      requestId: 'r2',
    });
  });
});
