import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company as companies } from '#platform/directory/server/tables.ts';
import { oneTimeToken } from '#platform/directory/server/sign-in-tables.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { newId } from '#platform/database/server/ids.ts';
import { unsentEmails } from '#platform/mail/server/mailer.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { sha256Of } from '#modules/report/publication/server/publications.ts';
import { reportLink, reportLinkUse, reportPublication } from '#modules/report/server/tables.ts';
import type { SharedReport } from '#modules/report/sharing/model/shared-report-contracts.ts';
import type { reportLinksCall } from '#modules/report/sharing/model/sharing-contracts.ts';
import {
  callAs,
  newCompany,
  newPerson,
  testApp,
  type Answer,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { smallReport } from '#test/support/vsme-report.ts';

let at = new Date('2027-03-01T09:00:00Z');
let test: TestApp;
let acme: TestCompany;
let rivals: TestCompany;
let publisher: Caller;
let reader: Caller;
let rival: Caller;

beforeAll(async () => {
  test = await testApp({ clock: () => at });
  acme = await newCompany(test, 'Acme');
  rivals = await newCompany(test, 'Rivals');
}, 120_000);
// Each test has a week of its own: neither sessions nor limits of another one matter.
beforeEach(async () => {
  at = new Date(at.getTime() + 7 * 86_400_000);
  publisher = await newPerson(test, acme, ['report.read', 'report.publish', 'company.export', 'company.manage']);
  reader = await newPerson(test, acme, ['report.read', 'report.write']);
  rival = await newPerson(test, rivals, ['report.read', 'report.publish']);
});

/** A publication of a period, as publishing leaves it. */
async function published(period = newId(), version = 1): Promise<{ id: string; period: string }> {
  const report = smallReport();
  const id = newId();
  await inCompany(test.database, { companyId: acme.id, accountId: null }, async (tx) => {
    await tx.db.insert(reportPublication).values({
      companyId: acme.id,
      id,
      period,
      periodName: '2026',
      version,
      standard: 'VSME',
      content: report,
      sha256: sha256Of(report),
      chainSeq: 7,
      chainHash: 'c'.repeat(64),
      publishedAt: at.toISOString(),
      publishedBy: null,
      cause: version === 1 ? null : 'A meter was read wrongly.',
      document: null,
      disclaimer: 'Not audited.',
      waivers: [
        {
          condition: 'onePerson',
          reason: 'Nobody else works here.',
          lacked: [{ code: 'publication.one-person', values: {}, message: 'One person prepared it.' }],
          by: null,
          at: at.toISOString(),
        },
      ],
    });
  });
  return { id, period };
}

const dayIn = (days: number): string => new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const make = (publication: string, more: object = {}, by = publisher): Promise<Answer> =>
  by.call('POST', '/reports/links', { publication, lastDay: dayIn(30), files: ['pdf', 'json'], ...more });
async function tokenOf(publication: string, more: object = {}): Promise<{ id: string; token: string }> {
  const made = await make(publication, more);
  expect(made.status, made.text).toBe(201);
  const { id, link } = made.body as { id: string; link: string };
  return { id, token: link.split('#token=')[1] ?? '' };
}
const open = (token: string, more: object = {}): Promise<Answer> =>
  callAs(test, null, 'POST', '/api/shared-reports/open', { token, ...more });
const fileOf = (token: string, file: string, more: object = {}): Promise<Answer> =>
  callAs(test, null, 'POST', '/api/shared-reports/file', { token, file, ...more });
const linksOf = async (period: string, by = publisher): Promise<ResponseOf<typeof reportLinksCall>['links']> =>
  ((await by.call('GET', `/reports/links?period=${period}`)).body as unknown as ResponseOf<typeof reportLinksCall>)
    .links;
/** What every link that does not work is answered, but for the number of the request. */
const dead = { status: 404, code: 'report.link-not-found', title: 'This link is not valid.' };

describe('a link to a withdrawn publication', () => {
  it('says so before anything else, is made no more, and is told to whom it was sent by email', async () => {
    const { id } = await published();
    const other = await newPerson(test, acme, ['report.read', 'report.publish']);
    const { token } = await tokenOf(id, { email: 'bank@example.com', files: ['json'] });
    await tokenOf(id, { email: 'Bank@example.com' });
    const { id: gone } = await tokenOf(id, { email: 'gone@example.com' });
    await publisher.call('DELETE', `/reports/links/${gone}`);
    const done = await publisher.call('POST', '/actions/withdraw-report', { publication: id, reason: 'Wrong meter' });
    expect(done.body['result'], done.text).toEqual({ isWithdrawn: false });
    expect(((await open(token)).body as unknown as SharedReport).withdrawal).toBeNull();
    await other.call('POST', '/approvals/decide', { items: [{ kind: 'reportWithdrawal', id }], verdict: 'approved' });
    const shown = (await open(token)).body as unknown as SharedReport;
    expect(shown).toMatchObject({ version: 1, withdrawal: { at: at.toISOString(), reason: 'Wrong meter' } });
    const file = await fileOf(token, 'json');
    expect(file.headers['content-disposition']).toContain('v1-withdrawn.json');
    expect(JSON.parse(file.text)).toMatchObject({
      documentInfo: { 'seal:state': 'withdrawn', 'seal:withdrawn': `${dayIn(0)} Wrong meter` },
    });
    expect((await make(id)).body).toMatchObject({ code: 'report.publication-withdrawn' });
    // 09:00 UTC is the day before there, and the mail says it as the company does.
    const timeZone = 'Pacific/Pago_Pago';
    await test.database.directory.update(companies).set({ timeZone }).where(eq(companies.id, acme.id));
    await test.app.mail.deliverDue();
    await test.database.directory.update(companies).set({ timeZone: null }).where(eq(companies.id, acme.id));
    const mails = (await unsentEmails(test.database, 20)).filter(({ text }) => (text ?? '').includes('Wrong meter'));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['Bank@example.com', `Acme: ${smallReport().title} withdrawn`],
    ]);
    expect(mails[0]?.text).toContain(` on ${Number(dayIn(-1).slice(8))} `);
    expect(mails[0]?.text).not.toContain(` on ${Number(dayIn(0).slice(8))} `);
  });
});

describe('a link to a publication', () => {
  it('shows the report to somebody without an account, with the chosen files and nothing else', async () => {
    const { id } = await published();
    const { token } = await tokenOf(id);
    const shown = (await open(token)).body as unknown as SharedReport;
    expect(shown).toMatchObject({
      company: smallReport().entity.name,
      title: smallReport().title,
      period: { name: '2026', ...smallReport().period },
      version: 1,
      replacedBy: null,
      disclaimer: 'Not audited.',
      waivers: [{ reason: 'Nobody else works here.', lacked: [{ code: 'publication.one-person' }] }],
      files: ['pdf', 'json'],
      lastDay: dayIn(30),
    });
    expect(shown.keyFigures).toContainEqual({
      label: 'Total energy consumption',
      value: '180 MWh',
      before: null,
      notes: [],
    });
    const json = await fileOf(token, 'json');
    expect([json.status, json.text.includes(sha256Of(smallReport()))]).toEqual([200, true]);
    expect((await fileOf(token, 'pdf')).text.slice(0, 5)).toBe('%PDF-');
    expect((await fileOf(token, 'xlsx')).body).toMatchObject(dead);
  });

  it('is kept as a hash, lets nobody into the company, and stands in no other company', async () => {
    const { id } = await published();
    const { token } = await tokenOf(id);
    const [company = '', secret = ''] = token.split('.');
    expect(company).toBe(acme.id);
    expect(Buffer.from(secret, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const tokens = await test.database.directory.select().from(oneTimeToken);
    expect(
      JSON.stringify(tokens.map((row) => ({ ...row, tokenHash: row.tokenHash.toString('base64url') }))),
    ).not.toContain(secret);
    expect((await open(`${rivals.id}.${secret}`)).body).toMatchObject(dead);
    expect(
      (await callAs(test, secret, 'GET', `/api/companies/${acme.slug}/reports/links?period=${newId()}`)).status,
    ).toBe(401);
    expect((await make(id, {}, rival)).status).toBe(404);
  });

  it('is answered alike when it expired, was revoked or never was', async () => {
    const { id, period } = await published();
    const [short, revoked] = [await tokenOf(id, { lastDay: dayIn(0) }), await tokenOf(id)];
    expect((await publisher.call('DELETE', `/reports/links/${revoked.id}`)).status).toBe(204);
    expect((await publisher.call('DELETE', `/reports/links/${revoked.id}`)).status).toBe(204);
    at = new Date(at.getTime() + 86_400_000);
    publisher = await newPerson(test, acme, ['report.publish']);
    const answers = [
      await open(short.token),
      await open(revoked.token),
      await open(`${acme.id}.${'x'.repeat(43)}`),
      await open('nonsense'),
      await fileOf(revoked.token, 'pdf'),
    ].map(({ status, body }) => [status, { ...body, requestId: '' }]);
    expect(answers[0]?.[1]).toMatchObject(dead);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await linksOf(period)).map(({ state }) => state).sort()).toEqual(['expired', 'revoked']);
  });

  it('works for a year at most, until the end of its last day, and needs a file that the publication has', async () => {
    const { id } = await published();
    const pathsOf = ({ body }: Answer) => (body['errors'] as { path: string }[]).map(({ path }) => path);
    expect(pathsOf(await make(id, { lastDay: dayIn(366) }))).toEqual(['lastDay']);
    expect(pathsOf(await make(id, { lastDay: dayIn(-1) }))).toEqual(['lastDay']);
    expect(pathsOf(await make(id, { files: [] }))).toEqual(['files']);
    expect(pathsOf(await make(id, { email: 'nobody' }))).toEqual(['email']);
    expect(pathsOf(await make(id, { password: 'short' }))).toEqual(['password']);
    expect((await make(id, { files: ['narrative'] })).body).toMatchObject({ code: 'report.link-file-missing' });
    expect((await make(newId())).status).toBe(404);
  });

  it('is made, listed and revoked only by who may publish', async () => {
    const { id, period } = await published();
    const { id: link } = await tokenOf(id);
    expect((await make(id, {}, reader)).status).toBe(403);
    expect((await reader.call('GET', `/reports/links?period=${period}`)).status).toBe(403);
    expect((await reader.call('DELETE', `/reports/links/${link}`)).status).toBe(403);
    expect((await rival.call('DELETE', `/reports/links/${link}`)).status).toBe(404);
    expect(await linksOf(period)).toMatchObject([{ id: link, state: 'active', createdBy: publisher.accountId }]);
  });

  it('with a password opens with it only, and slows down who guesses', async () => {
    const { id } = await published();
    const password = 'spruce and larch';
    const { token } = await tokenOf(id, { password });
    expect((await open(token)).body).toEqual({ needsPassword: true });
    expect((await fileOf(token, 'pdf')).body).toMatchObject({ status: 403, code: 'report.link-password' });
    expect((await open(token, { password })).body).toMatchObject({ title: smallReport().title });
    expect((await fileOf(token, 'json', { password })).status).toBe(200);
    for (let guess = 0; guess < 6; guess += 1) await open(token, { password: `guess number ${guess}` });
    expect((await open(token, { password })).body).toMatchObject({ status: 429, code: 'accounts.slow-down' });
    const rows = await inCompany(test.database, { companyId: acme.id, accountId: null }, (tx) =>
      tx.client.query<{ hash: string }>('select hash from report_link_password'),
    );
    expect(rows.rows.every(({ hash }) => hash.startsWith('$argon2id$') && !hash.includes(password))).toBe(true);
  });

  it('is sent by email as a link of its own, in the company’s name', async () => {
    const { id, period } = await published();
    const { token } = await tokenOf(id, { email: 'bank@lender.example', forWhom: 'Riverside Bank' });
    await test.app.mail.deliverDue();
    const mail = (await unsentEmails(test.database, 10)).find(({ to }) => to === 'bank@lender.example');
    expect(mail?.subject).toBe(`Acme: ${smallReport().title}`);
    const mailed = /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mailed).not.toBe(token);
    expect((await open(mailed)).status).toBe(200);
    const [link] = await linksOf(period);
    expect(link).toMatchObject({ email: 'bank@lender.example', forWhom: 'Riverside Bank' });
    await publisher.call('DELETE', `/reports/links/${link?.id}`);
    expect([(await open(mailed)).status, (await open(token)).status]).toEqual([404, 404]);
  });

  it('says that a later version took its place', async () => {
    const { id, period } = await published();
    const { token } = await tokenOf(id);
    await published(period, 2);
    expect((await open(token)).body).toMatchObject({ version: 1, replacedBy: { version: 2 } });
  });

  it('leads nowhere while its company is suspended or closing', async () => {
    const { id } = await published();
    const { token } = await tokenOf(id);
    for (const [set, back] of [
      [`status = 'suspended'`, `status = 'active'`],
      [`closes_at = now()`, 'closes_at = null'],
    ]) {
      await test.database.pool.query(`update directory.company set ${set} where id = $1`, [acme.id]);
      expect((await open(token)).body, set).toMatchObject(dead);
      await test.database.pool.query(`update directory.company set ${back} where id = $1`, [acme.id]);
    }
    expect((await open(token)).status).toBe(200);
  });

  it('is counted by day and file, and nothing is kept of who opened it', async () => {
    const { id, period } = await published();
    const { id: link, token } = await tokenOf(id);
    for (let times = 0; times < 2; times += 1) await open(token);
    await fileOf(token, 'json');
    expect(await linksOf(period)).toMatchObject([
      { opened: 2, lastOpenedAt: at.toISOString(), downloads: [{ file: 'json', times: 1 }] },
    ]);
    const kept = await inCompany(test.database, { companyId: acme.id, accountId: null }, async (tx) => ({
      uses: (await tx.db.select().from(reportLinkUse)).filter((use) => use.link === link),
      links: await tx.db.select().from(reportLink),
    }));
    expect(kept.uses).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toMatch(/127\.0\.0\.1|undici|node/i);
  });

  it('stands in the history when it is made and revoked, without whom it is for', async () => {
    const { id } = await published();
    const { id: link } = await tokenOf(id, { email: 'auditor@firm.example', forWhom: 'The auditor' });
    await publisher.call('DELETE', `/reports/links/${link}`);
    const { rows } = await inCompany(test.database, { companyId: acme.id, accountId: null }, (tx) =>
      tx.client.query<{ entry: string }>(
        `select action || ' ' || history::text as entry from history where resource = 'reportLink' and record_id = $1 order by seq`,
        [link],
      ),
    );
    expect(rows.map(({ entry }) => entry.split(' ')[0])).toEqual(['shared', 'revoked']);
    expect(JSON.stringify(rows)).not.toMatch(/auditor/i);
  });

  it('that is tried from one network in vain is slowed down', async () => {
    for (let tries = 0; tries < 60; tries += 1) await open(`${acme.id}.wrong${tries}`);
    expect((await open(`${acme.id}.wrong`)).body).toMatchObject({ status: 429 });
  });
});
