import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unsentEmails, createMailer } from '#platform/mail/server/mailer.ts';
import { languageFor } from '#platform/i18n/server/languages.ts';
import { wordsIn } from '#platform/i18n/server/words.ts';
import { saySecurityEvent } from '#platform/accounts/model/messages.ts';
import { allMailKinds } from '../src/server-modules.ts';
import { accountsTest } from './support/accounts.ts';
import { testLog } from './support/log.ts';

/** Mails in a language that nobody speaks: what stays plain is in no catalogue. */
describe('a mail', () => {
  it('is said whole by the catalogues, in the language of its reader', async () => {
    const test = await accountsTest();
    const { email, id: companyId, accountId } = await test.company('Ærø');
    const { accountId: by } = await test.company('Łódź');
    await test.database.pool.query(
      `update directory.account set language = 'en-XA', name = 'Zoë', surname = null where id = any($1)`,
      [[accountId, by]],
    );
    await test.database.pool.query(
      `update directory.company set language = 'en-XA', history_mail_to = '{é@é.éé}' where id = $1`,
      [companyId],
    );
    await test.mailsTo(email);
    const mailer = createMailer({
      database: test.database,
      log: testLog,
      smtpUrl: null,
      from: 'é@é.éé',
      productName: 'Ħŵ',
      baseUrl: 'https://é.éé',
      kinds: allMailKinds,
      clock: test.clock.now,
      language: 'en-XA',
    });
    const at = test.clock.now().toISOString();
    const to = { email: 'é@é.éé', to: 'é@é.éé', name: 'Zoë', subscriberId: accountId, betaRequestId: accountId };
    const inCompany = { companyId, accountId, by };
    const data: Record<string, Record<string, unknown>> = {
      'reset-password': { email },
      'password-changed': { accountId },
      'verify-email': { accountId, companyId },
      'new-device': { accountId, device: 'Ƒƒ 1', at },
      'security-notice': { accountId, event: 'passkey-added', device: 'Ƒƒ 1', at },
      'email-changed': { accountId, to: to.to },
      'prove-domain': { ...inCompany, mailbox: 'postmaster' },
      mention: { ...inCompany, label: 'Emission source' },
      'access-request': inCompany,
      approvals: { ...inCompany, open: 1, escalated: 2 },
      'contact-received': { ...to, number: 7, message: 'ñ' },
      'confirm-subscription': to,
      'subscription-known': to,
      'subscription-welcome': to,
      'confirm-beta': to,
      'beta-known': to,
      'application-received': { ...to, position: 'ñ' },
      'sender-test': inCompany,
      integrity: { companyId, to: to.to, seq: 3, hash: 'éé', day: '2026-03-02' },
      'data-request': { ...inCompany, owed: 1, late: 2, escalated: 3 },
      'survey-invitation': { companyId, inviteId: accountId, email: to.email, title: 'ñ', days: 3 },
    };
    for (const [kind, of] of Object.entries(data)) {
      await test.database.directory.transaction((db) => mailer.enqueue(db, kind, of));
      await mailer.deliverDue();
      const [mail] = await unsentEmails(test.database, 1);
      const { subject = '', text = '' } = mail ?? {};
      const said = `${subject}\n${text}`
        .replaceAll(/https?:\S+|npm run .*|\S+@\S+|\bMar 2, 2026|\bUTC\b|\bacme\.com/g, '')
        .split('\n')
        .filter((line) => /[A-Za-z]{3}/.test(line));
      expect({ kind, isSaid: /\[.* ~/.test(subject), said }).toEqual({ kind, isSaid: true, said: [] });
    }
  }, 60_000);

  it('is in the language of the person, else of the company, of those there are texts of', () => {
    expect(languageFor('en-XA', 'en-US')).toBe('en-XA');
    expect(languageFor(null, 'en-US')).toBe('en-US');
    expect(languageFor('xx-YY', undefined, null)).toBe('en-GB');
    const said = wordsIn('en-XA').say(saySecurityEvent('passkey-added'));
    expect(said).toMatch(/^\[Þåšš/);
  });
});

describe('the server', () => {
  const sources = globSync('src/**/server/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => [path, readFileSync(path, 'utf8')] as const);

  it('passes off no sentence as one of a catalogue', () => {
    // Everything that people are sent asks for a `CatalogueText`, which `serverTexts` and `wordsIn` alone make.
    const makes = /\bas (unknown as )?CatalogueText\b|\bverbatim: ['`]/;
    expect(makes.test("'Open' as CatalogueText") && makes.test("{ verbatim: 'Open' }")).toBe(true);
    expect(
      sources
        .filter(([path, text]) => !path.startsWith('src/platform/i18n/') && makes.test(text))
        .map(([path]) => path),
    ).toEqual([]);
  });
});
