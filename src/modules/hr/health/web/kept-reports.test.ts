import { beforeEach, describe, expect, test as it, vi } from 'vitest';
import type { CompanyApi } from '#platform/http/web/client.ts';
import { ApiProblem } from '#platform/http/web/problem.ts';
import { dropReport, keptReports, sendKept, sendOrKeep, type KeptReport } from './kept-reports.ts';

/** A database of the browser that keeps one store in memory. */
function memoryDatabase() {
  const rows = new Map<string, KeptReport>();
  const asked = <Result>(result: Result) => ({ result });
  const transaction = () => {
    const running = {
      objectStore: () => ({
        put: (row: KeptReport) => asked(rows.set(row.key, structuredClone(row))),
        delete: (key: string) => asked(rows.delete(key)),
        getAll: () => asked([...rows.values()]),
      }),
      oncomplete: () => {},
    };
    queueMicrotask(() => running.oncomplete());
    return running;
  };
  return {
    open() {
      const request = { result: { transaction }, onsuccess: () => {} };
      queueMicrotask(() => request.onsuccess());
      return request;
    },
  };
}
vi.stubGlobal('indexedDB', memoryDatabase());

let uploads = 0;
vi.mock('#platform/records/web/fields/files/upload-file.ts', () => ({
  uploadFile: async () => ({ id: `photo ${(uploads += 1)}` }),
}));

/** A server that gives these answers in their order, 0 for none and 200 at their end, and keeps what it was sent. */
function serverThat(...statuses: number[]) {
  const keys: string[] = [];
  const inputs: unknown[] = [];
  const runAction = async (_action: unknown, input: unknown, { key }: { key: string }) => {
    keys.push(key);
    inputs.push(input);
    const status = statuses.shift() ?? 200;
    if (status !== 200) throw new ApiProblem(status, { title: `Answer ${status}` }, null);
    return {};
  };
  return { api: { company: 'acme', runAction } as unknown as CompanyApi, keys, inputs };
}
const report = (key: string): KeptReport => ({
  key,
  company: 'acme',
  account: 'me',
  at: `2026-03-01T00:00:0${key}Z`,
  input: { title: 'Fall' } as KeptReport['input'],
  photos: [],
  uploaded: [],
  refusal: null,
});
const waiting = async () => (await keptReports('acme', 'me')).map(({ key, refusal }) => [key, refusal]);

describe('a report on the device', () => {
  beforeEach(async () => {
    for (const { key } of await keptReports('acme', 'me')) await dropReport(key);
  });

  it.each([0, 401, 408, 429, 500, 503])('waits where the server cannot take it for now (%i)', async (status) => {
    const { api, keys } = serverThat(status, status);
    expect(await sendOrKeep(api, report('1'))).toBe('kept');
    expect(await sendKept(api, 'me')).toBe(0);
    expect(await waiting()).toEqual([['1', null]]);
    expect(await sendKept(api, 'me')).toBe(1);
    expect([await waiting(), keys]).toEqual([[], ['1', '1', '1']]);
  });

  it('that was refused stays with the reason, and is sent again only when asked for', async () => {
    const { api, keys } = serverThat(0, 0, 403, 200, 429, 200);
    await sendOrKeep(api, report('1'));
    await sendOrKeep(api, report('2'));
    expect(await sendKept(api, 'me')).toBe(1);
    expect(await waiting()).toEqual([['1', 'Answer 403']]);
    expect(await sendKept(api, 'me')).toBe(0);
    expect(keys).toEqual(['1', '2', '1', '2']);
    expect(await sendKept(api, 'me', '1')).toBe(0);
    expect(await waiting()).toEqual([['1', null]]);
    expect(await sendKept(api, 'me')).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it('that is refused at once is not kept', async () => {
    await expect(sendOrKeep(serverThat(422).api, report('1'))).rejects.toMatchObject({ status: 422 });
    expect(await waiting()).toEqual([]);
  });

  it('says the same when the same is sent again by hand, its photos included', async () => {
    const { api, inputs } = serverThat(403);
    const photos = [new File(['x'], 'rack.png')];
    await expect(sendOrKeep(api, { ...report('1'), photos })).rejects.toMatchObject({ status: 403 });
    expect(await sendOrKeep(api, { ...report('1'), photos })).toBe('sent');
    expect(inputs).toEqual([1, 2].map(() => ({ title: 'Fall', key: '1', photos: ['photo 1'] })));
  });
});
