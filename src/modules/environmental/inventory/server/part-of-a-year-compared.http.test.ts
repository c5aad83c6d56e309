import { beforeAll, describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';

const access = [
  'company.read',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'environmental.manage',
  'environmental.calculate',
  'report.read',
];
const WHY = '2025: 4 of 12 expected months have data.';

describe('bills of January to April after a whole year', () => {
  let person: Caller;
  let [period, run, earlier] = ['', '', ''];
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await person.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const calculated = async (of: string): Promise<string> => {
    const answer = await person.call('POST', '/actions/calculate-inventory', { period: of });
    expect(answer.status, answer.text).toBe(200);
    return (answer.body['result'] as { run: { id: string } }).run.id;
  };
  const read = async (path: string): Promise<Record<string, unknown>> => {
    const answer = await person.call('GET', path);
    expect(answer.status, answer.text.slice(0, 500)).toBe(200);
    return answer.body;
  };
  const why = (of: unknown) => (of as { notCompared: { message: string }[] }).notCompared.map(({ message }) => message);

  beforeAll(async () => {
    const test = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
    person = await newPerson(test, await newCompany(test), access);
    const year = { gwpSet: 'AR6', isBaseYear: true };
    const before = await made('/reporting-periods', { name: '2024', from: '2024-01-01', to: '2024-12-31', ...year });
    period = await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31', gwpSet: 'AR6' });
    const site = await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
    const bill = { site, activityType: 'naturalGas', unit: 'kWh_gross' };
    await made('/activity-data', { ...bill, from: '2024-01-01', to: '2024-12-31', quantity: '12000' });
    for (const month of ['01', '02', '03', '04'])
      await made('/activity-data', { ...bill, from: `2025-${month}-01`, to: `2025-${month}-28`, quantity: '1000' });
    earlier = await calculated(before);
    run = await calculated(period);
  }, 60_000);

  it('give no fall against it: home, overview, results and balances say why instead', async () => {
    const home = (await read('/inventory/key-figures'))['before'] as { change: string | null };
    expect([home.change, why(home)]).toEqual([null, [WHY]]);
    const overview = await read(`/inventory/overview?period=${period}`);
    expect([why(overview['before']), why(overview['base'])]).toEqual([[WHY], [WHY]]);
    expect(why(await read(`/inventory/runs/${run}`))).toEqual([WHY]);
    expect(why((await read(`/energy/balance?period=${period}`))['before'])).toEqual([WHY]);
    const theme = await read(`/inventory/overview/theme?period=${period}&theme=energy`);
    expect(why(theme['before'])).toEqual([WHY]);
  });

  it('give no steps of a waterfall and no change in percent between two calculations', async () => {
    expect(why(await read(`/inventory/waterfall?old=${earlier}&new=${run}`))).toEqual([WHY]);
    expect(why(await read(`/inventory/compare?old=${earlier}&new=${run}`))).toEqual([WHY]);
    expect(why(await read(`/inventory/compare?old=${run}&new=${await calculated(period)}`))).toEqual([]);
  });

  it('have no change in the statement, which says why', async () => {
    const statement = await read(`/reports/ghg-statement?run=${run}`);
    const rows = statement['rows'] as { tonnes: string | null; previousTonnes: string | null; change: string | null }[];
    expect(rows.some(({ tonnes, previousTonnes }) => tonnes !== null && previousTonnes !== null)).toBe(true);
    expect(rows.filter(({ change }) => change !== null)).toEqual([]);
    expect(why(statement)).toEqual([WHY]);
  });
});
