import { expect, it } from 'vitest';
import { topicKeys } from '#modules/materiality/assessment/model/topics.ts';
import { surveyInvite } from '#modules/materiality/prioritization-tools/server/tables.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import type { ApprovalsResponse } from '#platform/approvals/model/approval-contracts.ts';
import { modules } from '../src/modules.ts';
import { newCompany, newPerson, testApp, type Caller } from './support/company.ts';
import { reasonsFor } from './support/waive.ts';
import { upload } from './support/upload.ts';

// What a rule of approvals may go by is what the records say, and is shown to who decides.

const everything = modules
  .filter(({ isProviderOnly }) => isProviderOnly !== true)
  .flatMap((module) => Object.keys(module.access));

interface Made {
  id: string;
  version: number;
}
async function made(by: Caller, path: string, body: object): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
async function done(by: Caller, action: string, input: object): Promise<Record<string, unknown>> {
  const answer = await by.call('POST', `/actions/${action}`, input);
  expect(answer.status, answer.text).toBe(200);
  return answer.body['result'] as Record<string, unknown>;
}
async function ruled(by: Caller, kind: string, levels: object[]): Promise<void> {
  const answer = await by.call('POST', '/approvals/rules', {
    kind,
    validFrom: new Date().toISOString().slice(0, 10),
    people: 1,
    alone: 'allowedAndSaid',
    remindAfterDays: 3,
    escalateAfterDays: 7,
    reason: 'More eyes where it matters',
    levels: levels.map((level) => ({ ...level, by: 'approver' })),
  });
  expect(answer.status, answer.text).toBe(201);
}
/** What is said of each further level of a request that waits. */
async function levelsOf(by: Caller, id: string): Promise<unknown[]> {
  const { open } = (await by.call('GET', '/approvals')).body as unknown as ApprovalsResponse;
  const steps = open.find((one) => one.id === id)?.steps ?? [];
  return steps.flatMap(({ why }) => (why === null ? [] : [why.message]));
}

it('an assessment says which topics it drops, what has no evidence and who did not answer', async () => {
  const test = await testApp();
  const company = await newCompany(test);
  const [ada, ben] = [await newPerson(test, company, everything), await newPerson(test, company, everything)];
  await ruled(ada, 'materialityAssessment', [
    { fact: 'noLongerMaterial', from: '1' },
    { fact: 'withoutEvidence', from: '0.5' },
    { fact: 'notAnswered', from: '0.7' },
  ]);
  const { id: period } = await made(ada, '/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  const assessed = async (name: string, material: readonly string[]): Promise<Made> => {
    const assessment = await made(ada, '/materiality-assessments', { name, period, standard: 'esrs_2026' });
    for (const topic of topicKeys)
      await made(ada, '/topic-conclusions', {
        assessment: assessment.id,
        topic,
        conclusion: material.includes(topic) ? 'material' : 'notMaterial',
        approach: 'topDown',
        reason: 'As decided',
      });
    return assessment;
  };
  const submitted = async ({ id }: Made): Promise<void> => {
    const { version } = (await ada.call('GET', `/materiality-assessments/${id}`)).body['record'] as Made;
    const answer = await ada.call('PATCH', `/materiality-assessments/${id}`, { version, set: { status: 'inReview' } });
    expect(answer.status, answer.text).toBe(200);
  };
  const [first = '', second = '', third = ''] = topicKeys;
  const before = await assessed('First', [first, second]);
  await submitted(before);
  // Nothing was approved, rated or asked before: what is not known is no zero.
  expect(await levelsOf(ben, before.id)).toEqual([
    'Topics no longer material: no data, so this approval is required.',
    'Rated IROs without evidence: no data, so this approval is required.',
    'Survey invitations without response: no data, so this approval is required.',
  ]);
  const item = [{ kind: 'materialityAssessment', id: before.id }];
  for (let left = 4; left > 0; left--)
    await ben.call('POST', '/approvals/decide', { items: item, verdict: 'approved' });

  const now = await assessed('Second', [first, third]);
  const rated = { assessment: now.id, topic: first, kind: 'negative', scale: 3, scope: 3, irremediability: 3 };
  const { file } = (await upload(ada, '/files', { name: 'study.txt', bytes: 'A study' }, { purpose: 'record' }))
    .body as { file: { id: string } };
  await made(ada, '/iros', { ...rated, title: 'Smoke', evidence: [file.id] });
  for (const title of ['Noise', 'Dust', 'Smell']) await made(ada, '/iros', { ...rated, title });
  // Described and not rated: no score that needs evidence.
  await made(ada, '/iros', { assessment: now.id, topic: first, kind: 'positive', title: 'Shade' });
  const round = await made(ada, '/survey-rounds', {
    assessment: now.id,
    title: 'What matters',
    questions: [{ subTopic: 'mitigation', wording: 'How much?' }],
  });
  await inCompany(test.database, { companyId: company.id, accountId: ada.accountId }, async (tx) => {
    await tx.client.query("update survey_round set status = 'closed', closed_at = now() where id = $1", [round.id]);
    await tx.db.insert(surveyInvite).values(
      (['answered', 'answered', 'sent', 'sent', 'sent'] as const).map((state) => ({
        companyId: company.id,
        id: newId(),
        round: round.id,
        category: 'employees' as const,
        email: null,
        state,
        invitedAt: new Date().toISOString(),
      })),
    );
  });
  await submitted(now);
  expect(await levelsOf(ben, now.id)).toEqual([
    'Topics no longer material: 1. Required from 1.',
    'Rated IROs without evidence: 75%. Required from 50%.',
    'Survey invitations without response: 60%. Required from 70%.',
  ]);
}, 120_000);

it('an investor publication says for whom it is, what was typed, how its emissions are assured, and whether it corrects', async () => {
  const test = await testApp();
  const company = await newCompany(test);
  const [ada, ben] = [await newPerson(test, company, everything), await newPerson(test, company, everything)];
  await ruled(ada, 'investorPublication', [
    { fact: 'pack', is: 'dataRoom' },
    { fact: 'entered', from: '2' },
    { fact: 'assurance', is: 'none' },
    { fact: 'correction', is: 'yes' },
  ]);
  const publication = await made(ada, '/investor-publications', {
    title: 'Results',
    pack: 'update',
    figures: [{ label: 'Revenue', value: '12', unit: 'EUR m', period: '2025', method: 'IFRS', source: 'Accounts' }],
  });
  expect(await levelsOf(ben, publication.id)).toEqual([
    'Package: Update. Required if Data room.',
    'Key metrics entered by hand: 1. Required from 2.',
    'Assurance of emissions: No emissions included. Required if No assurance.',
    'Correction: No. Required if Yes.',
  ]);

  const { id: period } = await made(ada, '/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  const site = await made(ada, '/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
  await made(ada, '/activity-data', {
    site: site.id,
    activityType: 'diesel',
    from: '2025-01-01',
    to: '2025-12-31',
    quantity: '100',
    unit: 'L',
  });
  const { run } = (await done(ada, 'calculate-inventory', { period })) as { run: { id: string } };
  await done(ben, 'approve-run', { run: run.id, note: null, waivers: await reasonsFor(ben, run.id) });
  await done(ada, 'take-inventory-figures', { publication: publication.id, run: run.id });
  expect((await levelsOf(ben, publication.id))[2]).toBe(
    'Assurance of emissions: No assurance. Required if No assurance.',
  );
  await made(ada, '/report-settings', {
    validFrom: '2025-01-01',
    reason: 'Audit',
    assuranceLevel: 'limited',
    assuranceProvider: 'Auditor of the accounts',
  });
  expect((await levelsOf(ben, publication.id))[2]).toBe(
    'Assurance of emissions: Limited assurance. Required if No assurance.',
  );
  await done(ben, 'approve-publication', { publication: publication.id });
  await done(ben, 'publish-publication', { publication: publication.id });
  const { version } = (await ada.call('GET', `/investor-publications/${publication.id}`)).body['record'] as Made;
  await ada.call('PATCH', `/investor-publications/${publication.id}`, { version, set: { note: 'Revenue restated' } });
  expect((await levelsOf(ben, publication.id))[3]).toBe('Correction: Yes. Required if Yes.');
}, 120_000);
