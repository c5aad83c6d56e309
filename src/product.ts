import { fileURLToPath } from 'node:url';
import { modules } from './modules.ts';
import { demoAccounts, demoPassword, seedDemo } from './demo/seed.ts';
import { plannedModules } from './planned-modules.ts';
import { prepare } from './prepare.ts';
import { resources } from './resources.ts';
import { allMailKinds, serverModules } from './server-modules.ts';
import { ensureProvider, type ProviderAccess } from './platform/provider/server/provider.ts';
import { inBackground, openDatabase } from './platform/database/server/database.ts';
import type { Env } from './platform/runtime/server/env.ts';
import { tryFileBucket } from './platform/files/server/file-bucket-start.ts';
import { logHistoryHeads } from './platform/history/server/log-history-heads.ts';
import { buildHttp } from '#platform/assembly/server/app.ts';
import { assertServed } from './platform/manifest/server/every-contract.ts';
import type { App } from '#platform/app/server/app.ts';
import { startJobs } from './platform/jobs/server/jobs.ts';
import { startSchedules } from './platform/jobs/server/schedules.ts';
import { createMailer } from './platform/mail/server/mailer.ts';
import type { Lifecycle } from './platform/runtime/server/lifecycle.ts';
import type { Log } from './platform/runtime/server/log.ts';
import type { StartedDatabase } from './platform/database/server/postgres.ts';
import { signingSecret } from './platform/runtime/server/secrets.ts';

const clock = () => new Date();

/**
 * All that stands on the database: tables, demo company, jobs, HTTP. Says where it runs when it does.
 *
 * @param started  the database that answers
 */
export async function serveProduct(
  { env, log, lifecycle }: { env: Env; log: Log; lifecycle: Lifecycle },
  started: StartedDatabase,
): Promise<void> {
  const secret = signingSecret(env);
  const database = await openDatabase({
    ownerUrl: started.ownerUrl,
    directUrl: started.directUrl,
    secret,
    log,
    clock,
    prepare,
    allowSetConfig: env.allowSetConfig,
    timeLimits: env.timeLimits,
    keepsPlans: started.kind !== 'external',
  });
  lifecycle.onClose('database connections', () => database.close());
  await tryFileBucket(env, log, started.directUrl);
  const mail = createMailer({
    database,
    log,
    smtpUrl: env.smtpUrl,
    from: env.mailFrom,
    productName: env.productName,
    baseUrl: env.baseUrl,
    kinds: allMailKinds,
    clock,
  });
  const app: App = {
    env,
    log,
    database,
    mail,
    modules,
    plannedModules,
    resources,
    serverModules,
    clock,
    isClosing: () => lifecycle.isClosing,
    webDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
  };
  const provider = await ensureProvider(app, {
    email: env.providerEmail,
    password: env.providerPassword ?? (env.isDemo && env.providerEmail === null ? demoPassword : null),
  });
  const background = inBackground(app);
  for (const module of serverModules) await module.prepare?.(background);
  if (env.isDemo && (await seedDemo(background))) log.info('The demo company was made');
  // After requests and jobs have ended, so that the last line names the last entry.
  lifecycle.onClose('ends of histories', () => logHistoryHeads(background));
  await logHistoryHeads(background);
  mail.start();
  lifecycle.onClose('mail', () => mail.stop());
  const workers = await startJobs(app);
  lifecycle.onClose('jobs', () => workers.stop());
  const schedules = await startSchedules(app);
  lifecycle.onClose('schedules', () => schedules.stop());
  const http = await buildHttp(app);
  assertServed(resources);
  lifecycle.onClose('HTTP', () => http.close());
  await http.listen({ port: env.port, host: env.host });
  lifecycle.drainFor(env.drainSeconds);
  process.stdout.write(
    `\n${env.productName} runs at ${env.baseUrl}\n${firstAdministrator(provider)}${env.isDemo ? demoText(env) : ''}`,
  );
}

/** Printed and never logged: whoever has the link becomes the provider's administrator. */
function firstAdministrator({ firstAdministrator: first }: ProviderAccess): string {
  return first === null
    ? ''
    : `\nSet the password of the provider's administrator (${first.email}):\n  ${first.setPasswordLink}\n`;
}

function demoText(env: Env): string {
  const accounts = demoAccounts(env);
  const width = Math.max(...accounts.map(({ email }) => email.length));
  return [
    '\nDemo accounts (DEMO=off leaves them out):',
    ...accounts.map(({ email, password, role }) => `  ${email.padEnd(width)}  ${password}  ${role}`),
    '',
  ].join('\n');
}
