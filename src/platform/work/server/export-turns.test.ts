import { setTimeout as wait } from 'node:timers/promises';
import { fastify, type FastifyReply, type FastifyRequest } from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import '#platform/assembly/server/authenticate.ts';
import type { Person } from '#platform/members/server/find-person.ts';
import { answerProblem } from '#platform/errors/server/problem.ts';
import { acquireExportSlot } from './export-turns.ts';

describe('exports at the same time', () => {
  const http = fastify();
  const atWork: string[] = [];
  let most: { ofOne: number; inAll: number };
  http.setErrorHandler((error, request, reply) => answerProblem(error, request, reply));
  http.decorateRequest('person', null);
  http.get('/:account/:ms', async (request: FastifyRequest, reply: FastifyReply) => {
    const { account, ms } = request.params as { account: string; ms: string };
    request.person = { accountId: account } as Person;
    await acquireExportSlot(request, reply);
    atWork.push(account);
    most.inAll = Math.max(most.inAll, atWork.length);
    most.ofOne = Math.max(most.ofOne, atWork.filter((other) => other === account).length);
    await wait(Number(ms));
    atWork.splice(atWork.indexOf(account), 1);
    return 'exported';
  });
  beforeEach(() => {
    most = { ofOne: 0, inAll: 0 };
  });
  afterAll(() => http.close());

  it('of one account run one after the other, and those of another account do not wait for them', async () => {
    const ten = Array.from({ length: 10 }, () => http.inject('/anna/30'));
    await expect.poll(() => atWork.length).toBe(1);
    expect((await http.inject('/ben/1')).statusCode).toBe(200);
    expect((await Promise.all(ten)).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(most.ofOne).toBe(1);
  });

  it('are three in the process, whoever asks', async () => {
    await Promise.all(Array.from({ length: 9 }, (_, at) => http.inject(`/person-${at}/20`)));
    expect(most.inAll).toBe(3);
  });

  it('are refused with a time to come again when twenty of the account wait already', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => http.inject('/anna/5')));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.headers['retry-after']).toBe('30');
  });

  it('of callers who left give their turn to the next', async () => {
    const address = await http.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const left = Array.from({ length: 3 }, () =>
      fetch(`${address}/anna/200`, { signal: leaving.signal }).catch(() => null),
    );
    await expect.poll(() => atWork.length).toBe(1);
    leaving.abort();
    await Promise.all(left);
    expect((await http.inject('/anna/1')).statusCode).toBe(200);
  });
});
