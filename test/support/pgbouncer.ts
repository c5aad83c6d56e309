import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '#platform/database/server/ids.ts';
import { freePort } from './free-port.ts';
import { asOwner } from './owner.ts';

/** Whether the transaction pooler is installed on this machine. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

/** PgBouncer refuses to run as root, as PostgreSQL does. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * A PgBouncer in transaction mode before a database, as docs/operations.md has it, with so few connections that
 * transactions of different callers share them.
 *
 * @param ownerUrl  of a superuser, who makes the role that looks up passwords
 * @returns the same address through the pooler
 */
export async function startPgBouncer(ownerUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new URL(ownerUrl);
  const [user, password] = [`pgbouncer_${newId().replaceAll('-', '')}`, 'password-of-the-pooler'];
  await asOwner(ownerUrl, (owner) =>
    owner.query(`
      create role ${user} login password '${password}';
      create schema pgbouncer authorization ${user};
      create function pgbouncer.lookup(name text) returns table (usename name, passwd text)
        language sql security definer set search_path = pg_catalog, pg_temp
        as $$ select usename, passwd from pg_shadow where usename = name and not usesuper $$;
      revoke all on function pgbouncer.lookup(text) from public;
      grant execute on function pgbouncer.lookup(text) to ${user}`),
  );
  const folder = mkdtempSync(join(tmpdir(), 'heartwood-pgbouncer-'));
  const port = await freePort();
  const [config, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')];
  // The owner of the tests is a superuser, whom the look-up does not give away.
  const signIn = [server.username, server.password].map((part) => `"${decodeURIComponent(part)}"`).join(' ');
  writeFileSync(users, `"${user}" "${password}"\n${signIn}\n`);
  writeFileSync(
    config,
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
auth_type = scram-sha-256
auth_user = ${user}
auth_file = ${users}
auth_query = select usename, passwd from pgbouncer.lookup($1)
default_pool_size = 3
max_client_conn = 200
`,
  );
  chmodSync(folder, 0o755);
  const child = spawn('pgbouncer', [config], { ...nobody, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${said}`);
    await wait(25);
  }
  server.host = `127.0.0.1:${port}`;
  return {
    url: server.toString(),
    async stop() {
      // From 1.23 on SIGTERM waits until everybody who is connected has left.
      child.kill('SIGKILL');
      await ended;
      await asOwner(ownerUrl, (owner) => owner.query(`drop owned by ${user} cascade; drop role ${user}`));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.end();
      resolve(true);
    });
  });
}
