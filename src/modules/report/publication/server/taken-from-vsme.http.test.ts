import { beforeAll, describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { esrsResponse, type EsrsPointResponse, type EsrsResponse } from '#modules/report/esrs/model/esrs-contracts.ts';
import type { ReportOutOfDate } from '../model/out-of-date-contracts.ts';

let writer: Caller;
beforeAll(async () => {
  const test = await testApp();
  writer = await newPerson(test, await newCompany(test), [
    'report.read',
    'report.write',
    'environmental.read',
    'environmental.manage',
    'periods.manage',
    'organisation.manage',
    'company.read',
  ]);
}, 120_000);

async function make(path: string, body: object): Promise<{ id: string }> {
  const answer = await writer.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as { id: string };
}
const newPeriod = async () =>
  (await make('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' })).id;
async function read(period: string): Promise<EsrsResponse> {
  const answer = await writer.call('GET', `/reports/esrs?period=${period}`);
  expect(answer.status, answer.text).toBe(200);
  return esrsResponse.parse(answer.body);
}
const pointIn = ({ requirements }: EsrsResponse, id: string): EsrsPointResponse | undefined =>
  requirements.flatMap(({ points }) => points).find((point) => point.id === id);

describe('values that were taken over from VSME', () => {
  it('are out of date once the value that they were taken from changes, by whom and when, until they are filled again', async () => {
    const period = await newPeriod();
    const vsme = (concept: string, value: string) =>
      make('/disclosure-values', { period, concept: `vsme:${concept}`, value });
    const people = await vsme('NumberOfEmployees', '30');
    const deaths = await vsme('NumberOfFatalitiesAsAResultOfWorkRelatedInjuriesAndWorkRelatedIllHealth', '0');
    const draw = async () =>
      (await writer.call('POST', '/actions/draw-esrs-figures', { period, version: 'esrs_2026' })).body['result'];
    expect(await draw()).toMatchObject({ created: 2 });
    const idOf = async (point: string) => pointIn(await read(period), point)?.values[0]?.id;
    const stale = async () =>
      ((await writer.call('GET', `/reports/out-of-date?period=${period}`)).body as unknown as ReportOutOfDate)
        .registers;
    const set = async (of: { id: string }, version: number, values: object) =>
      expect(
        (await writer.call('PATCH', `/disclosure-values/${of.id}`, { version, set: values })).status,
        JSON.stringify(values),
      ).toBe(200);
    expect(await stale()).toEqual([]);
    await set(people, 1, { footnotes: [{ text: 'Audited' }] });
    expect(await stale()).toEqual([]);
    await set(people, 2, { value: '31' });
    const [register, ...others] = await stale();
    expect(others).toEqual([]);
    expect(register).toMatchObject({
      source: 'vsme',
      outOfDate: { count: 1, changes: [{ by: writer.accountId }] },
      disclosureValues: [],
      esrsValues: [await idOf('employees.total')],
    });
    expect(register?.outOfDate.changes[0]?.said.message).toBe('Datapoint “Number of employees” was changed');
    expect(await draw()).toMatchObject({ changed: 1, same: 1 });
    expect(await stale()).toEqual([]);
    // Each is held against its own value, from when it was filled on.
    await writer.call('DELETE', `/disclosure-values/${deaths.id}?version=1`);
    await set(people, 3, { method: 'Head count' });
    await draw();
    expect(await stale()).toMatchObject([
      {
        outOfDate: { count: 1, changes: [{ said: { code: 'inventory.changed-remove' } }] },
        esrsValues: [await idOf('safety.fatalities')],
      },
    ]);
    // Whoever states it by hand answers for it.
    const own = pointIn(await read(period), 'safety.fatalities')?.values[0];
    await writer.call('PATCH', `/esrs-values/${own?.id}`, { version: own?.version, set: { value: '1' } });
    expect(await stale()).toEqual([]);
  });
});
