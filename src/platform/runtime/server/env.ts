import { z } from 'zod';
import { resolve } from 'node:path';
import type { SocialLink } from '#platform/values/model/social-link.ts';
import type { BackupRetention } from './backup-retention.ts';
import type { TimeLimits } from './time-limits.ts';
import type { BackupTimes } from './backup-schedule.ts';
import type { FileBucket } from '#platform/object-storage/server/bucket.ts';
import { bucketAddress, type S3Access } from '#platform/object-storage/server/bucket.ts';
import { settings, type Setting } from './env-settings.ts';
import { StartError } from './start-error.ts';

type Name = keyof typeof settings;
type ValueOf<S> = S extends Setting<infer T> ? T : never;
type Values = { -readonly [N in Name]: ValueOf<(typeof settings)[N]> };

/** The settings as the product uses them: read, checked, and with what follows from one another filled in. */
export interface Env {
  port: number;
  host: string;
  /** Without a slash at the end. */
  baseUrl: string;
  /** Empty: same origin. */
  apiBase: string;
  trustProxy: boolean | number | string;
  /** How long a server that was told to end still answers, while it says that it is not ready. */
  drainSeconds: number;
  /** Absolute, as are the other folders. */
  dataDir: string;
  filesDir: string;
  /** Null: uploaded files are kept in `filesDir`. Else only what is on its way is there. */
  filesTo: FileBucket | null;
  /** `to` is a folder or `s3://…`; null: no scheduled backups. */
  backup: { to: string | null; times: BackupTimes; keep: BackupRetention };
  /** Null without keys. */
  s3: S3Access | null;
  databaseUrl: string | null;
  databaseDirectUrl: string | null;
  allowSetConfig: boolean;
  timeLimits: TimeLimits;
  pgBin: string | null;
  productName: string;
  productSlug: string;
  isDemo: boolean;
  /** Null: take the generated one, see `secrets.ts`. */
  secret: string | null;
  passwordPepper: string | null;
  providerEmail: string | null;
  providerPassword: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  supportEmail: string;
  socialLinks: readonly SocialLink[];
  /** Null: those of this machine. */
  dnsServers: readonly string[] | null;
  webhooksToPrivate: boolean;
  /** Null: there are no metrics. */
  metricsToken: string | null;
  logLevel: Values['LOG_LEVEL'];
  /** Days within which every stored file is compared with its hash. */
  filesCheckDays: number;
  jobs: Values['JOBS'];
  mode: Values['NODE_ENV'];
}

/** Settings are told to who starts the product, never on a page: no messages of the catalogue. */
const { localeError: plainEnglish } = z.locales.en();

/**
 * Reads the settings. `given` is `process.env` or a test's own.
 *
 * @throws StartError that names everything wrong at once, secrets without their value.
 */
export function readEnv(given: Readonly<Record<string, string | undefined>>): Env {
  const values: Record<string, unknown> = {};
  const complaints: string[] = [];
  for (const [name, setting] of Object.entries(settings) as [Name, Setting<unknown>][]) {
    const raw = given[name]?.trim() ?? '';
    if (raw === '') {
      values[name] = setting.fallback;
      continue;
    }
    const parsed = setting.read.safeParse(raw, { error: plainEnglish });
    if (parsed.success) values[name] = parsed.data;
    else
      complaints.push(
        `${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}${setting.isSecret === true ? '' : ` (it is “${raw}”)`}`,
      );
  }
  if (complaints.length === 0) complaints.push(...contradictions(values as Values));
  if (complaints.length > 0)
    throw new StartError(
      [
        'These settings need your attention:',
        ...complaints.map((line) => `  - ${line}`),
        'All settings are described in docs/reference/settings.md.',
      ].join('\n'),
    );
  return envOf(values as Values);
}

function contradictions(values: Values): string[] {
  const found: string[] = [];
  if (values.DATABASE_DIRECT_URL !== null && values.DATABASE_URL === null)
    found.push('DATABASE_DIRECT_URL is set without DATABASE_URL: set both or neither');
  const hasKey = values.S3_ACCESS_KEY_ID !== null;
  if (hasKey !== (values.S3_SECRET_ACCESS_KEY !== null))
    found.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or neither');
  else if (values.BACKUP_TO?.startsWith('s3://') === true && !hasKey)
    found.push('BACKUP_TO is a bucket: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too');
  if (values.FILES_TO !== null && !hasKey && values.S3_SECRET_ACCESS_KEY === null)
    found.push('FILES_TO is a bucket: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too');
  if (values.FILES_TO !== null && values.BACKUP_TO?.startsWith(`${values.FILES_TO.replace(/\/+$/, '')}/`) === true)
    found.push('BACKUP_TO is below FILES_TO: keep backups in another bucket or below another prefix');
  for (const name of ['BACKUP_AT', 'BACKUP_KEEP'] as const)
    if (values[name] !== null && values.BACKUP_TO === null)
      found.push(`${name} is set without BACKUP_TO: say where the backups go`);
  return found;
}

const defaultRetention: BackupRetention = { daily: 7, weekly: 4, monthly: 12 };
const halfPastTwo: BackupTimes = [150];

function envOf(values: Values): Env {
  const s3 = s3AccessOf(values);
  const baseUrl = values.BASE_URL ?? `http://localhost:${values.PORT}`;
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    baseUrl,
    apiBase: values.API_BASE,
    trustProxy: values.TRUST_PROXY,
    drainSeconds: values.DRAIN_SECONDS,
    dataDir,
    filesDir: values.FILES_DIR === null ? resolve(dataDir, 'files') : resolve(values.FILES_DIR),
    filesTo: fileBucketOf(values.FILES_TO, s3),
    backup: {
      to:
        values.BACKUP_TO === null || values.BACKUP_TO.startsWith('s3://')
          ? values.BACKUP_TO
          : resolve(values.BACKUP_TO),
      times: values.BACKUP_AT ?? halfPastTwo,
      keep: values.BACKUP_KEEP ?? defaultRetention,
    },
    s3,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    allowSetConfig: values.ALLOW_SET_CONFIG,
    timeLimits: {
      statementSeconds: values.STATEMENT_TIMEOUT,
      lockSeconds: values.LOCK_TIMEOUT,
      pauseSeconds: values.IDLE_TRANSACTION_TIMEOUT,
      jobStatementMinutes: values.JOB_STATEMENT_TIMEOUT,
    },
    pgBin: values.PG_BIN === null ? null : resolve(values.PG_BIN),
    productName: values.PRODUCT_NAME,
    productSlug: values.PRODUCT_SLUG,
    isDemo: values.DEMO,
    secret: values.SECRET,
    passwordPepper: values.PASSWORD_PEPPER,
    providerEmail: values.PROVIDER_EMAIL,
    providerPassword: values.PROVIDER_PASSWORD,
    smtpUrl: values.SMTP_URL,
    mailFrom:
      values.MAIL_FROM ?? `"${values.PRODUCT_NAME.replaceAll('"', '')}" <no-reply@${new URL(baseUrl).hostname}>`,
    supportEmail: values.SUPPORT_EMAIL ?? `support@${values.PRODUCT_SLUG}.example`,
    socialLinks: values.SOCIAL_LINKS,
    dnsServers: values.DNS_SERVERS,
    webhooksToPrivate: values.WEBHOOKS_TO_PRIVATE,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    filesCheckDays: values.FILES_CHECK_DAYS,
    jobs: values.JOBS,
    mode: values.NODE_ENV,
  };
}

function s3AccessOf({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_PATH_STYLE: isPathStyle,
}: Values): S3Access | null {
  if (accessKeyId === null || secretAccessKey === null) return null;
  return {
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId,
    secretAccessKey,
    isPathStyle,
  };
}

function fileBucketOf(address: string | null, access: S3Access | null): FileBucket | null {
  const place = address === null ? null : bucketAddress(address);
  if (place === null || access === null) return null;
  const prefix = place.key.replace(/\/+$/, '');
  return { bucket: place.bucket, prefix: prefix === '' ? '' : `${prefix}/`, access };
}
