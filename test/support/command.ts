import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a command of the operator, `backup` for `npm run backup`, with these settings and none of the tests' own; asked
 * to end (SIGTERM) when `until` resolves.
 */
export async function command(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  until?: Promise<unknown>,
): Promise<{ code: number | null; said: string }> {
  const inherited = Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'NODE_COMPILE_CACHE'].map((key) => [key, process.env[key]]),
  );
  const child = spawn(process.execPath, [join(root, `scripts/${name}.ts`), ...args], {
    cwd: root,
    env: { ...inherited, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  void until?.then(() => child.kill('SIGTERM'));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part.toString();
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  return { code, said };
}
