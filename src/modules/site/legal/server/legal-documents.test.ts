import { beforeAll, describe, expect, it } from 'vitest';
import { inProviderTransaction } from '#platform/provider/server/provider-transaction.ts';
import { currentTermsVersion } from '#platform/auth/server/terms.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { records } from '#platform/records/server/records.ts';
import { newCompany, newPerson } from '#test/support/company.ts';
import { registration } from '#test/support/accounts.ts';
import { siteTest, type SiteTest } from '#test/support/site.ts';
import { legalDocument } from '#modules/site/public/model/legal-document.ts';
import { legalVersions } from './legal-documents.ts';

let test: SiteTest;
beforeAll(async () => {
  test = await siteTest();
  test.time.at = new Date('2026-12-01T10:00:00Z');
}, 120_000);

const inside = <T>(work: Parameters<typeof inProviderTransaction<T>>[2]) =>
  inProviderTransaction(test.database, { accountId: null, now: test.time.now() }, work);
const publish = async (versionName: string, effectiveFrom: string) => {
  const made = await inside((tx) =>
    records(tx, legalDocument).create({
      kind: 'terms',
      versionName,
      effectiveFrom,
      summary: 'Shorter.',
      body: '## One\n\nText.',
    }),
  );
  return inside((tx) => records(tx, legalDocument).change(made.id, 1, { status: 'published' }));
};

describe('a legal document', () => {
  it('is there in its first version from the first start on, with the name of the product in it', async () => {
    const [terms] = await inside((tx) => legalVersions(tx, 'terms'));
    expect(terms).toMatchObject({ version: '1', isCurrent: true });
    expect(terms?.body).toContain('Heartwood');
    expect(terms?.body).not.toContain('{{');
  });

  it('neither changes nor goes once it is published', async () => {
    const terms = (await test.all(legalDocument)).find(({ kind }) => kind === 'terms');
    await expect(
      inside((tx) =>
        records(tx, legalDocument).change(terms?.id ?? '', terms?.version ?? 0, { body: 'Something else.' }),
      ),
    ).rejects.toMatchObject({ code: 'site.legal-published' });
    await expect(
      inside((tx) => records(tx, legalDocument).remove(terms?.id ?? '', terms?.version ?? 0)),
    ).rejects.toMatchObject({ code: 'site.legal-published' });
  });

  it('is in force from its day on, and a registration agrees to the one of that day', async () => {
    await publish('2', '2026-12-10');
    expect(await currentTermsVersion(accountsOf(test.app))).toBe('1');
    test.time.pass(10 * 86_400);
    expect(await currentTermsVersion(accountsOf(test.app))).toBe('2');
    expect((await test.post('/api/register', registration())).status).toBe(200);
    const { rows } = await test.database.pool.query(
      `select terms_version from directory.company where name = 'Acme GmbH'`,
    );
    expect(rows).toEqual([{ terms_version: '2' }]);
  });

  it('asks the owner to accept the new terms within 30 days, and notes in the history that they did', async () => {
    const owner = await newPerson(test, await newCompany(test, 'Acme'), ['company.read', 'company.manage']);
    expect((await owner.call('GET', '/terms')).body).toEqual({
      current: '2',
      accepted: '1',
      isDue: true,
      dueOn: '2027-01-09',
    });
    expect((await owner.call('POST', '/terms/accept', { version: '1' })).status).toBe(409);
    expect((await owner.call('POST', '/terms/accept', { version: '2' })).status).toBe(204);
    expect((await owner.call('GET', '/terms')).body).toMatchObject({ accepted: '2', isDue: false, dueOn: null });
  });
});
