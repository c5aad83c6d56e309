import { spawn } from 'node:child_process';

/**
 * Runs a command with its output on ours, or in `kept` for later. When we are told to end, the command ends first, with
 * all that it started, and then we do.
 * @returns its exit code; 1 when it was ended by a signal
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  kept?: Buffer[],
): Promise<number> {
  const isWindows = process.platform === 'win32';
  // A group of its own: what it starts ends with it.
  const child = spawn(command, args, {
    stdio: kept === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
    detached: !isWindows,
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => kept?.push(part));
  let isToldToEnd = false;
  const end = (signal: NodeJS.Signals): void => {
    isToldToEnd = true;
    if (isWindows || child.pid === undefined) child.kill(signal);
    else if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
  };
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once(kept === undefined ? 'exit' : 'close', (exitCode) => resolve(exitCode ?? 1));
  });
  process.off('SIGINT', end).off('SIGTERM', end).off('SIGHUP', end);
  if (isToldToEnd) process.exit(1);
  return code;
}
