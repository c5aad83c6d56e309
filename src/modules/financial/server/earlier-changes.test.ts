import { expect, it } from 'vitest';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { newCompany, newPerson, testApp } from '#test/support/company.ts';
import type { PublishedSnapshot, SnapshotFigure } from '../model/investor-contracts.ts';
import { withCheckedChanges } from './earlier-changes.ts';

it('a publication of an earlier release shows no change that today’s rule withholds', async () => {
  const test = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
  const company = await newCompany(test);
  const person = await newPerson(test, company, [
    'organisation.manage',
    'environmental.read',
    'environmental.write',
    'environmental.manage',
    'periods.manage',
    'environmental.calculate',
  ]);
  const made = async (path: string, body: object) => {
    const answer = await person.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const site = await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
  const calculations: { id: string; name: string }[] = [];
  for (const [year, to] of [
    ['2023', '2023-12-31'],
    ['2024', '2024-12-31'],
    ['2025', '2025-04-30'],
  ] as const) {
    const period = await made('/reporting-periods', { name: year, from: `${year}-01-01`, to: `${year}-12-31` });
    const bill = { site, activityType: 'naturalGas', unit: 'kWh_gross', quantity: '1000' };
    await made('/activity-data', { ...bill, from: `${year}-01-01`, to });
    const { result } = (await person.call('POST', '/actions/calculate-inventory', { period })).body;
    calculations.push((result as { run: { id: string; name: string } }).run);
  }
  const [, whole, part] = calculations;
  const published = (of: typeof whole, figure: Partial<SnapshotFigure>): PublishedSnapshot => ({
    id: newId(),
    version: 1,
    publishedAt: '2026-01-01T00:00:00Z',
    hash: 'ab',
    title: 'Emissions',
    pack: 'update',
    period: null,
    body: null,
    breakdown: null,
    documents: [],
    event: null,
    note: null,
    inventory: { run: of?.id ?? '', name: of?.name ?? '', state: 'approved', resultHash: null },
    figures: [
      {
        label: 'Scope 1',
        value: '1',
        unit: 't CO₂e',
        period: '2025',
        before: '2',
        beforePeriod: '2024',
        method: '',
        source: '',
        origin: 'inventory',
        ...figure,
      },
    ],
  });
  const typed = published(part, { origin: 'typed' });
  const today = published(part, { notCompared: [] });
  const said = (
    await inCompany(test.database, { companyId: company.id, accountId: null }, (tx) =>
      withCheckedChanges(tx, [
        published(part, {}),
        published(whole, { period: '2024', beforePeriod: '2023' }),
        published(part, { beforePeriod: '2022' }),
        typed,
        today,
      ]),
    )
  ).map(({ figures }) => figures[0]?.notCompared?.map(({ message }) => message));
  expect(said).toEqual([
    ['2025: 4 of 12 expected months have data.'],
    [],
    ['This version was published without a check of its coverage.'],
    undefined,
    [],
  ]);
}, 60_000);
