import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calculateInventory } from '#modules/environmental/calculation/model/calculation-actions.ts';
import { eq } from 'drizzle-orm';
import { company as companyTable } from '#platform/directory/server/tables.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { grantInvestor } from '#platform/members/server/investors.ts';
import { investorGrant } from '#platform/directory/server/member-tables.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
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
import { reasonsFor } from '#test/support/waive.ts';
import { messageOfText } from '#platform/messages/model/messages-of-text.ts';
import { breakFile } from '#test/support/break-file.ts';
import { upload } from '#test/support/upload.ts';
import { investorPackKeys } from '../model/investor-packs.ts';

let test: TestApp;
let acme: TestCompany;
let writer: Caller;
let owner: Caller;
const password = 'a quiet place by the sea';

beforeAll(async () => {
  test = await testApp();
  acme = await newCompany(test, 'Acme');
  writer = await newPerson(test, acme, ['investor-relations.read', 'investor-relations.write']);
  owner = await newPerson(test, acme, [
    'investor-relations.read',
    'investor-relations.write',
    'investor-relations.approve',
    'investor-relations.publish',
    'investor-relations.manage',
    'environmental.read',
    'environmental.manage',
    'periods.manage',
    'environmental.calculate',
    'environmental.approve',
    'company.read',
  ]);
});
beforeEach(async () => {
  await test.database.pool.query('delete from directory.rate_limit');
});

interface Investor {
  id: string;
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  cookie: string;
}
let count = 0;

/** A signed-in investor of these companies. */
async function investor(packs: readonly string[], companies: readonly TestCompany[] = [acme]): Promise<Investor> {
  const email = `investor${(count += 1)}@fund.example`;
  let id = '';
  for (const { id: companyId } of companies)
    id = await inCompany(test.database, { companyId, accountId: null }, (tx) =>
      grantInvestor(accountsOf(test.app), tx, { email, kind: 'equity', password }, packs),
    );
  const signedIn = await callAs(test, null, 'POST', '/api/login-investor', { email, password });
  const cookie = /session=([\w-]{43})/.exec(String(signedIn.headers['set-cookie']))?.[1] ?? '';
  return {
    id,
    cookie,
    call: (method, path, body) => callAs(test, cookie, method, `/api/investor-relations${path}`, body),
  };
}

async function draft(values: object = {}, by = writer): Promise<string> {
  const made = await by.call('POST', '/investor-publications', {
    title: 'First quarter',
    pack: 'update',
    body: 'All well.',
    ...values,
  });
  expect(made.status, made.text).toBe(201);
  return (made.body['record'] as { id: string }).id;
}
const act = (name: string, publication: string, by = owner, more: object = {}) =>
  by.call('POST', `/actions/${name}`, { publication, ...more });
async function published(values: object = {}): Promise<string> {
  const id = await draft(values);
  expect((await act('approve-publication', id)).status).toBe(200);
  expect((await act('publish-publication', id)).status).toBe(200);
  return id;
}
const titles = async (reader: Investor, company = acme) =>
  ((await reader.call('GET', `/${company.slug}`)).body['publications'] as { title: string }[] | undefined)?.map(
    ({ title }) => title,
  ) ?? [];

describe('publishing', () => {
  it('goes from draft by approval of somebody else to a snapshot with a hash, and not otherwise', async () => {
    const id = await draft({ title: 'Steps' });
    expect((await act('publish-publication', id)).body).toMatchObject({ code: 'investor-relations.not-yet' });
    expect((await act('approve-publication', id, writer)).status).toBe(403);
    const own = await draft({ title: 'Own' }, owner);
    const other = await newPerson(test, acme, ['investor-relations.read', 'investor-relations.approve']);
    expect((await act('approve-publication', own)).body).toMatchObject({ code: 'investor-relations.own-publication' });
    expect((await act('approve-publication', own, other)).status).toBe(200);
    expect((await act('approve-publication', id)).status).toBe(200);
    const done = await act('publish-publication', id);
    expect(done.body).toMatchObject({ result: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect((await writer.call('GET', `/investor-publications/${id}`)).body['record']).toMatchObject({
      status: 'published',
    });
    expect((await act('approve-publication', await draft({ title: 'Empty', body: null }))).body).toMatchObject({
      code: 'investor-relations.nothing-to-show',
    });
  });

  it('that the only approver wrote says so in the history, by a message that pages say in their own language', async () => {
    const small = await newCompany(test, 'Small');
    const rights = ['read', 'write', 'approve'].map((right) => `investor-relations.${right}`);
    const only = await newPerson(test, small, rights);
    expect((await act('approve-publication', await draft({}, only), only)).status).toBe(200);
    const reason = await inCompany(test.database, { companyId: small.id, accountId: null }, async (tx) => {
      const { rows } = await tx.client.query<{ reason: string }>(
        `select reason from history where resource = 'investorPublication' and action = 'approved'`,
      );
      return rows[0]?.reason ?? '';
    });
    expect(messageOfText(reason)?.code).toBe('financial.approved-own');
  });

  it('locks: a change afterwards is a draft that nobody sees until the next version, which says what changed', async () => {
    const reader = await investor(['update']);
    const id = await published({ title: 'Frozen' });
    const { version } = (await writer.call('GET', `/investor-publications/${id}`)).body['record'] as {
      version: number;
    };
    expect(
      (await writer.call('PATCH', `/investor-publications/${id}`, { version, set: { title: 'Thawed' } })).body[
        'record'
      ],
    ).toMatchObject({ status: 'draft' });
    expect(await titles(reader)).toContain('Frozen');
    expect((await act('approve-publication', id)).body).toMatchObject({ code: 'investor-relations.note-missing' });
    await writer.call('PATCH', `/investor-publications/${id}`, {
      version: version + 1,
      set: { note: 'The title was wrong.' },
    });
    await act('approve-publication', id);
    await act('publish-publication', id);
    const seen = await titles(reader);
    expect(seen).toContain('Thawed');
    expect(seen).not.toContain('Frozen');
    const { versions } = (await writer.call('GET', `/investor-publications/${id}/preview`)).body as unknown as {
      versions: { version: number; title: string }[];
    };
    expect(versions.map((known) => [known.version, known.title])).toEqual([
      [2, 'Thawed'],
      [1, 'Frozen'],
    ]);
  });

  it('cannot be changed or removed in the database by the app', async () => {
    await published({ title: 'For good' });
    for (const statement of [
      `update investor_snapshot set hash = 'x'`,
      'delete from investor_snapshot',
      'delete from investor_view',
      `update investor_view set title = 'x'`,
    ]) {
      await expect(
        inCompany(test.database, { companyId: acme.id, accountId: null }, (tx) => tx.client.query(statement)),
      ).rejects.toThrow(/permission denied/);
    }
  });

  it('is withdrawn at once, and may be removed only then', async () => {
    const reader = await investor(['update']);
    const id = await published({ title: 'Withdrawn' });
    const remove = async () =>
      writer.call(
        'DELETE',
        `/investor-publications/${id}?version=${((await writer.call('GET', `/investor-publications/${id}`)).body['record'] as { version: number }).version}`,
      );
    expect((await remove()).body).toMatchObject({ code: 'investor-relations.still-shown' });
    expect((await act('withdraw-publication', id, writer)).status).toBe(403);
    expect((await act('withdraw-publication', id)).status).toBe(200);
    expect(await titles(reader)).not.toContain('Withdrawn');
    expect((await remove()).status).toBe(204);
  });

  it('waits for the end of an embargo', async () => {
    const reader = await investor(['update']);
    await published({ title: 'Embargoed', embargoUntil: '2199-01-01T00:00:00.000Z' });
    await published({ title: 'Embargo over', embargoUntil: '2020-01-01T00:00:00.000Z' });
    const seen = await titles(reader);
    expect(seen).toContain('Embargo over');
    expect(seen).not.toContain('Embargoed');
  });

  it('takes emissions from approved inventories only, computed and never typed', async () => {
    const { id: period } = (
      await owner.call('POST', '/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' })
    ).body['record'] as { id: string };
    const recorder = await newPerson(test, acme, ['organisation.manage', 'environmental.read', 'environmental.write']);
    const { id: site } = (await recorder.call('POST', '/org-units', { name: 'Mill', kind: 'site', country: 'GB' }))
      .body['record'] as { id: string };
    const bill = await recorder.call('POST', '/activity-data', {
      site,
      activityType: 'naturalGas',
      from: '2025-01-01',
      to: '2025-12-31',
      quantity: '100',
      unit: 'kWh_gross',
    });
    expect(bill.status, bill.text).toBe(201);
    const { run } = (await owner.call('POST', `/actions/${calculateInventory.name}`, { period })).body['result'] as {
      run: { id: string };
    };
    const id = await draft({
      title: 'Emissions',
      figures: [
        {
          label: 'Revenue',
          value: '12.5',
          unit: 'EUR m',
          period: 'FY 2025',
          before: '11',
          beforePeriod: 'FY 2024',
          method: 'IFRS',
          source: 'Annual accounts',
        },
      ],
    });
    expect((await act('take-inventory-figures', id, writer, { run: run.id })).body).toMatchObject({
      code: 'investor-relations.run-not-approved',
    });
    const waivers = await reasonsFor(owner, run.id);
    expect((await owner.call('POST', '/actions/approve-run', { run: run.id, waivers })).status).toBe(200);
    expect((await act('take-inventory-figures', id, writer, { run: run.id })).status).toBe(200);
    const { content } = (await writer.call('GET', `/investor-publications/${id}/preview`)).body as unknown as {
      content: { figures: { label: string; origin: string; value: string; method: string }[]; inventory: object };
    };
    expect(content.figures.map(({ label, origin }) => `${label}: ${origin}`)).toEqual([
      'Emissions, market-based: inventory',
      'Emissions, location-based: inventory',
      'Scope 1: inventory',
      'Scope 3: inventory',
      'Revenue: typed',
    ]);
    // What was not assessed is left out and said of the totals, never shown as zero.
    expect(content.figures[0]?.method).toContain('not assessed: scope 2');
    expect(content.inventory).toMatchObject({ run: run.id, state: 'approved' });

    // What happens to the calculation afterwards, and to a report made from it, stands with the values.
    expect((await act('approve-publication', id)).status).toBe(200);
    expect((await act('publish-publication', id)).status).toBe(200);
    const reader = await investor(['update']);
    const marks = async () => (await reader.call('GET', `/${acme.slug}`)).body['marks'];
    expect(await marks()).toEqual([]);
    const report = newId();
    await inCompany(test.database, { companyId: acme.id, accountId: null }, (tx) =>
      tx.client.query(
        `insert into report_publication (company_id, id, period, period_name, version, standard, content, sha256,
          chain_seq, chain_hash, published_at, calculations)
        values ($1, $2, $3, '2025', 1, 'VSME', '{"title": "Report 2025", "facts": []}', repeat('a', 64), 1,
          repeat('b', 64), now(), array[$4]::uuid[])`,
        [acme.id, report, period, run.id],
      ),
    );
    const publisher = await newPerson(test, acme, ['report.read', 'report.publish']);
    const reason = 'Gas counted twice';
    await publisher.call('POST', '/actions/withdraw-report', { publication: report, reason });
    expect(await marks()).toMatchObject([
      { title: 'Emissions', outOfDate: null, withdrawnReports: [{ title: 'Report 2025', version: 1, reason }] },
    ]);
    expect((await writer.call('GET', `/investor-publications/${id}/preview`)).body).toMatchObject({
      withdrawnReports: [{ reason }],
    });
    await owner.call('POST', '/actions/reopen-records', { period, reason: 'The bill of May came late.' });
    const reopened = await marks();
    expect(reopened).toMatchObject([{ outOfDate: { isReopened: true } }]);
    // Why records were reopened is said to members only.
    expect(JSON.stringify(reopened)).not.toContain('May');
  });
});

describe('an investor', () => {
  it('sees what the packs hold, of the companies that let them in, and nothing else of the company', async () => {
    const rival = await newCompany(test, 'Rival');
    await published({ title: 'For updates' });
    await published({ title: 'For the data room', pack: 'dataRoom' });
    const [updates, all] = [await investor(['update']), await investor(investorPackKeys, [acme, rival])];
    expect(await titles(updates)).toContain('For updates');
    expect(await titles(updates)).not.toContain('For the data room');
    expect(await titles(all)).toContain('For the data room');
    expect(await titles(all, rival)).toEqual([]);
    expect((await updates.call('GET', `/${rival.slug}`)).status).toBe(404);
    expect((await updates.call('GET', '/no-such-company')).status).toBe(404);
    for (const path of ['', '/members', '/investors', '/investor-publications', '/investor-views'])
      expect((await callAs(test, updates.cookie, 'GET', `/api/companies/${acme.slug}${path}`)).status, path).toBe(404);
    expect((await callAs(test, updates.cookie, 'GET', '/api/users')).status).toBe(403);
  });

  it('is the only one who gets in: members and strangers get 404, nobody 401', async () => {
    expect((await callAs(test, owner.token, 'GET', `/api/investor-relations/${acme.slug}`)).status).toBe(404);
    const stranger = await newPerson(test, null, []);
    expect((await callAs(test, stranger.token, 'GET', `/api/investor-relations/${acme.slug}`)).status).toBe(404);
    expect((await callAs(test, null, 'GET', `/api/investor-relations/${acme.slug}`)).status).toBe(401);
  });

  it('is out with the next call when access is taken back, has not begun or is over', async () => {
    const reader = await investor(['update']);
    const change = (values: object) =>
      owner.call('PUT', `/investors/${reader.id}`, { packs: ['update'], startsOn: null, endsOn: null, ...values });
    expect((await reader.call('GET', `/${acme.slug}`)).status).toBe(200);
    expect((await change({ startsOn: '2199-01-01' })).status).toBe(204);
    expect((await reader.call('GET', `/${acme.slug}`)).status).toBe(404);
    await change({ endsOn: '2020-01-01' });
    expect((await reader.call('GET', `/${acme.slug}`)).status).toBe(404);
    expect((await change({ startsOn: '2026-02-01', endsOn: '2026-01-01' })).status).toBe(422);
    await change({});
    expect((await reader.call('GET', `/${acme.slug}`)).status).toBe(200);
    expect((await owner.call('DELETE', `/investors/${reader.id}`)).status).toBe(204);
    expect((await reader.call('GET', `/${acme.slug}`)).status).toBe(401);
    expect((await owner.call('DELETE', `/investors/${reader.id}`)).body).toMatchObject({
      code: 'investor-relations.investor-unknown',
    });
  });

  it('is let in from the first day to the last where the company is', async () => {
    const reader = await investor(['update']);
    const zone = (timeZone: string | null) =>
      test.database.directory.update(companyTable).set({ timeZone }).where(eq(companyTable.id, acme.id));
    await zone('Asia/Tokyo');
    try {
      await owner.call('PUT', `/investors/${reader.id}`, {
        packs: ['update'],
        startsOn: '2026-01-01',
        endsOn: '2199-05-31',
      });
      const [grant] = await test.database.directory
        .select()
        .from(investorGrant)
        .where(eq(investorGrant.accountId, reader.id));
      expect(grant).toMatchObject({ startsAt: '2025-12-31T15:00:00.000Z', endsAt: '2199-05-31T14:59:59.999Z' });
      const { investors } = (await owner.call('GET', '/investors')).body as unknown as { investors: object[] };
      expect(investors).toContainEqual(
        expect.objectContaining({ id: reader.id, startsOn: '2026-01-01', endsOn: '2199-05-31' }),
      );
    } finally {
      await zone(null);
    }
  });

  it('is seen looking: each view stands in the log of the company, and only there', async () => {
    const reader = await investor(['update']);
    await reader.call('GET', `/${acme.slug}`);
    await reader.call('POST', `/${acme.slug}/exports`, { title: 'Emissions by category' });
    const { views } = (await owner.call('GET', '/investor-views')).body as unknown as {
      views: { email: string; action: string }[];
    };
    expect(
      views
        .filter(({ email }) => email === `investor${count}@fund.example`)
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual(['exported', 'opened']);
    const { investors } = (await owner.call('GET', '/investors')).body as unknown as {
      investors: { id: string; views: number; lastSeenAt: string | null }[];
    };
    expect(investors.find(({ id }) => id === reader.id)).toMatchObject({
      views: 1,
      lastSeenAt: expect.stringContaining('T'),
    });
    // What somebody of the company sees in their place is no view.
    const preview = await owner.call('GET', `/investors/${reader.id}/preview`);
    expect(preview.status, preview.text).toBe(200);
    const { publications } = (await reader.call('GET', `/${acme.slug}`)).body as unknown as {
      publications: { title: string }[];
    };
    expect(preview.body['publications']).toHaveLength(publications.length);
  });

  it('saves documents of what is shown, each noted, and none that is not', async () => {
    const made = await upload(writer, '/files', { name: 'Annual report.txt', bytes: 'All of it.' });
    expect(made.status, made.text).toBe(201);
    const { id: file } = made.body['file'] as { id: string };
    const hidden = (await upload(writer, '/files', { name: 'Draft.txt', bytes: 'Not yet.' })).body['file'] as {
      id: string;
    };
    const id = await published({ title: 'Papers', pack: 'dataRoom', documents: [file] });
    const [room, updates] = [await investor(['dataRoom']), await investor(['update'])];
    const { id: snapshot } = (
      (await room.call('GET', `/${acme.slug}`)).body['publications'] as { id: string; title: string }[]
    ).find(({ title }) => title === 'Papers') ?? { id: '' };
    const saved = await room.call('GET', `/${acme.slug}/snapshots/${snapshot}/documents/${file}`);
    expect([saved.status, saved.text, saved.headers['content-disposition'], saved.headers['cache-control']]).toEqual([
      200,
      'All of it.',
      expect.stringMatching(/^attachment;.*Annual/),
      'no-store',
    ]);
    expect((await updates.call('GET', `/${acme.slug}/snapshots/${snapshot}/documents/${file}`)).status).toBe(404);
    expect((await room.call('GET', `/${acme.slug}/snapshots/${snapshot}/documents/${hidden.id}`)).status).toBe(404);
    expect((await callAs(test, room.cookie, 'GET', `/api/companies/${acme.slug}/files/${file}/content`)).status).toBe(
      404,
    );
    breakFile(test, acme, 'All of it.');
    expect((await room.call('GET', `/${acme.slug}/snapshots/${snapshot}/documents/${file}`)).body).toMatchObject({
      status: 410,
      code: 'file.damaged',
    });
    await act('withdraw-publication', id);
    expect((await room.call('GET', `/${acme.slug}/snapshots/${snapshot}/documents/${file}`)).status).toBe(404);
    expect((await owner.call('GET', '/investor-views')).text).toContain('Annual report.txt');
  });

  it('asks and is answered; another investor sees nothing of it', async () => {
    const [one, other] = [await investor(['questions']), await investor(['questions'])];
    const without = await investor(['update']);
    expect((await without.call('POST', `/${acme.slug}/questions`, { text: 'May I?' })).status).toBe(404);
    const asked = await one.call('POST', `/${acme.slug}/questions`, { text: 'How is scope 3 covered?' });
    const { thread } = asked.body['message'] as { thread: string };
    expect((await other.call('POST', `/${acme.slug}/questions`, { text: 'And mine?', thread })).status).toBe(404);
    expect((await writer.call('POST', `/investor-questions/${thread}`, { text: 'By spend.' })).status).toBe(403);
    expect((await owner.call('POST', `/investor-questions/${thread}`, { text: 'All categories but 14.' })).status).toBe(
      201,
    );
    const messages = async (reader: Investor) =>
      ((await reader.call('GET', `/${acme.slug}`)).body['messages'] as { from: string; text: string }[]).map(
        ({ from, text }) => `${from}: ${text}`,
      );
    expect(await messages(one)).toEqual(['investor: How is scope 3 covered?', 'company: All categories but 14.']);
    expect(await messages(other)).toEqual([]);
    expect((await owner.call('GET', '/investor-questions')).body).toMatchObject({
      threads: [{ thread, messages: [{ from: 'investor' }, { from: 'company' }] }],
    });
  });

  it('is invited by mail, sets a password by its link and comes in; the answer does not tell who has an account', async () => {
    const email = 'new@fund.example';
    const invite = (address: string) =>
      owner.call('POST', '/investors', { email: address, kind: 'equity', firm: 'Fund', packs: ['update'] });
    const [fresh, known] = [await invite(email), await invite('investor1@fund.example')];
    expect([fresh.status, known.status]).toEqual([201, 201]);
    expect(Object.keys(fresh.body)).toEqual(Object.keys(known.body));
    await test.app.mail.deliverDue();
    const { rows } = await test.database.pool.query<{ to_address: string; body_text: string }>(
      `select to_address, body_text from directory.mail where state = 'kept' and subject like 'Acme: investor access%'`,
    );
    const textTo = (address: string) => rows.find((row) => row.to_address === address)?.body_text ?? '';
    expect(textTo('investor1@fund.example')).toContain('You already have investor access with this email address');
    const token = /#token=([\w-]{43})/.exec(textTo(email))?.[1] ?? '';
    expect(
      (await callAs(test, null, 'POST', `/api/reset-password/${token}`, { newPassword: password })).body,
    ).toMatchObject({ door: 'investor' });
    expect((await callAs(test, null, 'POST', '/api/login-investor', { email, password })).body).toMatchObject({
      type: 'Investor',
      company: 'Acme',
    });
  });

  it('is told of what is published by mail, when it is for them and they want to be', async () => {
    const [reader, quiet] = [await investor(['update']), await investor(['update'])];
    expect((await quiet.call('PUT', `/${acme.slug}/subscription`, { isSubscribed: false })).status).toBe(204);
    await published({ title: 'News by mail' });
    await published({ title: 'Papers by mail', pack: 'dataRoom' });
    await test.app.mail.deliverDue();
    const { rows } = await test.database.pool.query<{ to_address: string; subject: string }>(
      `select to_address, subject from directory.mail where subject like '%by mail'`,
    );
    const addressOf = async ({ id }: Investor) =>
      (await test.database.pool.query<{ email: string }>('select email from directory.account where id = $1', [id]))
        .rows[0]?.email;
    const [told, untold] = [await addressOf(reader), await addressOf(quiet)];
    expect(rows.filter(({ to_address: to }) => to === told).map(({ subject }) => subject)).toEqual([
      'Acme: News by mail',
    ]);
    expect(rows.filter(({ to_address: to }) => to === untold)).toEqual([]);
  });
});
