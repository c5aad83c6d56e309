import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { nextTurn } from './next-turn.ts';

it('pieces of work that are ready at once are done in a turn of the event loop each, in order', async () => {
  const done: string[] = [];
  const work = Array.from({ length: 5 }, async (_, at) => {
    await nextTurn();
    done.push(`piece ${at}`);
  });
  const others = (async () => {
    for (let at = 0; at < 5; at += 1) {
      await turn();
      done.push('somebody else');
    }
  })();
  await Promise.all([...work, others]);
  const pieces = done.flatMap((name, at) => (name.startsWith('piece') ? [at] : []));
  expect(done.filter((name) => name.startsWith('piece'))).toEqual([
    'piece 0',
    'piece 1',
    'piece 2',
    'piece 3',
    'piece 4',
  ]);
  for (const [before, after] of pieces.slice(1).map((at, index) => [pieces[index] ?? 0, at] as const))
    expect(done.slice(before + 1, after)).toContain('somebody else');
});
