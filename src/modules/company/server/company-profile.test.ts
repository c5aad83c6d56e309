import { beforeAll, describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';

let member: Caller;
let manager: Caller;

beforeAll(async () => {
  const test = await testApp();
  const acme = await newCompany(test, 'Acme');
  member = await newPerson(test, acme, ['company.read']);
  manager = await newPerson(test, acme, ['company.manage']);
});

describe('the profile of a company', () => {
  it('tells every member what the company registered with', async () => {
    const { status, body } = await member.call('GET', '');
    expect(status).toBe(200);
    expect(body).toEqual({
      slug: 'acme', name: 'Acme', kind: 'client', status: 'active', size: 50, sectors: ['Manufacturing'], planKeys: ['simple'], emailSuffix: 'acme.example', currency: 'EUR', language: null, timeZone: null,
      access: ['company.read'], roleKeys: [expect.any(String)],
    });
  });

  it('takes language and time zone from those who manage the company, and gives them back to the browsers', async () => {
    expect((await manager.call('PUT', '/locale', { language: 'de-AT', timeZone: 'Europe/Vienna' })).status).toBe(204);
    expect((await member.call('GET', '')).body).toMatchObject({ language: 'de-AT', timeZone: 'Europe/Vienna' });
    expect((await manager.call('PUT', '/locale', { language: null, timeZone: null })).status).toBe(204);
    expect((await member.call('GET', '')).body).toMatchObject({ language: null, timeZone: null });
  });

  it('refuses a language and a time zone that nobody knows, naming both', async () => {
    const answer = await manager.call('PUT', '/locale', { language: 'Klingon', timeZone: 'Mars/Olympus' });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'language' }, { path: 'timeZone' }] } });
  });
});
