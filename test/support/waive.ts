import { expect } from 'vitest';
import type { CalculationApproval } from '#modules/environmental/approval/model/calculation-approval-contracts.ts';
import type { Caller } from './company.ts';

/** A reason for each condition of a calculation that is not met and may be waived, as its approval takes them. */
export async function reasonsFor(caller: Caller, run: string): Promise<{ condition: string; reason: string }[]> {
  const answer = await caller.call('GET', `/inventory/runs/${run}/approval`);
  expect(answer.status, answer.text).toBe(200);
  const { conditions } = answer.body as unknown as CalculationApproval;
  return conditions
    .filter(({ isMet, policy, waiver }) => !isMet && policy === 'waivable' && waiver === null)
    .map(({ name }) => ({ condition: name, reason: `Accepted in this test: ${name}.` }));
}
