import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

describe('settings', () => {
  it('2.27 start the product without any being set', () => {
    const env = readEnv({});
    expect(env).toMatchObject({ productName: 'Heartwood', productSlug: 'heartwood', port: 3000, host: '127.0.0.1', baseUrl: 'http://localhost:3000', apiBase: '', isDemo: true, databaseUrl: null, jobs: 'inline', mode: 'production', trustProxy: false });
    expect(env.filesDir).toBe(resolve('.data/files'));
    expect(env.mailFrom).toBe('"Heartwood" <no-reply@localhost>');
  });

  it('treat an empty value as not set, as container files write it', () => {
    expect(readEnv({ DATABASE_URL: '', PORT: ' ', SECRET: '' })).toMatchObject({ databaseUrl: null, port: 3000, secret: null });
  });

  it('complain about everything wrong at once, and never show a secret', () => {
    const wrong = { PORT: '80a', DEMO: 'yes', SECRET: 'short-secret', DATABASE_URL: 'mysql://user:hidden-word@host/db', LOG_LEVEL: 'loud', TRUST_PROXY: 'maybe' };
    const message = complaint(wrong);
    for (const name of Object.keys(wrong)) expect(message).toContain(`- ${name} must `);
    expect(message).toContain('“80a”');
    expect(message).not.toMatch(/short-secret|hidden-word/);
  });

  it('derive addresses from one another', () => {
    expect(readEnv({ PORT: '4100' }).baseUrl).toBe('http://localhost:4100');
    const env = readEnv({ BASE_URL: 'https://esg.example.org/', PRODUCT_NAME: 'Rowan', DATABASE_URL: 'postgres://a:b@pool:6432/x' });
    expect(env).toMatchObject({ baseUrl: 'https://esg.example.org', mailFrom: '"Rowan" <no-reply@esg.example.org>', databaseDirectUrl: 'postgres://a:b@pool:6432/x' });
  });

  it.each([['off', false], ['on', true], ['2', 2], ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1']] as const)('read TRUST_PROXY=%s', (text, value) => {
    expect(readEnv({ TRUST_PROXY: text }).trustProxy).toBe(value);
  });

  it('read the links of the sign-in page, and refuse one that is no address', () => {
    expect(readEnv({ SOCIAL_LINKS: 'LinkedIn=https://www.linkedin.com/company/example?a=b, Mastodon=https://example.social/@example' }).socialLinks)
      .toEqual([{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/example?a=b' }, { name: 'Mastodon', url: 'https://example.social/@example' }]);
    expect(complaint({ SOCIAL_LINKS: 'LinkedIn=javascript:alert(1)' })).toContain('SOCIAL_LINKS must be a list');
  });

  it('refuse a direct address without the pooled one', () => {
    expect(complaint({ DATABASE_DIRECT_URL: 'postgres://a:b@host/x' })).toContain('DATABASE_DIRECT_URL is set without DATABASE_URL');
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
