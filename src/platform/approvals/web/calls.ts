import type { z } from 'zod';
import { useCompanyMutation, useCompanyQuery } from '#platform/http/web/hooks.ts';
import type {
  ApprovalsResponse,
  decideBody,
  DecideResponse,
  delegationBody,
  delegationsResponse,
  ruleBody,
  RulesResponse,
} from '#platform/approvals/model/approval-contracts.ts';

export type { ApprovalShown, ApprovalsResponse } from '#platform/approvals/model/approval-contracts.ts';

export const useApprovals = () => useCompanyQuery<ApprovalsResponse>(['approvals'], '/approvals');
export const useDecide = () =>
  useCompanyMutation((api, body: z.input<typeof decideBody>) =>
    api.call<DecideResponse>('POST', '/approvals/decide', { body }),
  );

export const useDelegations = () =>
  useCompanyQuery<z.infer<typeof delegationsResponse>>(['approvals', 'delegations'], '/approvals/delegations');
export const useDelegate = () =>
  useCompanyMutation((api, body: z.input<typeof delegationBody>) =>
    api.call<unknown>('POST', '/approvals/delegations', { body }),
  );
export const useEndDelegation = () =>
  useCompanyMutation((api, id: string) => api.call<void>('DELETE', `/approvals/delegations/${id}`));

export const useApprovalRules = () => useCompanyQuery<RulesResponse>(['approvals', 'rules'], '/approvals/rules');
export const useSetRule = () =>
  useCompanyMutation((api, body: z.input<typeof ruleBody>) => api.call<unknown>('POST', '/approvals/rules', { body }));
