import { beforeAll, describe, expect, it } from 'vitest';
import { collect } from '../../../../../scripts/demo-figures/collect.ts';
import { borealis } from '../../../../demo/borealis.ts';
import { demoPassword } from '../../../../demo/seed.ts';
import { callAs, type TestApp } from '#test/support/company.ts';
import { demoApp } from '#test/support/demo-app.ts';
import { demoFigures } from './demo-figures.ts';

let test: TestApp;
beforeAll(async () => {
  test = await demoApp();
}, 240_000);

describe('the pictures of the public site', () => {
  it('show what the product computes for the demo company today (else: node scripts/demo-figures.ts)', async () => {
    const signedIn = await callAs(test, null, 'POST', '/api/login', {
      email: `sustainability@${borealis.emailSuffix}`,
      password: demoPassword,
    });
    const token = /session=([\w-]{43})/.exec(String(signedIn.headers['set-cookie']))?.[1] ?? '';
    const now = await collect(
      async <Answer>(path: string) =>
        (await callAs(test, token, 'GET', `/api/companies/${borealis.slug}${path}`)).body as Answer,
    );
    expect(now).toEqual(demoFigures);
  });
});
