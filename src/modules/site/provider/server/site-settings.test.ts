import { beforeAll, describe, expect, it } from 'vitest';
import { providerWord } from '#platform/provider/server/provider-word.ts';
import { callAs, newCompany, newPerson, type Caller, type TestCompany } from '#test/support/company.ts';
import { newInternal, providerCompany } from '#test/support/provider.ts';
import { siteTest, type SiteTest } from '#test/support/site.ts';
import { siteFacts } from '#modules/site/public/server/site-facts.ts';

const links = [{ name: 'Mastodon', url: 'https://example.social/@heartwood' }];
const operator = {
  legalName: 'Example Operations Ltd',
  representedBy: 'Its directors',
  street: '1 Example Street',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  register: null,
  registerNumber: null,
  vatId: null,
  email: 'contact@operations.example',
  dataProtectionContact: 'privacy@operations.example',
  supervisoryAuthority: 'The authority of Berlin',
};

let test: SiteTest;
let provider: TestCompany;
let webmaster: Caller;
let reader: Caller;
beforeAll(async () => {
  test = await siteTest({ SOCIAL_LINKS: 'LinkedIn=https://www.linkedin.com/company/example' });
  provider = await providerCompany(test);
  webmaster = await newInternal(test, ['site-settings.read', 'site-settings.manage']);
  reader = await newInternal(test, ['site-settings.read']);
}, 120_000);

const read = async (section: string) =>
  (await webmaster.call('GET', `/${section}/${provider.id}`)).body['record'] as Record<string, unknown> & {
    version: number;
  };
const save = async (section: string, set: object) =>
  webmaster.call('PATCH', `/${section}/${provider.id}`, { version: (await read(section)).version, set });
const facts = (isStaff: boolean) =>
  siteFacts(test.app, { script: '', styles: '', font: '' }, { isStaff, isSignedIn: isStaff });

describe('the settings of the site', () => {
  it('begin with the links of the setting, take over with the first saving, and hide an empty list', async () => {
    expect(await read('site-links')).toMatchObject({
      version: 1,
      links: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/example' }],
    });
    expect((await providerWord(test.app)).links.map(({ name }) => name)).toEqual(['LinkedIn']);
    expect((await save('site-links', { links })).status).toBe(200);
    expect((await providerWord(test.app)).links).toEqual(links);
    expect((await save('site-links', { links: [] })).status).toBe(200);
    expect((await providerWord(test.app)).links).toEqual([]);
  });

  it('take https addresses only, and say at which one something is wrong', async () => {
    for (const url of [
      'http://example.social',
      'javascript:alert(1)',
      'https://user@example.social',
      'example.social',
      'https://',
    ]) {
      const answer = await save('site-links', { links: [...links, { name: 'Wrong', url }] });
      expect(answer.status, url).toBe(422);
      expect(answer.body['errors']).toEqual([expect.objectContaining({ path: 'links.1.url' })]);
    }
  });

  it('name the operator on the pages as it was entered, and tell the staff alone what is missing', async () => {
    expect((await facts(true)).missing).toContain('Legal name');
    expect(await facts(false)).toMatchObject({ missing: null, operator: { legalName: null } });
    expect((await providerWord(test.app)).hasImprint).toBe(false);
    expect((await save('site-operator', operator)).status).toBe(200);
    expect(await facts(true)).toMatchObject({ missing: [], operator });
    expect((await providerWord(test.app)).hasImprint).toBe(true);
    await save('site-operator', { email: null });
    expect((await facts(true)).missing).toEqual(['Contact email']);
    expect((await save('site-operator', { vatId: 'de 1', email: 'nobody' })).body['errors']).toEqual([
      expect.objectContaining({ path: 'vatId' }),
      expect.objectContaining({ path: 'email' }),
    ]);
  });

  it('tell the second of two people that the first was faster, also at the first saving', async () => {
    const { version } = await read('site-operator');
    expect(
      (await webmaster.call('PATCH', `/site-operator/${provider.id}`, { version, set: { city: 'Hamburg' } })).status,
    ).toBe(200);
    expect(
      (await webmaster.call('PATCH', `/site-operator/${provider.id}`, { version, set: { city: 'Bremen' } })).body,
    ).toMatchObject({ code: 'record.conflict', current: { city: 'Hamburg', version: version + 1 } });
    const fresh = await siteTest();
    const [one, other, of] = [
      await newInternal(fresh, ['site-settings.manage']),
      await newInternal(fresh, ['site-settings.manage']),
      await providerCompany(fresh),
    ];
    const answers = await Promise.all(
      [one, other].map((caller, at) =>
        caller.call('PATCH', `/site-operator/${of.id}`, { version: 1, set: { city: `City ${at}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('keep in the history who changed what', async () => {
    await save('site-operator', { city: 'Kiel' });
    const history = await newInternal(test, ['history.read', 'history.export', 'site-settings.read']);
    const text = (await history.call('GET', '/history')).text;
    expect(text).toContain('siteOperator');
    expect(text).toContain('Kiel');
  });

  it('are read by those with the right, changed by the webmaster, and there for nobody else', async () => {
    const path = `/site-operator/${provider.id}`;
    expect((await reader.call('GET', path)).body).toMatchObject({ may: { write: false } });
    expect((await reader.call('PATCH', path, { version: 1, set: {} })).status).toBe(403);
    const colleague = await newInternal(test, ['site.read', 'site.manage']);
    for (const section of ['site-operator', 'site-links'])
      expect((await colleague.call('GET', `/${section}/${provider.id}`)).status).toBe(403);
    const acme = await newCompany(test, 'Acme');
    const client = await newPerson(test, acme, ['company.read', 'company.manage', 'settings.read']);
    expect((await client.call('GET', `/site-operator/${acme.id}`)).status).toBe(403);
    expect((await callAs(test, client.token, 'GET', `/api/companies/${provider.slug}${path}`)).status).toBe(404);
    expect((await webmaster.call('GET', `/site-operator/${acme.id}`)).status).toBe(404);
    expect((await callAs(test, null, 'GET', `/api/companies/${provider.slug}${path}`)).status).toBe(401);
  });

  it('of somebody with the same rights in a client’s company are that company’s own and reach no page', async () => {
    const rival = await newCompany(test, 'Rival');
    const person = await newPerson(test, rival, ['site-settings.read', 'site-settings.manage']);
    expect(
      (await person.call('PATCH', `/site-operator/${rival.id}`, { version: 1, set: { legalName: 'Impostor Ltd' } }))
        .status,
    ).toBe(200);
    await person.call('POST', '/site-notices', {
      title: 'Pay here',
      kind: 'information',
      from: '2026-03-01T00:00:00.000Z',
    });
    expect((await facts(false)).operator.legalName).toBe(operator.legalName);
    expect((await callAs(test, null, 'GET', '/api/notices')).text).not.toContain('Pay here');
  });
});
