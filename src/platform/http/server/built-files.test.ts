import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { testApp } from '#test/support/company.ts';
import { temporaryFolder } from '#test/support/database.ts';
import { buildHttp } from '#platform/assembly/server/app.ts';

const script = `export const words = ${JSON.stringify('long enough to be worth compressing '.repeat(60))};`;
const webDir = temporaryFolder();
mkdirSync(join(webDir, 'assets'));
writeFileSync(join(webDir, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
writeFileSync(join(webDir, 'version.json'), '{"entry":"/assets/app-1a2b.js"}');
writeFileSync(join(webDir, 'assets/app-1a2b.js'), script);
writeFileSync(join(webDir, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
writeFileSync(join(webDir, 'assets/app-1a2b.js.gz'), gzipSync(script));
const test = await testApp();
const http = await buildHttp({ ...test.app, webDir });
const get = (url: string, encoding: string) =>
  http.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } });

it('a built file is sent as it was compressed by the build, in brotli where the browser takes it, and never asked again', async () => {
  const sent = await get('/assets/app-1a2b.js', 'gzip, deflate, br, zstd');
  expect(sent.statusCode).toBe(200);
  expect(sent.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(sent.headers['vary']).toMatch(/accept-encoding/i);
  expect(brotliDecompressSync(sent.rawPayload).toString()).toBe(script);
});

it('a browser without brotli gets it in gzip, and one without both as it is', async () => {
  const zipped = await get('/assets/app-1a2b.js', 'gzip');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(script);
  const plain = await get('/assets/app-1a2b.js', 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(script);
});

it('what has no hash in its name is asked for again each time', async () => {
  expect((await get('/version.json', 'br')).headers['cache-control']).toBe('no-cache');
});

it('the document has no address of its own: under its file name no page is found', async () => {
  const headers = { accept: 'text/html' };
  const sent = await http.inject({ method: 'GET', url: '/index.html', headers });
  expect(sent.statusCode).toBe(404);
  expect((await http.inject({ method: 'GET', url: '/login', headers })).statusCode).toBe(200);
});
