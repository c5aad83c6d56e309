import { expect, it } from 'vitest';
import { needsOwnProcess } from './isolation.ts';

it('gives a process of its own to a test file that changes the process, fills it, or starts programs beside itself', () => {
  // Put together here, so that this file is not one of them.
  const from = (name: string, what = 'a'): string => `import { ${what} } ${'from'} '${name}';`;
  for (const source of [
    `${'vi'}.mock('./a.ts');`,
    `${'process'}.env['A'] = 'b';`,
    `delete ${'process'}.env['A'];`,
    from('node:child_process', 'spawn, type ChildProcess'),
    from('node:child_process', 'execFile'),
    from('node:worker_threads'),
    from('#test/support/server.ts'),
    from('./heavy-work.ts'),
  ])
    expect(needsOwnProcess(source), source).toBe(true);
  for (const source of [
    `expect(${'process'}.env['A']).toBe('b');`,
    from('#test/support/company.ts'),
    'vi.fn();',
    // Ended when they return.
    from('node:child_process', 'execFileSync, spawnSync'),
    from('#test/support/command.ts'),
  ])
    expect(needsOwnProcess(source), source).toBe(false);
});
