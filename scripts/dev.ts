import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { watchStarter } from '../src/platform/runtime/server/lifecycle-starter.ts';

/**
 * `npm run dev`: the server, started again when a file of its changes, and Vite in front of it, which serves the pages
 * as they are being written. Pages come from `PORT` (3000), calls go through to the port after it.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env['PORT'] ?? '3000');
const apiPort = port + 1;
const children: ChildProcess[] = [];
let isEnding = false;

run(['--watch', '--watch-preserve-output', 'src/server.ts'], {
  PORT: String(apiPort),
  BASE_URL: process.env['BASE_URL'] ?? `http://localhost:${port}`,
  NODE_ENV: 'development',
});
run(['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort', '--clearScreen', 'false'], {
  API_ADDRESS: `http://127.0.0.1:${apiPort}`,
  NODE_ENV: 'development',
});

watchStarter(() => end(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));

function run(args: string[], settings: Record<string, string>): void {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...settings } });
  children.push(child);
  // One without the other is of no use.
  child.once('exit', (code) => end(code ?? 0));
}

function end(code: number): void {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
