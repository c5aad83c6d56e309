import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

describe('settings', () => {
  it('2.27 start the product without any being set', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      productName: 'Heartwood',
      productSlug: 'heartwood',
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:3000',
      apiBase: '',
      isDemo: true,
      databaseUrl: null,
      jobs: 'inline',
      mode: 'production',
      trustProxy: false,
    });
    expect(env.filesDir).toBe(resolve('.data/files'));
    expect(env.mailFrom).toBe('"Heartwood" <no-reply@localhost>');
  });

  it('treat an empty value as not set, as container files write it', () => {
    expect(readEnv({ DATABASE_URL: '', PORT: ' ', SECRET: '' })).toMatchObject({
      databaseUrl: null,
      port: 3000,
      secret: null,
    });
  });

  it('complain about everything wrong at once, and never show a secret', () => {
    const wrong = {
      PORT: '80a',
      DEMO: 'yes',
      SECRET: 'short-secret',
      DATABASE_URL: 'mysql://user:hidden-word@host/db',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'maybe',
    };
    const message = complaint(wrong);
    for (const name of Object.keys(wrong)) expect(message).toContain(`- ${name} must `);
    expect(message).toContain('“80a”');
    expect(message).not.toMatch(/short-secret|hidden-word/);
  });

  it('derive addresses from one another', () => {
    expect(readEnv({ PORT: '4100' }).baseUrl).toBe('http://localhost:4100');
    const env = readEnv({
      BASE_URL: 'https://esg.example.org/',
      PRODUCT_NAME: 'Rowan',
      DATABASE_URL: 'postgres://a:b@pool:6432/x',
    });
    expect(env).toMatchObject({
      baseUrl: 'https://esg.example.org',
      mailFrom: '"Rowan" <no-reply@esg.example.org>',
      databaseDirectUrl: 'postgres://a:b@pool:6432/x',
    });
  });

  it.each([
    ['off', false],
    ['on', true],
    ['2', 2],
    ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
  ] as const)('read TRUST_PROXY=%s', (text, value) => {
    expect(readEnv({ TRUST_PROXY: text }).trustProxy).toBe(value);
  });

  it('read the links of the sign-in page, and refuse one that is no address', () => {
    expect(
      readEnv({
        SOCIAL_LINKS: 'LinkedIn=https://www.linkedin.com/company/example?a=b, Mastodon=https://example.social/@example',
      }).socialLinks,
    ).toEqual([
      { name: 'LinkedIn', url: 'https://www.linkedin.com/company/example?a=b' },
      { name: 'Mastodon', url: 'https://example.social/@example' },
    ]);
    expect(complaint({ SOCIAL_LINKS: 'LinkedIn=javascript:alert(1)' })).toContain('SOCIAL_LINKS must be a list');
  });

  it('read where, when and how long backups are kept', () => {
    expect(readEnv({}).backup).toEqual({ to: null, times: [150], keep: { daily: 7, weekly: 4, monthly: 12 } });
    const env = readEnv({
      BACKUP_TO: 's3://backups/acme',
      BACKUP_AT: '14:30, 02:30',
      BACKUP_KEEP: 'daily=3,monthly=6',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_REGION: 'eu-central-1',
    });
    expect(env.backup).toEqual({
      to: 's3://backups/acme',
      times: [150, 870],
      keep: { daily: 3, weekly: 0, monthly: 6 },
    });
    expect(env.s3).toEqual({
      isPathStyle: true,
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      region: 'eu-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });

  it('refuse a schedule of backups that cannot be kept, all complaints together and no secret among them', () => {
    const wrong = complaint({
      BACKUP_TO: 'ftp://host/backups',
      BACKUP_AT: '25:00',
      BACKUP_KEEP: 'forever',
      S3_ENDPOINT: 'minio:9000',
    });
    for (const name of ['BACKUP_TO', 'BACKUP_AT', 'BACKUP_KEEP', 'S3_ENDPOINT'])
      expect(wrong).toContain(`- ${name} must `);
    expect(complaint({ BACKUP_TO: 's3://backups' })).toContain('BACKUP_TO is a bucket');
    expect(complaint({ BACKUP_TO: 's3://backups', S3_SECRET_ACCESS_KEY: 'hidden-word' })).toMatch(
      /^(?!.*hidden-word)[^]*belong together/,
    );
    expect(complaint({ BACKUP_AT: '02:30', BACKUP_KEEP: 'daily=7' })).toMatch(
      /BACKUP_AT is set without BACKUP_TO[^]*BACKUP_KEEP is set without BACKUP_TO/,
    );
  });

  it('read where files are kept, and complain about everything wrong with that at once', () => {
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readEnv({}).filesTo).toBeNull();
    expect(readEnv({ ...keys, FILES_TO: 's3://files/acme/', S3_PATH_STYLE: 'off' }).filesTo).toMatchObject({
      bucket: 'files',
      prefix: 'acme/',
      access: { isPathStyle: false, accessKeyId: 'key' },
    });
    expect(readEnv({ ...keys, FILES_TO: 's3://files' }).filesTo).toMatchObject({ bucket: 'files', prefix: '' });
    expect(complaint({ FILES_TO: '/mnt/files', S3_PATH_STYLE: 'maybe', S3_REGION: 'Frankfurt!' })).toMatch(
      /FILES_TO must be s3:\/\/bucket\/prefix[^]*S3_REGION may have[^]*S3_PATH_STYLE must be on or off/,
    );
    expect(complaint({ FILES_TO: 's3://files' })).toContain('FILES_TO is a bucket: set S3_ACCESS_KEY_ID');
    expect(complaint({ ...keys, FILES_TO: 's3://one', BACKUP_TO: 's3://one/backups' })).toContain(
      'BACKUP_TO is below FILES_TO',
    );
  });

  it('refuse a direct address without the pooled one', () => {
    expect(complaint({ DATABASE_DIRECT_URL: 'postgres://a:b@host/x' })).toContain(
      'DATABASE_DIRECT_URL is set without DATABASE_URL',
    );
  });
});

function complaint(given: Record<string, string>): string {
  try {
    readEnv(given);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('nothing was refused');
}
