import type { BodyOf } from '#platform/http/model/call.ts';
import { useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
import {
  approvalConditionsCall,
  approvalRulesCall,
  approvalsCall,
  decideCall,
  delegationsCall,
  endDelegationCall,
} from '#platform/approvals/model/approval-contracts.ts';

export type { ApprovalShown, ApprovalsResponse } from '#platform/approvals/model/approval-contracts.ts';

export const useConditions = (kind: string, id: string) => useCall(approvalConditionsCall, { params: { kind, id } });
export const useApprovals = () => useCall(approvalsCall);
export const useDecide = () =>
  useCompanyMutation((api, body: BodyOf<typeof decideCall>) => api.send(decideCall, { body }));

export const useDelegations = () => useCall(delegationsCall);
export const useEndDelegation = () =>
  useCompanyMutation((api, id: string) => api.send(endDelegationCall, { params: { id } }));

export const useApprovalRules = () => useCall(approvalRulesCall);
