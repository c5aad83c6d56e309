import { setImmediate as nextTick } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FairQueue, type WorkOwner, type QueueLimits } from './fair-queue.ts';

const limits: QueueLimits = {
  places: 3,
  memoryMb: 1000,
  waiting: 20,
  waitingPerCompany: 8,
  waitingPerAsker: 4,
  holdingConnections: 2,
  waitSeconds: 60,
};

/** Work that runs until it is ended, and a note of who began in which order. */
function workshop(of: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...limits, ...of });
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = async (name: string, asker: Partial<WorkOwner> = {}, memoryMb = 10): Promise<void> => {
    const [company = '', who = 'one'] = name.split(/[ #]/);
    const leave = await queue.enter({ company, who, ...asker }, memoryMb);
    began.push(name);
    ends.set(name, leave);
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await nextTick();
  };
  return { queue, began, ask, end };
}

describe('heavy work', () => {
  it('of one company leaves a place to the others, who need not wait for it', async () => {
    const { ask, began } = workshop();
    for (const number of [1, 2, 3, 4]) void ask(`acme one#${number}`).catch(() => undefined);
    await nextTick();
    expect(began).toHaveLength(2);
    await ask('borealis one');
    expect(began.at(-1)).toBe('borealis one');
  });

  it('is done by turns: of companies first, then of the people of each', async () => {
    const { ask, end, began } = workshop({ places: 1 });
    await ask('acme ann');
    for (const name of ['acme ann#2', 'acme ann#3', 'acme bob', 'borealis cas', 'borealis cas#2']) void ask(name);
    for (let at = 0; at < 5; at += 1) await end(began.at(-1) ?? '');
    expect(began).toEqual(['acme ann', 'borealis cas', 'acme bob', 'borealis cas#2', 'acme ann#2', 'acme ann#3']);
  });

  it('of strangers counts as that of one company, in which their networks take turns', async () => {
    const { ask, end, began } = workshop({ places: 2 });
    const stranger = (who: string, number: number) => ask(`${who} ${number}`, { company: null, who });
    for (const number of [1, 2, 3]) void stranger('10.0.0.1', number);
    void stranger('10.0.0.2', 1);
    await ask('acme one');
    expect(began).toEqual(['10.0.0.1 1', 'acme one']);
    await end('10.0.0.1 1');
    expect(began.at(-1)).toBe('10.0.0.2 1');
  });

  it('waits for memory, and nobody smaller overtakes', async () => {
    const { ask, end, began } = workshop();
    await ask('acme one', {}, 700);
    void ask('borealis one', {}, 600);
    void ask('cedar one', {}, 10);
    await nextTick();
    expect(began).toEqual(['acme one']);
    await end('acme one');
    expect(began).toEqual(['acme one', 'borealis one', 'cedar one']);
  });

  it('is turned away when too much waits: of one person, of one company, of all', async () => {
    const { ask, queue } = workshop({ places: 1 });
    const isTaken = async (name: string) =>
      Promise.race([
        ask(name).then(
          () => true,
          (error: { code?: string }) => error.code,
        ),
        nextTick(true),
      ]);
    for (let at = 0; at < 5; at += 1) expect(await isTaken(`acme ann#${at}`)).toBe(true);
    expect(await isTaken('acme ann#5')).toBe('work.queue-full');
    for (let at = 0; at < 4; at += 1) expect(await isTaken(`acme bob#${at}`)).toBe(true);
    expect(await isTaken('acme cas')).toBe('work.queue-full');
    for (let at = 0; at < 12; at += 1) expect(await isTaken(`company${at} one`)).toBe(true);
    expect(await isTaken('zebra one')).toBe('work.queue-full');
    expect(queue.figures).toEqual({ running: 1, waiting: 20, refused: 3, memoryMb: 10 });
  });

  it('that holds a connection of the database waits in small number only', async () => {
    const { ask } = workshop({ places: 1 });
    void ask('acme ann#1', { holdsConnection: true });
    void ask('acme bob#1', { holdsConnection: true });
    await expect(ask('acme cas#1', { holdsConnection: true })).rejects.toMatchObject({ code: 'work.queue-full' });
    void ask('borealis one', { holdsConnection: true });
    void ask('acme cas#2');
  });

  it('of jobs is never turned away', async () => {
    const { ask, queue } = workshop({ places: 1, waiting: 1 });
    for (let at = 0; at < 5; at += 1) void ask(`acme job#${at}`, { isPatient: true });
    await nextTick();
    expect(queue.figures).toMatchObject({ running: 1, waiting: 4, refused: 0 });
  });

  it('that nobody waits for any more leaves the queue, and so does what waits too long', async () => {
    const { ask, queue, end, began } = workshop({ places: 1, waitSeconds: 0.05 });
    await ask('acme one');
    const gone = new AbortController();
    const left = ask('borealis one', { signal: gone.signal }).catch((error: unknown) => error);
    gone.abort(new Error('gone'));
    expect(await left).toMatchObject({ message: 'gone' });
    await expect(ask('cedar one')).rejects.toMatchObject({ code: 'work.queue-full', status: 503 });
    await end('acme one');
    expect(began).toEqual(['acme one']);
    expect(queue.figures).toMatchObject({ running: 0, waiting: 0 });
  });
});
