import { beforeAll, describe, expect, test as it } from 'vitest';
import {
  callAs,
  newCompany,
  newMember,
  testApp,
  type Answer,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
let now = '2026-03-16T09:00:00Z';
let test: TestApp;
let acme: TestCompany;
let [hr, ada, bob]: Caller[] = [];
let certificate: Made;

const made = async (path: string, body: object): Promise<Made> => {
  const answer = await (hr as Caller).call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
};
const links = `/training-certificates/`;
const share = (by: Caller | undefined, lastDay: string, id = certificate.id): Promise<Answer> =>
  (by as Caller).call('POST', `${links}${id}/links`, { lastDay });
/** What stands behind the `#` of a link that was made. */
const shared = async (lastDay: string): Promise<string> => {
  const answer = await share(ada, lastDay);
  expect(answer.status, answer.text).toBe(200);
  const address = new URL(String(answer.body['link']));
  expect([address.pathname, address.search]).toEqual(['/training-certificate', '']);
  return new URLSearchParams(address.hash.slice(1)).get('share') ?? '';
};
const open = (link: string, address = '198.51.100.7') =>
  callAs(test, null, 'POST', '/api/training-certificates/open', { link }, { 'test-address': address });
const listed = async () =>
  ((await (ada as Caller).call('GET', `${links}${certificate.id}/links`)).body['links'] ?? []) as {
    id: string;
    lastDay: string;
    opened: number;
  }[];

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test, 'Acme');
  [hr, ada, bob] = [
    await newMember(test, acme, ['hr']),
    await newMember(test, acme, ['employee']),
    await newMember(test, acme, ['employee']),
  ];
  const hired = (name: string, { accountId }: Caller) =>
    made('/employees', {
      givenName: name,
      familyName: 'Test',
      number: name,
      startDate: '2024-01-01',
      account: accountId,
    });
  const [person] = [await hired('Ada', ada), await hired('Bob', bob)];
  const course = await made('/courses', { title: 'Lift trucks', kind: 'instruction', hours: '6', validityMonths: 12 });
  certificate = await made('/training-certificates', {
    employee: person.id,
    course: course.id,
    issuedOn: '2026-03-02',
  });
}, 120_000);

describe('a link to an own training certificate', () => {
  it('shows name, course, dates and check code to whoever has it, until its last day', async () => {
    const link = await shared('2026-04-15');
    const answer = await open(link);
    expect(answer.body).toEqual({
      state: 'valid',
      company: 'Acme',
      course: 'Lift trucks',
      holder: 'Ada Test',
      issuedOn: '2026-03-02',
      validUntil: '2027-03-02',
      code: certificate['code'],
      lastDay: '2026-04-15',
    });
    expect(await listed()).toMatchObject([{ lastDay: '2026-04-15', opened: 1 }]);
    const { rows } = await test.database.pool.query<{ text: string }>(
      'select t::text as text from training_certificate_link t',
    );
    expect(rows.some(({ text }) => text.includes(link.split('.')[1] ?? ''))).toBe(false);
    now = '2026-04-15T23:59:00Z';
    expect((await open(link)).status).toBe(200);
    now = '2026-04-16T00:00:30Z';
    expect((await open(link)).status).toBe(404);
    now = '2026-03-16T09:00:00Z';
  });

  it('is made and revoked by the holder alone, whoever else reads the certificate', async () => {
    for (const by of [hr, bob]) {
      expect((await share(by, '2026-04-15')).status).toBe(404);
      expect((await (by as Caller).call('GET', `${links}${certificate.id}/links`)).status).toBe(404);
    }
    const link = await shared('2026-03-20');
    const [newest] = await listed();
    expect((await (hr as Caller).call('DELETE', `${links}${certificate.id}/links/${newest?.id}`)).status).toBe(404);
    expect((await open(link)).status).toBe(200);
    for (let times = 0; times < 2; times += 1)
      expect(
        (await (ada as Caller).call('DELETE', `${links}${certificate.id}/links/${newest?.id}`)).status,
      ).toBeLessThan(300);
    expect((await open(link)).status).toBe(404);
    expect((await listed()).some(({ id }) => id === newest?.id)).toBe(false);
  });

  it('works from today to 180 days on, ten at a time', async () => {
    for (const day of ['2026-03-15', '2026-09-13', 'soon', '']) expect((await share(ada, day)).status, day).toBe(422);
    expect((await share(ada, '2026-09-12')).status).toBe(200);
    let last = 200;
    for (let times = 0; times < 12 && last === 200; times += 1) last = (await share(ada, '2026-03-16')).status;
    expect(last).toBe(409);
    expect((await listed()).length).toBe(10);
  });

  it('says that the certificate is withdrawn, and leads nowhere once it is deleted', async () => {
    const [first] = await listed();
    await (ada as Caller).call('DELETE', `${links}${certificate.id}/links/${first?.id}`);
    const link = await shared('2026-04-15');
    const patch = await (hr as Caller).call('PATCH', `${links}${certificate.id}`, {
      version: certificate.version,
      set: { status: 'withdrawn' },
      reason: 'Wrong course',
    });
    expect(patch.status, patch.text).toBe(200);
    expect((await open(link)).body).toMatchObject({ state: 'withdrawn' });
    const { version } = patch.body['record'] as Made;
    const gone = await (hr as Caller).call('DELETE', `${links}${certificate.id}?version=${version}`);
    expect(gone.status, gone.text).toBe(204);
    expect((await open(link)).status).toBe(404);
  });

  it('slows down who tries links, and does not stumble over what is none', async () => {
    for (const bad of ['x', '.', `${acme.id}.`, `${acme.id}.wrong`, 'a'.repeat(120)])
      expect((await open(bad, '198.51.100.8')).status, bad).toBe(404);
    expect([404, 422]).toContain((await open('\u0000.\u0000', '198.51.100.8')).status);
    expect((await open('a'.repeat(121), '198.51.100.8')).status).toBe(422);
    const tries: number[] = [];
    for (let times = 0; times < 31; times += 1) tries.push((await open(`${acme.id}.${times}`, '198.51.100.9')).status);
    expect([tries[0], tries.at(-1)]).toEqual([404, 429]);
  });
});
