import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import { productVersion } from '#platform/runtime/server/product-version.ts';
import { newCompany, newMember, testApp } from '#test/support/company.ts';
import { upload } from '#test/support/upload.ts';

const token = 'token-of-the-monitoring-long-enough-1';
const test = await testApp({ settings: { METRICS_TOKEN: token } });
const company = await newCompany(test, 'Unmistakable Works');
const owner = await newMember(test, company, ['owner', 'administrator']);

const scrape = (authorization?: string) =>
  test.http.inject({
    url: '/metrics',
    headers: authorization === undefined ? {} : { authorization },
  });
const text = async (): Promise<string> => (await scrape(`Bearer ${token}`)).body;

interface Sample {
  name: string;
  labels: ReadonlyMap<string, string>;
  value: number;
}
interface Family {
  name: string;
  type: string;
  samples: Sample[];
}

const endings: Record<string, readonly string[]> = {
  counter: ['_total', '_created'],
  gauge: [''],
  histogram: ['_bucket', '_count', '_sum', '_created'],
  summary: ['', '_count', '_sum', '_created'],
};

/**
 * Reads OpenMetrics text 1.0 as its specification has it: families one after another, each with its type, names that
 * end as the type demands, no sample twice, `# EOF` last. @throws at the first line that does not
 */
function parsed(content: string): Family[] {
  if (!content.endsWith('\n# EOF\n')) throw new Error('no end');
  const families: Family[] = [];
  const seen = new Set<string>();
  for (const line of content.slice(0, -'# EOF\n'.length).trimEnd().split('\n')) {
    const [, kind, of = '', rest = ''] = /^# (HELP|TYPE|UNIT) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line) ?? [];
    if (kind !== undefined) {
      if (families.at(-1)?.name !== of) {
        if (families.some(({ name }) => name === of)) throw new Error(`${of} comes twice`);
        families.push({ name: of, type: 'unknown', samples: [] });
      }
      const family = families.at(-1);
      if (kind === 'TYPE' && family !== undefined) family.type = rest;
      continue;
    }
    const [whole, name = '', labels = '', value = ''] =
      /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\n"])*",?)*)\})? (\S+)$/.exec(line) ?? [];
    const family = families.at(-1);
    if (whole === undefined || family === undefined) throw new Error(`not a sample: ${line}`);
    if (!(endings[family.type] ?? []).some((ending) => name === family.name + ending))
      throw new Error(`${name} is not of ${family.name} (${family.type})`);
    if (!/^([+-]?Inf|NaN|[+-]?\d+(\.\d+)?(e[+-]?\d+)?)$/i.test(value)) throw new Error(`not a number: ${line}`);
    const key = `${name}{${labels}}`;
    if (seen.has(key)) throw new Error(`${key} comes twice`);
    seen.add(key);
    family.samples.push({
      name,
      labels: new Map([...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', to = '']) => [label, to])),
      value: Number(value.replace('Inf', 'Infinity')),
    });
  }
  return families;
}
const all = async (): Promise<Sample[]> => parsed(await text()).flatMap(({ samples }) => samples);
async function valueOf(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
  return (await all()).find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels.get(label) === value),
  )?.value;
}

describe('the metrics', () => {
  it('are not there unless a token is set, and refuse whoever does not send it', async () => {
    for (const authorization of [undefined, 'Bearer', `Bearer ${token}x`, `Basic ${token}`, token]) {
      const refused = await scrape(authorization);
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([401, 'metrics.token']);
      expect(refused.headers['www-authenticate']).toBe('Bearer');
    }
    const without = await testApp();
    const { statusCode } = await without.http.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(statusCode).toBe(404);
  });

  it('are OpenMetrics text', async () => {
    const answer = await scrape(`Bearer ${token}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/openmetrics-text; version=1.0.0; charset=utf-8',
    ]);
    const families = parsed(answer.body);
    expect(families.filter(({ type }) => type === 'unknown')).toEqual([]);
    expect(families.length).toBeGreaterThan(30);
  });

  it('count requests by method, route and status, and how long they took', async () => {
    const route = '/api/companies/:company/files/:id';
    const labels = { method: 'GET', route, status: '404' };
    const before = (await valueOf('heartwood_http_requests_total', labels)) ?? 0;
    const timed = (await valueOf('heartwood_http_request_duration_seconds_count', { method: 'GET', route })) ?? 0;
    for (const id of ['one', 'two', 'three']) expect((await owner.call('GET', `/files/${id}`)).status).toBe(404);
    expect(await valueOf('heartwood_http_requests_total', labels)).toBe(before + 3);
    expect(await valueOf('heartwood_http_request_duration_seconds_count', { method: 'GET', route })).toBe(timed + 3);
    expect(await valueOf('heartwood_http_request_duration_seconds_bucket', { method: 'GET', route, le: '+Inf' })).toBe(
      timed + 3,
    );
  });

  it('tell the jobs in the queue and those that ended, by name', async () => {
    const queued = { job: 'export-company', state: 'queued' };
    expect(await valueOf('heartwood_jobs', queued)).toBe(0);
    expect((await owner.call('POST', '/company-exports')).status).toBe(201);
    expect(await valueOf('heartwood_jobs', queued)).toBe(1);
    const done = { job: 'export-company', result: 'done' };
    const before = (await valueOf('heartwood_jobs_ended_total', done)) ?? Number.NaN;
    await drainJobs(test.app, { only: ['export-company'] });
    expect([await valueOf('heartwood_jobs', queued), await valueOf('heartwood_jobs_ended_total', done)]).toEqual([
      0,
      before + 1,
    ]);
  });

  it('tell the database pool, the streams, the heavy work, the event loop, memory, processor and version', async () => {
    const address = await test.http.listen({ port: 0, host: '127.0.0.1' });
    const gone = new AbortController();
    const stream = await fetch(`${address}/api/companies/${company.slug}/events`, {
      headers: { cookie: `session=${owner.token}` },
      signal: gone.signal,
    });
    expect(stream.status).toBe(200);
    expect(await valueOf('heartwood_live_streams')).toBe(1);
    gone.abort();
    await expect.poll(() => valueOf('heartwood_live_streams')).toBe(0);

    const client = await test.database.pool.connect();
    const held = (await valueOf('heartwood_database_pool_connections')) ?? 0;
    expect(held - ((await valueOf('heartwood_database_pool_idle')) ?? 0)).toBeGreaterThanOrEqual(1);
    client.release();
    expect(await valueOf('heartwood_database_pool_waiting')).toBe(0);
    expect(await valueOf('heartwood_database_up')).toBe(1);
    expect(await valueOf('heartwood_heavy_work_running')).toBe(0);
    expect(await valueOf('heartwood_build_info', { version: productVersion() })).toBe(1);
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
    ])
      expect(await valueOf(name), name).toBeGreaterThan(0);
  });

  it('name no company, no person and no record', async () => {
    const { id } = (await upload(owner, '/files', { name: 'a.txt', bytes: 'one' })).body['file'] as { id: string };
    await owner.call('GET', `/files/${id}?note=${company.slug}`);
    await owner.call('GET', `/nothing-of-the-kind/${id}`);
    await test.http.inject({ url: `/${company.slug}/home`, headers: { accept: 'text/html' } });
    await test.http.inject({ url: `/assets/${company.slug}-${id}.js` });
    await test.http.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'somebody@unmistakable.example', password: 'x' },
    });
    const content = await text();
    for (const word of [company.slug, company.id, company.name, owner.accountId, id, '@', 'unmistakable'])
      expect(content.toLowerCase()).not.toContain(word.toLowerCase());
    expect(content).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    const known = new Set((await all()).flatMap(({ labels }) => [...labels.keys()]));
    expect([...known].sort()).toEqual([
      'job',
      'kind',
      'le',
      'major',
      'method',
      'minor',
      'node',
      'patch',
      'result',
      'route',
      'space',
      'state',
      'status',
      'type',
      'version',
    ]);
  });
});

describe('the sample dashboard', () => {
  it('asks only for metrics that there are, and shows each of ours', async () => {
    const dashboard = JSON.parse(
      readFileSync(new URL('../../../../docs/operations/grafana-dashboard.json', import.meta.url), 'utf8'),
    ) as { panels: { title: string; targets?: { expr: string }[] }[] };
    const there = new Set((await all()).map(({ name }) => name));
    const asked = dashboard.panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => namesIn(expr)));
    expect(asked.filter((name) => !there.has(name))).toEqual([]);
    const ours = [...there].filter((name) => name.startsWith('heartwood_') && !/_(sum|count)$/.test(name));
    expect(ours.filter((name) => !asked.includes(name))).toEqual([]);
  });
});

const namesIn = (expr: string): string[] => expr.match(/\b(heartwood|process|nodejs)_\w+/g) ?? [];

afterAll(() => test.http.close());
