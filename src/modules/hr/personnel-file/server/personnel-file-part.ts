import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { payeeApproval } from './payee-approval.ts';
import { employmentContractRules, payeeDetailsRules } from './personnel-file-rules.ts';

/** What the personnel file adds to the server of HR. */
export const personnelFilePart = {
  rules: [employmentContractRules, payeeDetailsRules],
  approvals: [payeeApproval],
  samples: {
    employmentContract: { notice: 4, noticeUnit: 'week', termReason: null },
    payeeDetails: { iban: 'DE89370400440532013000', bic: 'COBADEFF', accountHolder: null },
  },
} satisfies Partial<ServerModule>;
