import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { pino } from 'pino';
import { modules } from '../src/modules.ts';
import { resources } from '../src/resources.ts';
import { serverModules } from '../src/server-modules.ts';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { mailKinds } from '#platform/accounts/server/mail-kinds.ts';
import { readEnv } from '#platform/runtime/server/env.ts';
import { storeFile, fileStore } from '#platform/files/server/receive.ts';
import type { App } from '#platform/app/server/app.ts';
import { newId } from '#platform/database/server/ids.ts';
import { examine } from '#platform/imports/server/file/examine.ts';
import { checkJob } from '#platform/imports/server/check/check-import.ts';
import { commitJob } from '#platform/imports/server/saving/commit-import.ts';
import { createImport, updateImport } from '#platform/imports/server/imports.ts';
import { dataImport } from '#platform/imports/server/tables.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { drainJobs, enqueue } from '#platform/jobs/server/jobs.ts';
import { createMailer } from '#platform/mail/server/mailer.ts';
import { benchDatabase } from './support/bench-database.ts';

export const name = 'Import of a 100,000-row CSV, against raw COPY of the same rows into the same table';
export const limit = 0.5;

const rowCount = 100_000;
const sites = 300;
const rounds = 3;

interface Measured {
  label: string;
  ours: number;
  reference: number;
  unit: string;
  better: 'higher';
  limit?: number;
  details: Record<string, number>;
}

/**
 * Each round imports the rows between two raw copies of them, so that what else the machine does meets both; the median
 * round counts. A commit checks every row by itself; people see a dry run before it, which is measured with it as well.
 */
export async function run(): Promise<Measured[]> {
  const { database, ownerUrl, secret, stop } = await benchDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'heartwood-bench-files-'));
  const owner = new pg.Client({ connectionString: ownerUrl });
  try {
    await owner.connect();
    const env = readEnv({ DATA_DIR: folder, SECRET: secret, DEMO: 'off', BASE_URL: 'http://localhost:3000' });
    const log = pino({ level: 'silent' });
    const clock = () => new Date();
    const mail = createMailer({
      database,
      log,
      smtpUrl: null,
      from: env.mailFrom,
      productName: env.productName,
      baseUrl: env.baseUrl,
      kinds: mailKinds,
      clock,
    });
    const app: App = {
      env,
      log,
      database,
      mail,
      modules,
      plannedModules: [],
      resources,
      serverModules,
      clock,
      webDir: null,
    };
    const [company, account] = [newId(), newId()];
    await seed(owner, company, account);
    const prepared = await uploaded(app, company, account);
    const importAll = async (): Promise<{ check: number; write: number }> => {
      await empty(owner);
      return {
        check: await seconds(() => work(app, company, account, prepared, 'checking')),
        write: await seconds(() => work(app, company, account, prepared, 'importing')),
      };
    };
    // The first import warms up and yields the rows that are then copied raw.
    await importAll();
    const rows = await copied(owner);
    const copyAll = async (): Promise<number> => {
      await empty(owner);
      return seconds(() => copyRaw(owner, rows));
    };
    const blocks = watchBlocks();
    const measured: { check: number; write: number; raw: number }[] = [];
    let before = await copyAll();
    for (let round = 0; round < rounds; round += 1) {
      const ours = await importAll();
      const after = await copyAll();
      measured.push({ ...ours, raw: (before + after) / 2 });
      before = after;
    }
    const block = blocks.end();
    const { check, write, raw } = measured.sort((a, b) => a.write / a.raw - b.write / b.raw)[
      Math.floor(rounds / 2)
    ] ?? { check: NaN, write: NaN, raw: NaN };
    const common = {
      reference: Math.round(rowCount / raw),
      unit: 'rows per second',
      better: 'higher' as const,
      details: {
        rawCopySeconds: raw,
        dryRunSeconds: check,
        commitSeconds: write,
        longestBlockCpuMs: block,
        memoryMb: process.memoryUsage.rss() / 1e6,
      },
    };
    return [
      { ...common, label: 'every row checked and written with its history', ours: Math.round(rowCount / write) },
      {
        ...common,
        label: 'the same with the dry run before it',
        ours: Math.round(rowCount / (check + write)),
        limit: 0.4,
      },
    ];
  } finally {
    await owner.end();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function seed(owner: pg.Client, company: string, account: string): Promise<void> {
  const now = new Date().toISOString();
  await owner.query(
    `insert into directory.company (id, slug, name, size, sectors, plan_keys, email_suffix, status, terms_version, terms_accepted_at, created_at) values ($1, 'bench', 'Bench', 10, '{}', '{simple}', 'bench.example', 'active', '1', $2, $2)`,
    [company, now],
  );
  await owner.query(
    `insert into directory.account (id, type, email, created_at, changed_at) values ($1, 'Client', 'bench@bench.example', $2, $2)`,
    [account, now],
  );
  await owner.query(
    `insert into org_unit (company_id, id, created_at, changed_at, name, code, kind) select $1, gen_random_uuid(), $2, $2, 'Site ' || n, 'S' || n, 'site' from generate_series(1, ${sites}) n`,
    [company, now],
  );
}

/** Bills as they come: sites by name, German numbers, two kinds of energy, a supplier, a document number. */
function csv(): string {
  const lines = ['Site;Activity;From;To;Quantity;Unit;Supplier;Document or meter;Note'];
  for (let at = 0; at < rowCount; at += 1) {
    const month = `2025-${String(1 + (at % 12)).padStart(2, '0')}`;
    lines.push(
      `Site ${1 + (at % sites)};${at % 3 === 0 ? 'Natural gas' : 'Electricity'};${month}-01;${month}-28;${(at * 7) % 9000},${String(at % 100).padStart(2, '0')};kWh;Stadtwerke ${at % 40};R-${at};${at % 10 === 0 ? 'estimated by the supplier' : ''}`,
    );
  }
  return lines.join('\r\n');
}

async function uploaded(app: App, companyId: string, accountId: string): Promise<string> {
  const store = fileStore(app);
  const staged = await store.stage(Readable.from([Buffer.from(csv())]));
  await store.put(companyId, staged);
  const examined = await examine(
    { store, companyId, sha256: staged.sha256 },
    'csv',
    null,
    { language: 'en' },
    {
      fileName: 'bills.csv',
      resource: activityData,
    },
  );
  return inCompany(
    app.database,
    { companyId, accountId },
    async (tx) =>
      (
        await createImport(
          tx,
          activityData,
          await storeFile(app, tx, { staged, name: 'bills.csv', extension: 'csv', fields: {} }, 'import'),
          examined,
          new Set(),
        )
      ).id,
  );
}

/** Sets the import back to where the step begins, and works on it as the job would. */
async function work(
  app: App,
  companyId: string,
  accountId: string,
  importId: string,
  state: 'checking' | 'importing',
): Promise<void> {
  await inCompany(app.database, { companyId, accountId }, async (tx) => {
    await updateImport(tx, importId, { state, rows: 'all' });
    await enqueue(tx, state === 'checking' ? checkJob : commitJob, { importId }, { subjectId: importId });
  });
  const left = await drainJobs(app, { only: ['import-check', 'import-commit'] });
  const [row] = await inCompany(app.database, { companyId, accountId }, (tx) =>
    tx.db.select({ state: dataImport.state, counts: dataImport.counts, problem: dataImport.problem }).from(dataImport),
  );
  if (left !== 1 || row?.counts.new !== rowCount)
    throw new Error(`the import did not come through: ${JSON.stringify(row)}`);
}

async function seconds(task: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await task();
  return (performance.now() - begun) / 1000;
}

/**
 * The longest piece of work between two turns of the event loop, in processor time of this thread: what others on the
 * machine take is not ours.
 */
function watchBlocks(): { end(): number } {
  let longest = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const used = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (used.user + used.system) / 1000);
  }, 1);
  return {
    end: () => {
      clearInterval(timer);
      return longest;
    },
  };
}

async function empty(owner: pg.Client): Promise<void> {
  await owner.query('truncate activity_data cascade');
  await owner.query('truncate history, history_head, search_entry');
  await owner.query('checkpoint');
}

async function copied(owner: pg.Client): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of owner.query(copyTo('copy activity_data to stdout')) as AsyncIterable<Buffer>)
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The owner of the measured database is a superuser: row security does not apply, all else does. */
async function copyRaw(owner: pg.Client, rows: Buffer): Promise<void> {
  const stream = owner.query(copyFrom('copy activity_data from stdin'));
  const finished = once(stream, 'finish');
  stream.end(rows);
  await finished;
}

if (process.argv[1] === import.meta.filename) console.log(await run());
