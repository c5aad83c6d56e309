import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import {
  attentionListResponse,
  attentionResponse,
  completenessResponse,
} from '#modules/environmental/completeness/model/completeness-contracts.ts';
import { calculationResponse } from '#modules/environmental/inventory/model/calculation-detail-contracts.ts';

const access = [
  'company.read',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'environmental.manage',
  'periods.manage',
  'environmental.calculate',
  'environmental.approve',
  'report.read',
];
const days = (month: string) => ({ from: `2025-${month}-01`, to: `2025-${month}-28` });
const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

describe('twelve months of electricity, and other sources for four', () => {
  let person: Caller;
  let [period, site, calculation] = ['', '', ''];
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await person.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const read = async <Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape>> => {
    const answer = await person.call('GET', path);
    expect(answer.status, answer.text.slice(0, 500)).toBe(200);
    return shape.parse(answer.body);
  };
  const completeness = () => read(`/inventory/completeness?period=${period}`, completenessResponse);
  const open = async () =>
    (await completeness()).endings.items.map(({ activityType, lastDay, answer }) => [activityType, lastDay, answer]);
  const conditions = async () => {
    const all = (await person.call('GET', `/inventory/runs/${calculation}/approval`)).body['conditions'] as {
      name: string;
      isMet: boolean;
      said: { message: string };
      details: { message: string }[];
    }[];
    return all.find(({ name }) => name === 'emptyMonths');
  };
  const answer = (activities: readonly string[], body: object) =>
    person.call('POST', '/actions/answer-endings', {
      period,
      sources: activities.map((activityType) => ({ site, activityType })),
      ...body,
    });
  const statement = async () => (await person.call('GET', `/reports/ghg-statement?run=${calculation}`)).text;

  beforeAll(async () => {
    const test = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
    person = await newPerson(test, await newCompany(test), access);
    period = await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31', gwpSet: 'AR6' });
    await made('/reporting-periods', { name: '2024', from: '2024-01-01', to: '2024-12-31', gwpSet: 'AR6' });
    site = await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
    const record = (activityType: string, span: object, quantity: string, unit: string) =>
      made('/activity-data', { site, activityType, ...span, quantity, unit });
    for (const month of months) {
      await record('electricity', days(month), '1000', 'kWh');
      if (month > '04') continue;
      await record('diesel', days(month), '100', 'L');
      await made('/water-flows', {
        site,
        ...days(month),
        kind: 'withdrawal',
        source: 'surface',
        quantity: '10',
      });
    }
    // Once a year, and the last in October: no more than usual.
    for (const day of ['2024-10-20', '2025-10-20']) await record('lpg', { from: day, to: day }, '50', 'L');
    await record('heatingOil', { from: '2025-02-10', to: '2025-02-10' }, '900', 'L');
    calculation = (
      (await person.call('POST', '/actions/calculate-inventory', { period })).body['result'] as { run: { id: string } }
    ).run.id;
  }, 60_000);

  it('are asked of the other sources, not of electricity nor of what comes once a year', async () => {
    expect(await open()).toEqual([
      ['heatingOil', '2025-02-10', null],
      ['diesel', '2025-04-28', null],
      ['water', '2025-04-28', null],
    ]);
    const list = await read(`/inventory/worklist?period=${period}`, attentionListResponse);
    expect(list.endings.count).toBe(3);
    expect((await read(`/inventory/attention?period=${period}`, attentionResponse)).endings.count).toBe(3);
  });

  it('are a gap for approval and statement, which claims no standard, until somebody answers', async () => {
    const lacking = await conditions();
    expect([lacking?.isMet, lacking?.said.message]).toEqual([
      false,
      'The records of 3 sources end early, and it is not confirmed that nothing follows.',
    ]);
    expect(lacking?.details).toHaveLength(3);
    const { coverage } = await read(`/inventory/runs/${calculation}`, calculationResponse);
    expect([coverage?.withoutData, coverage?.endings.count]).toEqual([0, 3]);
    expect((await person.call('GET', '/inventory/key-figures')).body['months']).toMatchObject({ openEndings: 3 });
    expect(await statement()).toContain('it is not confirmed that the records of all sources are complete');
  });

  it('are answered several at once, with the reason, who and when; stock until a day, after which it is asked again', async () => {
    const refused = await answer(['diesel'], { answer: 'stock' });
    expect([refused.status, (refused.body['errors'] as { path: string }[])[0]?.path]).toEqual([422, 'until']);
    expect((await answer(['lpg'], { answer: 'nothingMore' })).status).toBe(422);
    expect((await answer(['diesel', 'water'], { answer: 'nothingMore', reason: 'Closed' })).status).toBe(200);
    expect(await open()).toEqual([['heatingOil', '2025-02-10', null]]);
    expect((await answer(['heatingOil'], { answer: 'stock', until: '2025-08-31' })).status).toBe(200);
    expect(await open()).toEqual([['heatingOil', '2025-08-31', null]]);
    expect((await answer(['heatingOil'], { answer: 'stock', until: '2025-12-31' })).status).toBe(200);
    expect(await open()).toEqual([]);
    const { answered, ...rest } = (await completeness()).endings;
    expect(rest.count).toBe(0);
    expect(answered.filter(({ activityType }) => activityType === 'diesel')).toMatchObject([
      { answer: 'nothingMore', reason: 'Closed', from: '2025-04-29', to: '2025-12-31' },
    ]);
    expect(answered.every(({ by, at }) => by !== null && at.startsWith('2026-03-10'))).toBe(true);
    expect((await conditions())?.isMet).toBe(true);
    expect(await statement()).toContain('the company has confirmed that nothing follows');
  });

  it('stay a gap where records are missing, until they are there', async () => {
    const kept = (await person.call('GET', '/expected-activities')).body['items'] as {
      id: string;
      version: number;
      activityType: string;
    }[];
    const water = kept.find(({ activityType }) => activityType === 'water');
    expect(
      (await person.call('DELETE', `/expected-activities/${water?.id ?? ''}?version=${String(water?.version)}`)).status,
    ).toBeLessThan(300);
    expect((await answer(['water'], { answer: 'missing' })).status).toBe(200);
    expect(await open()).toEqual([['water', '2025-04-28', 'missing']]);
    expect((await conditions())?.details.map(({ message }) => message)).toEqual([
      'Water supply, Mill: records after 2025-04-28 are missing',
    ]);
    await made('/water-flows', {
      site,
      from: '2025-04-29',
      to: '2025-12-31',
      kind: 'withdrawal',
      source: 'surface',
      quantity: '80',
    });
    expect(await open()).toEqual([]);
  });
});
