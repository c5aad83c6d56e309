import { readdirSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCompany, newMember, testApp, type Caller } from '#test/support/company.ts';
import { buildHttp } from '#platform/assembly/server/app.ts';
import { callerLimits, limitConnections } from './slow-callers.ts';

/** A hundredth of the real times. */
const limits = { headers: 300, stalledBody: 600, request: 4000, unreadResponse: 600, every: 50 };

describe('a caller who is slow', () => {
  let http: FastifyInstance;
  let port: number;
  let member: Caller;
  let slug: string;
  let filesDir: string;

  beforeAll(async () => {
    const test = await testApp();
    const acme = await newCompany(test);
    slug = acme.slug;
    filesDir = test.app.env.filesDir;
    member = await newMember(test, acme, ['owner', 'administrator', 'sustainability']);
    http = await buildHttp(test.app, limits);
    http.get('/api/health/much', async () => Buffer.alloc(64_000_000));
    await http.listen({ port: 0, host: '127.0.0.1' });
    port = (http.server.address() as AddressInfo).port;
  });
  afterAll(() => http.close());

  /** Sends the parts with a pause after each, then waits until the server closes. */
  async function send(parts: readonly (string | Buffer)[], pauseMs = 0): Promise<{ answer: string; ms: number }> {
    const socket = connect(port, '127.0.0.1');
    const beganMs = performance.now();
    const heard = untilClosed(socket);
    for (const part of parts) {
      if (socket.destroyed) break;
      socket.write(part);
      await wait(pauseMs);
    }
    return { answer: await heard, ms: performance.now() - beganMs };
  }

  const head = (length: number, more = '') =>
    `POST /api/companies/${slug}/org-units HTTP/1.1\r\nhost: localhost\r\ncookie: session=${member.token}\r\norigin: http://localhost:3000\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`;

  it('gets 15 seconds for headers, 30 without progress of a body, and as long for the whole as 25 MB take at 30 kB a second', () => {
    expect(callerLimits).toMatchObject({ headers: 15_000, stalledBody: 30_000 });
    expect(callerLimits.request).toBeGreaterThanOrEqual(((25 * 1024) / 30) * 1000);
    expect(http.server.keepAliveTimeout).toBe(61_000);
  });

  it('is answered with 408 when headers do not come, or come a sign at a time', async () => {
    for (const parts of [
      ['GET /api/health/live HTTP/1.1\r\nhost: loc'],
      ['GET /api/health/live HTTP/1.1\r\nx: ', ...'abcdefghijklmnop'],
    ]) {
      const { answer, ms } = await send(parts, 60);
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('"code":"request.timed-out"');
      expect(ms).toBeLessThan(3000);
    }
  });

  it('is cut off when it connects and says nothing', async () => {
    expect((await send([''])).ms).toBeLessThan(3000);
  });

  it('is answered with 408 when a body stops coming', async () => {
    const { answer, ms } = await send([head(100), '{"name":']);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request.timed-out"');
    expect(ms).toBeGreaterThan(limits.stalledBody);
    expect(ms).toBeLessThan(4000);
  });

  it('is answered with 408 when an upload stops coming, and nothing of it is left', async () => {
    const { answer } = await send([
      `POST /api/companies/${slug}/files HTTP/1.1\r\nhost: localhost\r\ncookie: session=${member.token}\r\norigin: http://localhost:3000\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc`,
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    await expect
      .poll(() => readdirSync(filesDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()))
      .toEqual([]);
  });

  it('is heard to the end while something comes, much longer than it may say nothing', async () => {
    const body = JSON.stringify({ name: 'Far away', kind: 'site' });
    const { answer, ms } = await send([head(body.length, 'connection: close\r\n'), ...body], 40);
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(ms).toBeGreaterThan(limits.stalledBody * 2);
  });

  it('may use its connection again after a pause longer than the limit of headers', async () => {
    const live = 'GET /api/health/live HTTP/1.1\r\nhost: localhost\r\n';
    const { answer } = await send([`${live}\r\n`, '', `${live}connection: close\r\n\r\n`], limits.headers * 2);
    expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  });

  it('is cut off when it asks for much and reads nothing', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.write('GET /api/health/much HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const connections = () =>
      new Promise<number>((resolve, reject) => {
        http.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      });
    await expect.poll(connections).toBe(1);
    await expect.poll(connections, { timeout: 5000 }).toBe(0);
    socket.destroy();
  });

  it('is refused further connections of one address above their number', async () => {
    limitConnections(http, 2);
    const sockets = Array.from({ length: 4 }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) socket.on('error', () => {});
    await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(2);
    for (const socket of sockets) socket.destroy();
  });
});

function untilClosed(socket: Socket): Promise<string> {
  let text = '';
  socket
    .setEncoding('utf8')
    .on('data', (part: string) => {
      text += part;
    })
    .on('error', () => {});
  return new Promise((resolve) => {
    socket.once('close', () => resolve(text));
  });
}
