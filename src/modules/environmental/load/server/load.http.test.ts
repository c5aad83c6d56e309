import { describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { upload } from '#test/support/upload.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import {
  loadImportResponse,
  loadMetersResponse,
  loadMonthResponse,
  loadProfileResponse,
} from '#modules/environmental/load/model/load-contracts.ts';

const hour = (at: number) => `${String(at).padStart(2, '0')}:00`;
/** June 2025, an hour a row: 10 kWh, and 40 from 8 to 18 on weekdays. */
function june(change: (day: string, at: number) => string | null = () => null): string {
  const rows = Array.from({ length: 30 }, (_, at) => `2025-06-${String(at + 1).padStart(2, '0')}`).flatMap((day) =>
    Array.from({ length: 24 }, (_, at) => {
      const isBusy = at >= 8 && at < 18 && ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
      const value = change(day, at) ?? (isBusy ? '40' : '10');
      return value === '' ? null : `${day} ${hour(at)};${value}`;
    }),
  );
  return ['Time;kWh', ...rows.filter((row) => row !== null)].join('\n');
}

describe('load profiles', async () => {
  const test = await testApp();
  const company = await newCompany(test);
  const access = [
    'company.read',
    'organisation.manage',
    'environmental.read',
    'environmental.write',
    'environmental.manage',
    'periods.manage',
    'environmental.approve',
    'data.import',
  ];
  const lead = await newPerson(test, company, access);
  const reader = await newPerson(test, company, ['environmental.read']);
  const writer = await newPerson(test, company, ['environmental.read', 'environmental.write']);
  const outsider = await newPerson(test, company, ['company.read']);
  const other = await newCompany(test, 'Other');
  const rival = await newPerson(test, other, access, company);
  const rivalAtHome = await newPerson(test, other, access);
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await lead.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const period = await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  const site = await made('/org-units', { name: 'Plant', kind: 'site', country: 'DE' });
  const meter = await made('/meters', { number: 'E-1', site, carrier: 'electricity', unit: 'MWh', from: '2020-01-01' });
  const gas = await made('/meters', { number: 'G-1', site, carrier: 'naturalGas', unit: 'm3' });
  const send = (text: string, fields: Record<string, string> = {}, caller: Caller = lead) =>
    upload(caller, '/energy/load', { name: 'june.csv', bytes: text }, { meter, zone: 'Europe/Berlin', ...fields });
  const sent = async (text: string, fields: Record<string, string> = {}) => {
    const answer = await send(text, fields);
    expect(answer.status, answer.text).toBe(200);
    return loadImportResponse.parse(answer.body);
  };
  const profile = async () =>
    loadProfileResponse.parse((await lead.call('GET', `/energy/load?period=${period}&meter=${meter}`)).body);
  const historyOf = async () =>
    (await lead.call('GET', `/meters/${meter}/history`)).body['items'] as {
      action: string;
      changes: { field: string; after: unknown; before: unknown }[];
    }[];

  it('are looked at first: nothing is kept, and what is not right is named by its line', async () => {
    expect(await sent(june())).toMatchObject({
      isKept: false,
      minutes: 60,
      unit: 'kWh',
      rows: 721,
      from: '2025-06-01',
      to: '2025-06-30',
      kwh: '13500',
      days: { inFile: 30, added: 30, same: 0 },
      problemCount: 0,
      findingCount: 0,
    });
    expect((await profile()).days).toBe(0);
    const wrong = june((day, at) => (day === '2025-06-02' && at === 3 ? '-1' : null));
    expect(await sent(wrong)).toMatchObject({ problemCount: 1, problems: [{ line: 29 }] });
    const refused = await send(wrong, { keep: 'yes' });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        code: 'environmental.load-wrong',
        errors: [{ path: 'lines.29', message: expect.stringContaining('Line 29: -1 is below zero') }],
      },
    ]);
    expect((await send('no table', { keep: 'yes' })).body).toMatchObject({ code: 'environmental.load-wrong' });
    expect((await send(june(), { zone: 'Mars/Olympus' })).status).toBe(422);
    expect((await send(june(), { zone: '' })).body).toMatchObject({ code: 'environmental.load-no-zone' });
    expect((await send(june(), { meter: gas })).body).toMatchObject({ code: 'environmental.load-unit' });
    expect((await send(june().replaceAll('2025-06', '2019-06'))).body).toMatchObject({
      problems: [{ line: 0, said: { message: expect.stringContaining('not in use on 30 days') } }],
    });
  });

  it('are kept with their gaps, and the history says who brought which file, days and sum', async () => {
    const holed = june((day, at) => (day === '2025-06-10' && at > 11 && at < 15 ? '' : null));
    expect(await sent(holed, { keep: 'yes' })).toMatchObject({
      isKept: true,
      kwh: '13380',
      days: { added: 30 },
      findings: [{ code: 'gap', line: 229, said: { message: expect.stringContaining('3 intervals are missing') } }],
    });
    const [entry] = await historyOf();
    expect([
      entry?.action,
      Object.fromEntries((entry?.changes ?? []).map(({ field, after }) => [field, after])),
    ]).toMatchObject([
      'import',
      {
        file: 'june.csv',
        from: '2025-06-01',
        to: '2025-06-30',
        days: 30,
        replacedDays: 0,
        kwh: '13380',
        zone: 'Europe/Berlin',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    const found = await profile();
    expect(found).toMatchObject({
      days: 30,
      minutes: [60],
      zone: 'Europe/Berlin',
      energy: { figure: '13380', unit: 'kWh' },
      base: { figure: '10', unit: 'kW' },
      peak: { figure: '40' },
      peakAt: '2025-06-02T08:00+02:00',
      known: { hours: '717' },
      files: [{ name: 'june.csv', days: 30 }],
    });
    expect(found.gaps.find(({ from }) => from === '2025-06-10')).toEqual({
      from: '2025-06-10',
      to: '2025-06-10',
      missingHours: '3',
    });
    expect(loadMetersResponse.parse((await lead.call('GET', '/energy/load-meters')).body).meters).toMatchObject([
      { number: 'E-1', days: 30, from: '2025-06-01', to: '2025-06-30', zone: 'Europe/Berlin' },
    ]);
  });

  it('fill what was missing, leave days with other values alone, and replace them only when told so', async () => {
    expect(await sent(june(), { keep: 'yes' })).toMatchObject({
      isKept: true,
      days: { added: 0, completed: 1, same: 29, other: 0 },
    });
    expect(await sent(june(), { keep: 'yes' })).toMatchObject({ isKept: false, days: { same: 30 } });
    const corrected = june((day, at) => (day === '2025-06-11' && at === 9 ? '95.5' : null));
    expect(await sent(corrected, { keep: 'yes' })).toMatchObject({
      isKept: false,
      days: { same: 29, other: 1, replaced: 0 },
      otherDays: ['2025-06-11'],
    });
    expect((await profile()).peak?.figure).toBe('40');
    expect(await sent(corrected, { keep: 'yes', replace: 'yes' })).toMatchObject({
      isKept: true,
      days: { other: 1, replaced: 1 },
    });
    expect(await profile()).toMatchObject({
      energy: { figure: '13555.5' },
      peak: { figure: '95.5' },
      peakAt: '2025-06-11T09:00+02:00',
    });
    expect((await send(june(), { zone: 'Europe/London' })).body).toMatchObject({
      code: 'environmental.load-other-zone',
    });
    expect(await sent(june(), { zone: '' })).toMatchObject({ zone: 'Europe/Berlin' });
  });

  it('stand beside the bills of the meter, else of the site, month by month', async () => {
    const bill = (body: object) =>
      made('/activity-data', { site, activityType: 'electricity', from: '2025-06-01', to: '2025-06-30', ...body });
    await bill({ quantity: '14', unit: 'MWh' });
    const june2025 = async () => {
      const { bills } = await profile();
      return [
        bills.basis,
        bills.records,
        bills.months.find(({ month }) => month === '2025-06'),
        bills.months.find(({ month }) => month === '2025-05')?.differenceKwh,
      ];
    };
    expect(await june2025()).toEqual([
      'site',
      1,
      { month: '2025-06', kwh: '13555.5', isComplete: true, billedKwh: '14000', differenceKwh: '-444.5' },
      null,
    ]);
    await bill({ quantity: '13000', unit: 'kWh', reference: 'e-1' });
    expect(await june2025()).toMatchObject(['meter', 1, { billedKwh: '13000', differenceKwh: '555.5' }, null]);
  });

  it('are shown by hour and day of a month', async () => {
    const { hours, days } = loadMonthResponse.parse(
      (await lead.call('GET', `/energy/load-hours?meter=${meter}&month=2025-06`)).body,
    );
    expect([days.length, hours.length, hours[9]?.[10], hours[9]?.[0], hours[3]?.[4]]).toEqual([
      30,
      24,
      '95.5',
      '10',
      '10',
    ]);
    expect((await lead.call('GET', `/energy/load-hours?meter=${meter}&month=2025`)).status).toBe(422);
  });

  it('are shown to those who may see environmental data, taken from those who may record and import, and unknown to everybody else', async () => {
    for (const path of [
      '/energy/load-meters',
      `/energy/load?period=${period}&meter=${meter}`,
      `/energy/load-hours?meter=${meter}&month=2025-06`,
    ]) {
      expect((await outsider.call('GET', path)).status).toBe(403);
      expect((await rival.call('GET', path)).status).toBe(404);
      expect((await reader.call('GET', path)).status).toBe(200);
    }
    expect((await send(june(), { keep: 'yes' }, reader)).status).toBe(403);
    expect((await send(june(), { keep: 'yes' }, writer)).status).toBe(403);
    expect((await send(june(), { keep: 'yes' }, rival)).status).toBe(404);
    // The meter of another company is no meter at home, and the database shows none of its rows.
    expect((await send(june(), { keep: 'yes' }, rivalAtHome)).status).toBe(404);
    const { rows } = await inCompany(test.database, { companyId: other.id, accountId: null }, ({ client }) =>
      client.query('select count(*)::int as days from interval_day'),
    );
    expect(rows).toEqual([{ days: 0 }]);
  });

  it('go with the right to record, and keep their meter until then', async () => {
    const act = (body: object, caller: Caller = lead) => caller.call('POST', '/actions/remove-load-days', body);
    const removal = await lead.call('DELETE', `/meters/${meter}?version=1`);
    expect([removal.status, removal.body]).toMatchObject([409, { code: 'environmental.meter-has-load' }]);
    expect((await act({ meter, from: '2025-06-01', to: '2025-06-02' }, reader)).status).toBe(403);
    expect((await act({ meter, from: '2025-06-02', to: '2025-06-01' })).status).toBe(422);
    expect((await act({ meter, from: '2025-06-01', to: '2025-06-02' })).body).toMatchObject({ result: { days: 2 } });
    const [entry] = await historyOf();
    expect([
      entry?.action,
      Object.fromEntries((entry?.changes ?? []).map(({ field, before }) => [field, before])),
    ]).toEqual(['remove-load-days', { days: 2, from: '2025-06-01', to: '2025-06-02', kwh: '780' }]);
  });

  it('of a locked period stay as they are', async () => {
    for (const status of ['inReview', 'locked']) {
      const { body } = await lead.call('GET', `/reporting-periods/${period}`);
      expect(
        (
          await lead.call('PATCH', `/reporting-periods/${period}`, {
            version: (body['record'] as { version: number }).version,
            set: { status },
          })
        ).status,
      ).toBe(200);
    }
    expect((await send(june(), { keep: 'yes' })).body).toMatchObject({ code: 'record.period-locked' });
    expect(
      (await lead.call('POST', '/actions/remove-load-days', { meter, from: '2025-06-01', to: '2025-06-30' })).body,
    ).toMatchObject({ code: 'record.period-locked' });
  });
});
