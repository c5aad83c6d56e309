import { beforeAll, describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller, type TestApp } from '#test/support/company.ts';
import { assessmentResponse } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { defaultMethod } from '#modules/materiality/assessment/model/method.ts';
import { defaultWordings } from '#modules/materiality/assessment/model/rating-scale.ts';
import { topicKeys } from '#modules/materiality/assessment/model/topics.ts';

const keys = [
  'company.read',
  'environmental.manage',
  'periods.manage',
  'materiality.read',
  'materiality.write',
  'materiality.approve',
  'materiality.manage',
];
let test: TestApp;
let lead: Caller;
let approver: Caller;
let writer: Caller;

beforeAll(async () => {
  test = await testApp();
  const acme = await newCompany(test, 'Acme');
  [lead, approver, writer] = [
    await newPerson(test, acme, keys),
    await newPerson(test, acme, ['materiality.read', 'materiality.approve']),
    await newPerson(test, acme, ['materiality.read', 'materiality.write']),
  ];
}, 120_000);
interface Made {
  id: string;
  version: number;
}
async function make(path: string, body: object, by = lead): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
const method = (name: string, part: object) => ({
  ...defaultMethod,
  name,
  validFrom: '2100-01-01',
  reason: 'Test',
  ...part,
});
const wording = (text: string) => [{ criterion: 'scope', rating: 5, wording: text }];

describe('the rating scale', () => {
  it('comes with the assessment by the method of its period, and an approved one keeps the words it was rated by', async () => {
    const period = (await make('/reporting-periods', { name: '2101', from: '2101-01-01', to: '2101-12-31' })).id;
    const { id, version } = await make('/materiality-assessments', { name: 'First', period, standard: 'esrs_2026' });
    const read = async () =>
      assessmentResponse.parse((await lead.call('GET', `/materiality/assessments/${id}`)).body).method;
    expect(await read()).toMatchObject({
      name: null,
      scale: {
        wordings: defaultWordings,
        bands: { base: 'revenue', shares: ['0.005', '0.01', '0.03', '0.05'], amount: null },
      },
    });
    await make(
      '/materiality-methods',
      method('Valley', {
        baseAmount: '2500000.5',
        baseCurrency: 'EUR',
        magnitudeBase: 'ebitda',
        wordings: wording('the whole valley'),
        topicLabels: [
          { of: 'e2', name: 'Clean air and brook' },
          { of: 'soil', name: 'Our ground' },
        ],
      }),
    );
    const before = await read();
    expect(before).toMatchObject({
      name: 'Valley',
      scale: { bands: { base: 'ebitda', amount: '2500000.5', currency: 'EUR' } },
    });
    expect(before.scale.wordings.scope[4]).toBe('the whole valley');
    expect(before.scale.labels).toEqual({ e2: 'Clean air and brook', soil: 'Our ground' });
    for (const topic of topicKeys)
      await make('/topic-conclusions', { assessment: id, topic, conclusion: 'notMaterial', reason: 'Looked at.' });
    await lead.call('PATCH', `/materiality-assessments/${id}`, { version, set: { status: 'inReview' } });
    const approved = await approver.call('POST', '/actions/approve-assessment', { assessment: id });
    expect(approved.status, approved.text).toBe(200);
    const statement = (await lead.call('GET', `/materiality/assessments/${id}/statement`)).body as {
      topics: { topic: string; label: string }[];
    };
    expect(statement.topics.filter(({ topic }) => topic === 'E2' || topic === 'E3').map(({ label }) => label)).toEqual([
      'Clean air and brook',
      'Water and marine resources',
    ]);
    await make(
      '/materiality-methods',
      method('World', { validFrom: '2100-06-01', wordings: wording('the whole world') }),
    );
    expect(await read()).toEqual(before);
  });

  it('has an amount with its currency or neither, each wording once, and is changed by who looks after the method', async () => {
    const refused = async (part: object) => (await lead.call('POST', '/materiality-methods', method('Odd', part))).body;
    expect(await refused({ baseAmount: '10' })).toMatchObject({ errors: [{ path: 'baseCurrency' }] });
    expect(await refused({ baseCurrency: 'EUR' })).toMatchObject({ errors: [{ path: 'baseAmount' }] });
    expect(await refused({ baseAmount: '0', baseCurrency: 'EUR' })).toMatchObject({ errors: [{ path: 'baseAmount' }] });
    expect(await refused({ wordings: [...wording('one'), ...wording('two')] })).toMatchObject({
      errors: [{ path: 'wordings.1.rating' }],
    });
    expect(
      await refused({
        topicLabels: [
          { of: 'e2', name: 'One' },
          { of: 'e2', name: 'Two' },
        ],
      }),
    ).toMatchObject({ errors: [{ path: 'topicLabels.1.of' }] });
    expect(await refused({ topicLabels: [{ of: 'e9', name: 'Nothing' }] })).toMatchObject({ status: 422 });
    expect(await refused({ wordings: [{ criterion: 'scope', rating: 6, wording: 'six' }] })).toMatchObject({
      status: 422,
    });
    expect((await writer.call('POST', '/materiality-methods', method('Mine', {}))).status).toBe(403);
  });
});
