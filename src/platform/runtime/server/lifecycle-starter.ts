import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Calls `onGone` once when the npm that started this process is gone. npm dies of SIGTERM without a word to its child.
 * Only under npm: whoever starts a program by hand or by a service manager may let its starter go.
 */
export function watchStarter(onGone: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  // npm starts a shell, and most shells replace themselves by the program. Where one stays in between, it outlives npm.
  const about = aboutProcess(parent);
  const npm =
    about !== null && /^-?(ba|da|a|z|k)?sh$|^busybox$/.test(about.command) && about.parent > 1 ? about.parent : null;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || isAlive(npm))) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}

function aboutProcess(pid: number): { command: string; parent: number } | null {
  try {
    if (process.platform === 'win32') return null;
    if (process.platform === 'linux') {
      // `pid (command) state parent …`; the command may hold spaces and brackets.
      const [, command = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return { command, parent: Number(rest.split(' ')[1]) };
    }
    const [parent = '', command = ''] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split(/\s+/);
    return { command: basename(command), parent: Number(parent) };
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
