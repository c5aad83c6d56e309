import { beforeAll, describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller, type TestApp } from '#test/support/company.ts';
import { ratingFields } from '#modules/materiality/assessment/model/materiality-score.ts';
import { assessmentResponse } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { sectorTemplateResponse } from '#modules/materiality/sector-templates/model/sector-template.ts';

const keys = [
  'company.read',
  'organisation.manage',
  'environmental.manage',
  'periods.manage',
  'materiality.read',
  'materiality.write',
  'materiality.approve',
  'materiality.manage',
];
let test: TestApp;
let lead: Caller;
let reader: Caller;
let rival: Caller;
let assessment = '';

interface Made {
  id: string;
  version: number;
}
async function make(path: string, body: object, by = lead): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
beforeAll(async () => {
  test = await testApp();
  const acme = await newCompany(test, 'Acme');
  [lead, reader] = [await newPerson(test, acme, keys), await newPerson(test, acme, ['materiality.read'])];
  rival = await newPerson(test, await newCompany(test, 'Rivals'), keys);
  const period = (await make('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' })).id;
  assessment = (await make('/materiality-assessments', { name: 'First', period, standard: 'esrs_2026' })).id;
}, 120_000);
const setIn = async (query = '', by = reader) =>
  sectorTemplateResponse.parse(
    (await by.call('GET', `/materiality/assessments/${assessment}/starter-set${query}`)).body,
  );
const copy = (entries: readonly { title: string }[], sector = 'Manufacturing', by = lead) =>
  by.call('POST', '/actions/copy-starter-set', {
    assessment,
    sector,
    entries: entries.map(({ title }) => ({ title })),
  });

describe('a sector template', () => {
  it('is that of the company’s sector, or of another one, and marks what is there already, however it is written', async () => {
    expect(await setIn()).toMatchObject({ sector: 'Manufacturing', own: ['Manufacturing'] });
    expect((await setIn('?sector=Real%20Estate')).entries.length).toBeGreaterThanOrEqual(6);
    expect((await reader.call('GET', `/materiality/assessments/${assessment}/starter-set?sector=Magic`)).status).toBe(
      422,
    );
    const [first] = (await setIn()).entries;
    if (first === undefined) throw new Error('the set is empty');
    await make('/iros', { assessment, title: `  ${first.title.toUpperCase()}`, topic: first.topic, kind: first.kind });
    expect((await setIn()).entries.filter(({ isThere }) => isThere).map(({ title }) => title)).toEqual([first.title]);
  });

  it('adds what was chosen without ratings and rated by nobody, which never counts as assessed; twice adds nothing', async () => {
    const { entries } = await setIn();
    const chosen = entries.filter(({ topic }) => topic === 'e5' || topic === 'e1');
    const added = chosen.filter(({ isThere }) => !isThere).length;
    expect((await copy(chosen)).body['result']).toEqual({ added, there: chosen.length - added });
    expect((await copy(chosen)).body['result']).toEqual({ added: 0, there: chosen.length });
    const data = assessmentResponse.parse((await reader.call('GET', `/materiality/assessments/${assessment}`)).body);
    const copied = data.iros.filter(({ topic }) => topic === 'e5');
    expect(copied.length).toBe(entries.filter(({ topic }) => topic === 'e5').length);
    for (const one of copied)
      expect({
        ratedBy: one.ratedBy,
        figure: one.score.figure,
        rated: ratingFields.filter((name) => one[name] !== null),
      }).toEqual({ ratedBy: null, figure: null, rated: [] });
    expect(data.topics.find(({ topic }) => topic === 'e5')).toMatchObject({
      finding: 'notAssessed',
      rated: 0,
      stability: null,
    });
    const { body } = await reader.call('GET', `/iros/${copied[0]?.id ?? ''}/history`);
    expect(JSON.stringify(body)).toContain('a starting point, not yet assessed');
  });

  it('is copied by who may score, into a draft, with entries of the set only', async () => {
    const { entries } = await setIn();
    expect((await copy([{ title: 'Invented' }])).body).toMatchObject({ errors: [{ path: 'entries.0.title' }] });
    expect((await copy(entries, 'Mining')).body).toMatchObject({ status: 422 });
    expect((await copy(entries, 'Manufacturing', reader)).status).toBe(403);
    expect((await copy(entries, 'Manufacturing', rival)).body).toMatchObject({
      status: 422,
      errors: [{ path: 'assessment' }],
    });
    expect((await rival.call('GET', `/materiality/assessments/${assessment}/starter-set`)).status).toBe(404);
    const { version } = (await lead.call('GET', `/materiality-assessments/${assessment}`)).body['record'] as Made;
    await lead.call('PATCH', `/materiality-assessments/${assessment}`, { version, set: { status: 'inReview' } });
    expect((await copy(entries)).body).toMatchObject({ code: 'materiality.in-review' });
  });

  it('is first that of the NACE class of the company’s own unit, whatever it registered with', async () => {
    expect((await setIn()).proposed).toBeNull();
    const company = (await make('/org-units', { name: 'Acme', kind: 'legalEntity', nace: 'F41.00' })).id;
    await make('/org-units', { name: 'Joinery', kind: 'site', parent: company, nace: 'C16.23' });
    expect(await setIn()).toMatchObject({
      sector: 'Construction',
      own: ['Manufacturing'],
      proposed: { sector: 'Construction', nace: 'F41.00' },
    });
    expect(await setIn('?sector=Retail')).toMatchObject({ sector: 'Retail' });
  });
});
