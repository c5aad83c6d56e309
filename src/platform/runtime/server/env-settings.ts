import { z } from 'zod';
import type { SocialLink } from '#platform/values/model/social-link.ts';
import type { BackupRetention } from './backup-retention.ts';
import { usualLimits } from './time-limits.ts';
import type { BackupTimes } from './backup-schedule.ts';
import { usualDataDir } from './data-dir.ts';

/** One setting of the environment: how its text is read, what applies when it is not set, and what it means. */
export interface Setting<T> {
  read: z.ZodType<T, string>;
  /** What the page of settings says applies when nothing is set. */
  whenUnset: string;
  fallback: T;
  meaning: string;
  /** Never printed: not in complaints, not in logs. */
  isSecret?: boolean;
}

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

const setting = <T>(entry: Setting<T>): Setting<T> => entry;

const text = z.string().trim();
const url = (...protocols: string[]) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  });
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');
const oneOf = <const Name extends string>(...names: Name[]): z.ZodType<Name, string> =>
  text.refine((value): value is Name => names.some((name) => name === value), {
    error: `must be one of ${names.join(', ')}`,
  });
const port = text
  .regex(/^\d{1,5}$/, { error: 'must be a number from 1 to 65535' })
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, { error: 'must be a number from 1 to 65535' });
const days = text
  .regex(/^\d{1,4}$/, { error: 'must be a number from 1 to 3650' })
  .transform(Number)
  .refine((value) => value >= 1 && value <= 3650, { error: 'must be a number from 1 to 3650' });
const limit = (most: number, least = 1) => {
  const error = `must be a number from ${least} to ${most}`;
  return text
    .regex(/^\d{1,5}$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error });
};
const secret = text.min(32, { error: 'must have at least 32 characters' });

/** `on` trusts every proxy, a number trusts that many hops, a list names the proxies. */
const proxies = text.transform((value, context): boolean | number | string => {
  if (value === 'off') return false;
  if (value === 'on') return true;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  if (/^[0-9a-f.:/, ]+$/i.test(value)) return value;
  context.addIssue({
    code: 'custom',
    message: 'must be on, off, a number of hops or a list of addresses such as 10.0.0.0/8',
  });
  return z.NEVER;
});

/** `Name=https://…`, several with commas between. */
const socialLinks = text.transform((value, context): SocialLink[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...rest] = part.split('=');
      const link = { name: name.trim(), url: rest.join('=').trim() };
      if (link.name !== '' && URL.canParse(link.url) && new URL(link.url).protocol === 'https:') return link;
      context.addIssue({
        code: 'custom',
        message: 'must be a list such as LinkedIn=https://www.linkedin.com/company/example',
      });
      return z.NEVER;
    }),
);
const nameServers = text.transform((value, context): readonly string[] => {
  const servers = value.split(',').map((server) => server.trim());
  if (servers.every((server) => /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d{1,5})?$|^[0-9a-f:]+$/i.test(server)))
    return servers;
  context.addIssue({ code: 'custom', message: 'must be a list of addresses such as 10.0.0.53,10.0.0.54:5353' });
  return z.NEVER;
});

/** A bucket of S3 with or without a prefix. */
const isBucket = (value: string): boolean => /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[^\s]*)?$/.test(value);
const backupPlace = text.refine((value) => !/^[a-z0-9]+:\/\//i.test(value) || isBucket(value), {
  error: 'must be a folder or s3://bucket/prefix',
});

const timesOfDay = text.transform((value, context): BackupTimes => {
  const times = value.split(',').map((part) => /^([01]\d|2[0-3]):([0-5]\d)$/.exec(part.trim()));
  if (times.every((time) => time !== null))
    return [...new Set(times.map(([, hours, minutes]) => Number(hours) * 60 + Number(minutes)))].sort((a, b) => a - b);
  context.addIssue({ code: 'custom', message: 'must be times of a day in UTC such as 02:30 or 02:30,14:30' });
  return z.NEVER;
});

/** `daily=7,weekly=4,monthly=12`; what is not named is 0. */
const backupRetention = text.transform((value, context): BackupRetention => {
  const keep: BackupRetention = { daily: 0, weekly: 0, monthly: 0 };
  for (const part of value.split(',')) {
    const [, period = '', count = ''] = /^\s*(daily|weekly|monthly)=(\d{1,4})\s*$/.exec(part) ?? [];
    if (period === '') {
      context.addIssue({ code: 'custom', message: 'must be a list such as daily=7,weekly=4,monthly=12' });
      return z.NEVER;
    }
    keep[period as keyof BackupRetention] = Number(count);
  }
  return keep;
});

/**
 * Every setting of the product. The settings page of the documentation is made from this table, and a test holds the
 * two together. An unset setting and an empty one are the same.
 */
export const settings = {
  PORT: setting({
    read: port,
    fallback: 3000,
    whenUnset: '`3000`',
    meaning: 'Port for pages and API calls.',
  }),
  HOST: setting({
    read: text,
    fallback: '127.0.0.1',
    whenUnset: '`127.0.0.1`',
    meaning:
      'Address to listen on. Unset, only this machine can reach the product, because the demo accounts are public. ' +
      'In a container or behind a proxy on another machine: `0.0.0.0`.',
  }),
  BASE_URL: setting<string | null>({
    read: url('http:', 'https:').transform((value) => value.replace(/\/+$/, '')),
    fallback: null,
    whenUnset: '`http://localhost:PORT`',
    meaning:
      'Public address of the product. Links in emails start with it, and changes from any other origin are rejected. With `https`, cookies are marked secure.',
  }),
  API_BASE: setting({
    read: url('http:', 'https:').transform((value) => value.replace(/\/+$/, '')),
    fallback: '',
    whenUnset: 'the same origin',
    meaning: 'Address of the API, if it is served from a different origin than the pages.',
  }),
  TRUST_PROXY: setting<boolean | number | string>({
    read: proxies,
    fallback: false,
    whenUnset: '`off`',
    meaning:
      'Whether the `X-Forwarded-*` headers are trusted: `off`, `on`, the number of proxies, or their addresses. ' +
      'Rate limits use the client address determined this way.',
  }),
  DRAIN_SECONDS: setting({
    read: limit(60, 0),
    fallback: 0,
    whenUnset: '`0`',
    meaning:
      'Seconds after SIGTERM in which the server still answers everything while `/api/health/ready` is 503, so that ' +
      'a proxy in front of several servers sends it nothing more. Longer than two checks of the proxy.',
  }),
  DATA_DIR: setting({
    read: text,
    fallback: usualDataDir,
    whenUnset: '`./.data`',
    meaning:
      'Folder for all data on this machine: the built-in PostgreSQL, the generated secret, files. Only one running server per folder.',
  }),
  FILES_DIR: setting<string | null>({
    read: text,
    fallback: null,
    whenUnset: '`DATA_DIR/files`',
    meaning:
      'Folder for uploaded files. Servers on the same database share it. With `FILES_TO`, only files on their way ' +
      'to or from the bucket are in it, and each server has its own.',
  }),
  FILES_TO: setting<string | null>({
    read: text.refine(isBucket, { error: 'must be s3://bucket/prefix' }),
    fallback: null,
    whenUnset: 'the folder `FILES_DIR`',
    meaning:
      'Bucket of an S3-compatible storage for uploaded files, instead of a folder: `s3://bucket/prefix`. `npm run copy-files` brings the files there first.',
  }),
  FILES_CHECK_DAYS: setting({
    read: days,
    fallback: 30,
    whenUnset: '`30`',
    meaning:
      'Days within which every stored file is compared with its hash, so that damage is found while an undamaged backup exists.',
  }),
  BACKUP_TO: setting<string | null>({
    read: backupPlace,
    fallback: null,
    whenUnset: 'no scheduled backups',
    meaning: 'Target of scheduled backups: a folder, preferably on another machine, or `s3://bucket/prefix`.',
  }),
  BACKUP_AT: setting<BackupTimes | null>({
    read: timesOfDay,
    fallback: null,
    whenUnset: '`02:30`',
    meaning: 'Times of scheduled backups in UTC, separated by commas. With several servers, each backup is made once.',
  }),
  BACKUP_KEEP: setting<BackupRetention | null>({
    read: backupRetention,
    fallback: null,
    whenUnset: '`daily=7,weekly=4,monthly=12`',
    meaning:
      'Which backups in `BACKUP_TO` are kept: the latest of this number of days, weeks and months. The last complete backup is never deleted.',
  }),
  S3_ENDPOINT: setting<string | null>({
    read: url('http:', 'https:').transform((value) => value.replace(/\/+$/, '')),
    fallback: null,
    whenUnset: '`https://s3.S3_REGION.amazonaws.com`',
    meaning: 'Address of the S3-compatible storage for `FILES_TO` and `BACKUP_TO`.',
  }),
  S3_REGION: setting({
    read: text.regex(/^[a-z0-9-]+$/, { error: 'may have lower-case letters, digits and hyphens' }),
    fallback: 'us-east-1',
    whenUnset: '`us-east-1`',
    meaning: 'Region of the S3-compatible storage.',
  }),
  S3_ACCESS_KEY_ID: setting<string | null>({
    read: text,
    fallback: null,
    whenUnset: 'none',
    meaning:
      'Access key of the S3-compatible storage. It needs permission to list, read, write and delete below the prefixes of `FILES_TO` and `BACKUP_TO`.',
  }),
  S3_SECRET_ACCESS_KEY: setting<string | null>({
    read: text,
    fallback: null,
    whenUnset: 'none',
    meaning: 'Secret of `S3_ACCESS_KEY_ID`.',
    isSecret: true,
  }),
  S3_PATH_STYLE: setting({
    read: onOff,
    fallback: true,
    whenUnset: '`on`',
    meaning:
      'Whether the bucket is part of the path (`https://host/bucket`). `off`: part of the host (`https://bucket.host`), for a storage that requires it.',
  }),
  DATABASE_URL: setting<string | null>({
    read: url('postgres:', 'postgresql:'),
    fallback: null,
    whenUnset: 'the product starts its own PostgreSQL in `DATA_DIR`',
    meaning:
      'An existing PostgreSQL, version 15 or newer: `postgres://user:password@host:5432/database`. The user must ' +
      'own the database and be allowed to create roles.',
    isSecret: true,
  }),
  DATABASE_DIRECT_URL: setting<string | null>({
    read: url('postgres:', 'postgresql:'),
    fallback: null,
    whenUnset: 'same as `DATABASE_URL`',
    meaning:
      'The same database without the transaction pooler, for notifications, jobs and migrations. Needed only if `DATABASE_URL` points to a pooler.',
    isSecret: true,
  }),
  STATEMENT_TIMEOUT: setting({
    read: limit(3600),
    fallback: usualLimits.statementSeconds,
    whenUnset: `\`${usualLimits.statementSeconds}\``,
    meaning:
      'Seconds that one statement of a request may run in the database. This and the next two are properties of ' +
      'the app’s role, the same for all servers: the last server that started decides.',
  }),
  LOCK_TIMEOUT: setting({
    read: limit(3600),
    fallback: usualLimits.lockSeconds,
    whenUnset: `\`${usualLimits.lockSeconds}\``,
    meaning: 'Seconds that a request waits for a lock of another transaction. Jobs wait at least 60.',
  }),
  IDLE_TRANSACTION_TIMEOUT: setting({
    read: limit(3600),
    fallback: usualLimits.pauseSeconds,
    whenUnset: `\`${usualLimits.pauseSeconds}\``,
    meaning:
      'Seconds that a transaction of a request may pause until the database ends it. Jobs may pause at least 900.',
  }),
  JOB_STATEMENT_TIMEOUT: setting({
    read: limit(1440),
    fallback: usualLimits.jobStatementMinutes,
    whenUnset: `\`${usualLimits.jobStatementMinutes}\``,
    meaning: 'Minutes that one statement of a job, an import or scheduled work may take.',
  }),
  ALLOW_SET_CONFIG: setting({
    read: onOff,
    fallback: false,
    whenUnset: '`off`',
    meaning:
      'Whether the product starts on a database in which its own role can call `set_config`, because the user of ' +
      '`DATABASE_URL` cannot revoke it. With `on`, an injected query could read other companies: see “What the ' +
      'database guards” in `docs/operations.md`.',
  }),
  PG_BIN: setting<string | null>({
    read: text,
    fallback: null,
    whenUnset: 'the bundled PostgreSQL 18, else one found on the machine',
    meaning: 'Folder with the programs `initdb` and `postgres` of the PostgreSQL to start, version 15 or newer.',
  }),
  PRODUCT_NAME: setting({
    read: text.max(60),
    fallback: 'Heartwood',
    whenUnset: '`Heartwood`',
    meaning: 'Name of the product on pages, in emails and in documents.',
  }),
  PRODUCT_SLUG: setting({
    read: text
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'may have lower-case letters, digits and single hyphens' })
      .max(60),
    fallback: 'heartwood',
    whenUnset: '`heartwood`',
    meaning: 'First path segment of the provider’s own company.',
  }),
  DEMO: setting({
    read: onOff,
    fallback: true,
    whenUnset: '`on`',
    meaning: 'Whether the demo company and its accounts exist. Use `off` for production.',
  }),
  SECRET: setting<string | null>({
    read: secret,
    fallback: null,
    whenUnset: 'generated once into `DATA_DIR/secret`',
    meaning: 'Signs cookies and links. At least 32 characters; the same for all servers on one database.',
    isSecret: true,
  }),
  PASSWORD_PEPPER: setting<string | null>({
    read: secret,
    fallback: null,
    whenUnset: 'none',
    meaning:
      'Added to password hashes and kept outside the database. Do not change it once set, otherwise no password works.',
    isSecret: true,
  }),
  PROVIDER_EMAIL: setting<string | null>({
    read: text,
    fallback: null,
    whenUnset: '`administrator@PRODUCT_SLUG.example`',
    meaning: 'Email address of the provider’s first administrator, created at the first start.',
  }),
  PROVIDER_PASSWORD: setting<string | null>({
    read: text,
    fallback: null,
    whenUnset: 'a link to set one is printed at the start',
    meaning: 'Password of the provider’s first administrator. Used while no provider account has a password.',
    isSecret: true,
  }),
  SMTP_URL: setting<string | null>({
    read: url('smtp:', 'smtps:'),
    fallback: null,
    whenUnset: 'emails stay in the outbox',
    meaning:
      'Mail server: `smtps://user:password@host:465`. Without one, the provider’s owner can read them under *Webmaster → Unsent email*.',
    isSecret: true,
  }),
  MAIL_FROM: setting<string | null>({
    read: text.refine((value) => /^[^\r\n]*@[^\r\n]+$/.test(value), { error: 'must contain an email address' }),
    fallback: null,
    whenUnset: '`PRODUCT_NAME <no-reply@host of BASE_URL>`',
    meaning: 'Sender of emails.',
  }),
  SUPPORT_EMAIL: setting<string | null>({
    read: text.refine((value) => /^[^\s@]+@[^\s@]+$/.test(value), { error: 'must be an email address' }),
    fallback: null,
    whenUnset: '`support@PRODUCT_SLUG.example`',
    meaning: 'Contact of the provider’s support, shown in the support chat.',
  }),
  SOCIAL_LINKS: setting<readonly SocialLink[]>({
    read: socialLinks,
    fallback: [],
    whenUnset: 'none are shown',
    meaning:
      'Other pages of the provider, linked on the sign-in page and in the footer unless set in the site settings: ' +
      '`LinkedIn=https://www.linkedin.com/company/example, Mastodon=https://example.social/@example`.',
  }),
  DNS_SERVERS: setting<readonly string[] | null>({
    read: nameServers,
    fallback: null,
    whenUnset: 'those of this machine',
    meaning:
      'Name servers used to verify a company’s email domain, separated by commas, with the port if it is not 53: `10.0.0.53,[2001:db8::53]:5353`.',
  }),
  WEBHOOKS_TO_PRIVATE: setting({
    read: onOff,
    fallback: false,
    whenUnset: '`off`',
    meaning:
      'Whether webhooks can call addresses in private networks and on this machine, also without TLS. Use `on` ' +
      'only if everyone who sets up webhooks is allowed to reach everything the server can.',
  }),
  METRICS_TOKEN: setting<string | null>({
    read: secret.regex(/^[\x21-\x7e]+$/, { error: 'must consist of printable ASCII characters without spaces' }),
    fallback: null,
    whenUnset: 'there are no metrics',
    meaning:
      'Turns on `GET /metrics` (OpenMetrics) for monitoring, with this token in the header `Authorization: Bearer …`. At least 32 characters.',
    isSecret: true,
  }),
  LOG_LEVEL: setting<LogLevel>({
    read: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    fallback: 'info',
    whenUnset: '`info`',
    meaning: 'Log level: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
  }),
  JOBS: setting<'inline' | 'off'>({
    read: oneOf('inline', 'off'),
    fallback: 'inline',
    whenUnset: '`inline`',
    meaning: '`inline`: this server also runs background jobs and scheduled work. `off`: another server runs them.',
  }),
  NODE_ENV: setting<'production' | 'development' | 'test'>({
    read: oneOf('production', 'development', 'test'),
    fallback: 'production',
    whenUnset: '`production`',
    meaning:
      '`npm run dev` sets `development`; the component gallery is then available at `/gallery`. `test` answers 500 where a response is not what its call defines.',
  }),
} as const;
