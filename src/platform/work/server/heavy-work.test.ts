import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { defineHeavyWork, runHeavy, workFigures, type HeavyWork } from './heavy-work.ts';

type Run = (input: unknown) => unknown;
const folder = mkdtempSync(join(tmpdir(), 'heavy-work-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function work(name: string, body: string, limits: { memoryMb?: number; cpuSeconds?: number } = {}): HeavyWork<Run> {
  writeFileSync(join(folder, `${name}.mjs`), `${body}\n`);
  return defineHeavyWork<Run>({
    module: pathToFileURL(join(folder, `${name}.mjs`)),
    memoryMb: 128,
    cpuSeconds: 5,
    ...limits,
  });
}
const asker = { company: 'acme', who: 'ann' };
const errors = new URL('../model/errors.ts', import.meta.url).href;
const isQuiet = () =>
  expect.poll(workFigures, { timeout: 20_000 }).toMatchObject({ running: 0, waiting: 0, memoryMb: 0 });

describe('heavy work', () => {
  it('is done in a thread, and its answer comes back', async () => {
    const double = work('double', 'export default async ({ amount, bytes }) => ({ amount: amount * 2, bytes })');
    expect(await runHeavy(double, { amount: 21, bytes: new Uint8Array([1, 2]) }, asker)).toEqual({
      amount: 42,
      bytes: new Uint8Array([1, 2]),
    });
    await isQuiet();
  });

  it('refuses as it would beside its caller', async () => {
    const refuses = work(
      'refuses',
      `import { workError } from ${JSON.stringify(errors)}; export default () => { throw workError('work.too-long', { limit: 7 }, [{ path: 'file', message: 'Too long.' }]); };`,
    );
    await expect(runHeavy(refuses, {}, asker)).rejects.toMatchObject({
      code: 'work.too-long',
      values: { limit: 7 },
      errors: [{ path: 'file', message: 'Too long.' }],
    });
    await expect(
      runHeavy(work('fails', 'export default () => { throw new TypeError("ours to mend"); };'), {}, asker),
    ).rejects.toThrow('ours to mend');
  });

  it('ends at its time, also in a loop without end', async () => {
    const begun = performance.now();
    await expect(
      runHeavy(work('endless', 'export default () => { for (;;); }', { cpuSeconds: 0.5 }), {}, asker),
    ).rejects.toMatchObject({ code: 'work.too-long', status: 422 });
    expect(performance.now() - begun).toBeLessThan(20_000);
    await isQuiet();
  });

  it.each([
    ['objects', 'export default () => { const all = []; for (;;) all.push({ text: String(all.length) }); }'],
    [
      'buffers outside of the heap',
      'export default () => { const all = []; for (;;) { all.push(Buffer.alloc(4_000_000, 1)); Atomics.wait(new ' +
        'Int32Array(new SharedArrayBuffer(4)), 0, 0, 5); } }',
    ],
    ['calls within calls', 'export default () => { const down = () => down() + 1; return down(); }'],
    ['one text', 'export default () => { let text = "x".repeat(1e8); for (;;) text += text; }'],
  ])('ends at its memory: %s', async (what, body) => {
    const before = process.memoryUsage.rss();
    await expect(runHeavy(work(what.replaceAll(' ', '-'), body, { cpuSeconds: 30 }), {}, asker)).rejects.toMatchObject({
      code: 'work.too-heavy',
      status: 422,
    });
    const grownMb = (process.memoryUsage.rss() - before) / 1024 / 1024;
    console.error(`${what}: ended with ${Math.round(grownMb)} MB more of ${128} MB allowed`);
    expect(grownMb).toBeLessThan(400);
    await isQuiet();
  });

  it('ends when nobody waits for it any more', async () => {
    const gone = new AbortController();
    const running = runHeavy(
      work('long', 'export default () => { for (;;); }', { cpuSeconds: 60 }),
      {},
      { ...asker, signal: gone.signal },
    ).catch((error: unknown) => error);
    await expect.poll(workFigures).toMatchObject({ running: 1 });
    gone.abort(new Error('gone'));
    expect(await running).toMatchObject({ message: 'gone' });
    await isQuiet();
  });
});
