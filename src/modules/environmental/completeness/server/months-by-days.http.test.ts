import { expect, it } from 'vitest';
import { drainJobs, prepareJobs } from '#platform/jobs/server/jobs.ts';
import { newCompany, newPerson, testApp } from '#test/support/company.ts';
import { asOwner } from '#test/support/owner.ts';

/** Every answer that counts months does it by the days that bills cover: before a calculation and by it. */
it('a bill of three days is no month; bills from the 15th to the 14th cover months together', async () => {
  const test = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
  const person = await newPerson(test, await newCompany(test), [
    'company.read',
    'organisation.manage',
    'environmental.read',
    'environmental.write',
    'environmental.manage',
    'periods.manage',
    'environmental.calculate',
  ]);
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await person.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const read = async (path: string) => (await person.call('GET', path)).body;
  const period = await made('/reporting-periods', {
    name: '2025',
    from: '2025-01-01',
    to: '2025-12-31',
    gwpSet: 'AR6',
  });
  const bills = async (name: string, days: readonly (readonly [string, string])[]) => {
    const site = await made('/org-units', { name, kind: 'site', country: 'GB' });
    const bill = { site, activityType: 'naturalGas', unit: 'kWh_gross', quantity: '100' };
    for (const [from, to] of days) await made('/activity-data', { ...bill, from, to });
    return site;
  };
  await bills('Three days', [['2025-01-01', '2025-01-03']]);
  const month = (at: number) =>
    `${at < 1 ? 2024 : at > 12 ? 2026 : 2025}-${String(at < 1 ? 12 : at > 12 ? 1 : at).padStart(2, '0')}`;
  await bills(
    'Middle of the month',
    Array.from({ length: 13 }, (_, at) => [`${month(at)}-15`, `${month(at + 1)}-14`] as const),
  );
  const counts = async () => {
    const { months } = (await read('/inventory/key-figures')) as { months: { expected: number; withoutData: number } };
    const { completeness } = (await read(`/inventory/overview?period=${period}`)) as unknown as {
      completeness: { whole: { expected: number; withData: number } };
    };
    const { missing } = (await read(`/inventory/worklist?period=${period}`)) as { missing: { months: string[] }[] };
    return [
      [months.expected, months.withoutData],
      [completeness.whole.expected, completeness.whole.withData],
      missing.map(({ months: lacking }) => lacking.length),
    ];
  };
  expect(await counts()).toEqual([[24, 12], [24, 12], [12]]);
  const answer = await person.call('POST', '/actions/calculate-inventory', { period });
  expect(answer.status, answer.text).toBe(200);
  expect(await counts()).toEqual([[24, 12], [24, 12], [12]]);
  const { run } = answer.body['result'] as { run: { id: string } };
  // Home and the overview count the open categories of scope 3 alike.
  const { categories } = (await read(`/inventory/overview?period=${period}`)) as unknown as {
    categories: Record<'notScreened' | 'noData' | 'outdated', number[]>;
  };
  const { notScreened, noData, outdated } = categories;
  expect(notScreened.length).toBeGreaterThan(0);
  expect((await read('/inventory/key-figures'))['categories']).toEqual({
    notScreened: notScreened.length,
    relevantNoData: noData.length,
    outdated: outdated.length,
  });
  expect(await read(`/inventory/runs/${run.id}`)).toMatchObject({ coverage: { expected: 24, withoutData: 12 } });
});

/** 20,900 records: a calculation in the background, by whose sums and not by the records pages of large companies go. */
it('a month of a large calculation has data by its days too, however many records touch it', async () => {
  const test = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
  const company = await newCompany(test);
  const person = await newPerson(test, company, [
    'company.read',
    'organisation.manage',
    'environmental.read',
    'environmental.write',
    'environmental.manage',
    'periods.manage',
    'environmental.calculate',
  ]);
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await person.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const year = { name: '2025', from: '2025-01-01', to: '2025-12-31', gwpSet: 'AR6' };
  const period = await made('/reporting-periods', year);
  const site = await made('/org-units', { name: 'Many bills', kind: 'site', country: 'GB' });
  // Of March three days, of April 24 of 30: three quarters; whole months besides.
  await asOwner(test.database.ownerUrl, async (owner) => {
    await prepareJobs(owner);
    await owner.query(
      `grant usage on schema pgboss to public; grant select, insert, update, delete on all tables in schema pgboss to public;
        grant execute on all functions in schema pgboss to public`,
    );
    await owner.query(
      `insert into activity_data (company_id, id, created_at, changed_at, site, activity_type, "from", "to", quantity, unit, basis, reference)
        select $1, gen_random_uuid(), now(), now(), $2, 'naturalGas', first, case extract(month from first) when 3 then first + 2
          when 4 then first + 23 else (first + interval '1 month')::date - 1 end, n, 'kWh_gross', 'invoiced', first::text || n
        from generate_series(1, 1900) n cross join (select make_date(2025, m, 1) as first from generate_series(1, 11) m) months`,
      [company.id, site],
    );
  });
  const counts = async () => {
    const { months } = (await person.call('GET', '/inventory/key-figures')).body as {
      months: { expected: number; withoutData: number };
    };
    const { completeness } = (await person.call('GET', `/inventory/overview?period=${period}`)).body as unknown as {
      completeness: { whole: { expected: number; withData: number } };
    };
    return [months.expected, months.withoutData, completeness.whole.expected, completeness.whole.withData];
  };
  // March and December lack data: by the records, then by the days that the calculation keeps.
  expect(await counts()).toEqual([12, 2, 12, 10]);
  const answer = await person.call('POST', '/actions/calculate-inventory', { period });
  expect(answer.body['result']).toMatchObject({ run: { state: 'calculating' } });
  await drainJobs(test.app);
  expect(await counts()).toEqual([12, 2, 12, 10]);
  const { run } = answer.body['result'] as { run: { id: string } };
  expect((await person.call('GET', `/inventory/runs/${run.id}`)).body).toMatchObject({
    run: { state: 'done', counts: { records: 20_900 } },
    coverage: { expected: 12, withoutData: 2, missing: [{ months: ['2025-03', '2025-12'] }] },
  });
  // A calculation of an earlier release keeps no days: they are those of its lines.
  await asOwner(test.database.ownerUrl, (owner) => owner.query('update result_total set covered = null'));
  expect(await counts()).toEqual([12, 2, 12, 10]);
}, 120_000);
