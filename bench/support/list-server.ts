import { fastify } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { modules } from '../../src/modules.ts';
import { resources } from '../../src/resources.ts';
import { platformMailKinds } from '#platform/manifest/server/platform-mails.ts';
import { openDatabase } from '#platform/database/server/database.ts';
import { readEnv } from '#platform/runtime/server/env.ts';
import { buildHttp } from '#platform/assembly/server/app.ts';
import { createMailer } from '#platform/mail/server/mailer.ts';
import '../../src/schema.ts';

/**
 * A process of its own that serves one list: ours with session, rights and row security, or the same query by bare
 * Fastify and pg.
 */
const [kind = '', ownerUrl = '', secret = '', companyId = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });

async function ours(): Promise<string> {
  const clock = () => new Date();
  const database = await openDatabase({ ownerUrl, secret, log, isPrepared: true, poolSize: 8 });
  const env = readEnv({
    DATA_DIR: process.env['BENCH_DIR'],
    SECRET: secret,
    DEMO: 'off',
    BASE_URL: 'http://localhost:3000',
  });
  const mail = createMailer({
    database,
    log,
    smtpUrl: null,
    from: env.mailFrom,
    productName: env.productName,
    baseUrl: env.baseUrl,
    kinds: platformMailKinds,
    clock,
  });
  const http = await buildHttp({
    env,
    log,
    database,
    mail,
    modules,
    plannedModules: [],
    resources,
    serverModules: [],
    clock,
    webDir: null,
  });
  return http.listen({ port: 0, host: '127.0.0.1' });
}

async function raw(): Promise<string> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 8 });
  const http = fastify();
  http.get('/list', async () => {
    const { rows } = await pool.query(
      `select * from activity_data where company_id = $1 and removed_at is null and activity_type = any($2) order by "from" desc, id desc limit 51`,
      [companyId, ['electricity', 'diesel']],
    );
    return { items: rows.slice(0, 50) };
  });
  return http.listen({ port: 0, host: '127.0.0.1' });
}

const address = await (kind === 'ours' ? ours() : raw());
process.on('SIGTERM', () => process.exit(0));
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.send?.({ address });
