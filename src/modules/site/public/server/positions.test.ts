import { beforeAll, describe, expect, it } from 'vitest';
import { inProviderTransaction } from '#platform/provider/server/provider-transaction.ts';
import { records } from '#platform/records/server/records.ts';
import { storedFile } from '#platform/files/server/tables.ts';
import { siteTest, type SiteTest } from '#test/support/site.ts';
import { jobApplication, jobPosition } from '#modules/site/public/model/team-records.ts';
import { cleanUpSite } from '#modules/site/provider/server/clean-up.ts';
import { openPositions } from './positions.ts';

let test: SiteTest;
beforeAll(async () => {
  test = await siteTest();
}, 120_000);

const inside = <T>(work: Parameters<typeof inProviderTransaction<T>>[2]) =>
  inProviderTransaction(test.database, { accountId: null, now: test.time.now() }, work);
const analyst = {
  title: 'Sustainability Analyst',
  location: 'Vienna',
  description: 'You turn bills into figures.',
  from: '2026-03-01',
  until: '2026-04-30',
} as const;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

async function apply(slug: string, fields: Record<string, string>, cv: Buffer = pdf, name = 'cv.pdf') {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('cv', new Blob([new Uint8Array(cv)]), name);
  const body = new Response(form);
  return test.http.inject({
    method: 'POST',
    url: `/api/positions/${slug}/applications`,
    headers: { 'content-type': body.headers.get('content-type') ?? '', origin: 'http://localhost:3000' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}
const person = { name: 'Dee Doe', email: 'dee@visitor.example', message: 'I like bills.', consent: 'yes' };

describe('a position', () => {
  it('cannot be published without its pay range, nor with one that ends below its beginning', async () => {
    const made = await inside((tx) => records(tx, jobPosition).create(analyst));
    expect(made.slug).toBe('sustainability-analyst');
    await expect(
      inside((tx) => records(tx, jobPosition).change(made.id, 1, { status: 'published' })),
    ).rejects.toMatchObject({ errors: [{ message: 'Enter the pay range before publishing.' }] });
    await expect(
      inside((tx) =>
        records(tx, jobPosition).change(made.id, 1, { payMinMinor: 200, payMaxMinor: 100, currency: 'EUR' }),
      ),
    ).rejects.toMatchObject({ code: 'request.invalid' });
    await inside((tx) =>
      records(tx, jobPosition).change(made.id, 1, {
        payMinMinor: 4_800_000,
        payMaxMinor: 6_200_000,
        currency: 'EUR',
        status: 'published',
      }),
    );
    expect(await inside(openPositions)).toHaveLength(1);
  });

  it('takes applications with a CV and confirms them by mail', async () => {
    const answer = await apply('sustainability-analyst', person);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await test.all(jobApplication)).toMatchObject([
      { name: 'Dee Doe', status: 'new', keptUntil: '2026-08-29', cv: [expect.any(String)] },
    ]);
    expect((await test.mailsTo(person.email))[0]?.text).toContain('Sustainability Analyst');
  });

  it('refuses another kind of file, a missing consent and a position that is not there', async () => {
    expect(
      (await apply('sustainability-analyst', person, Buffer.from('name,age\nDee,30\n'), 'cv.csv')).json(),
    ).toMatchObject({ errors: [{ path: 'cv' }] });
    const { consent: _, ...without } = person;
    expect((await apply('sustainability-analyst', without)).json()).toMatchObject({ errors: [{ path: 'consent' }] });
    expect((await apply('chief-of-nothing', person)).statusCode).toBe(404);
  });

  it('goes from the site when its last day is over', async () => {
    test.time.pass(60 * 86_400);
    expect(await inside(openPositions)).toEqual([]);
    expect((await apply('sustainability-analyst', person)).statusCode).toBe(404);
  });

  it('keeps applications for 180 days and erases them then, papers and all', async () => {
    test.time.pass(121 * 86_400);
    await cleanUpSite(test.app);
    expect(await test.all(jobApplication)).toEqual([]);
    expect(await inside((tx) => tx.db.select().from(storedFile))).toEqual([]);
    const { rows } = await test.database.pool.query<{ kept: string }>(
      `select coalesce(string_agg(h::text, ''), '') as kept from history h`,
    );
    expect(rows[0]?.kept).not.toContain('Dee Doe');
  });
});
