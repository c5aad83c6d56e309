import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { personnelFileNotifications } from '../model/notifications.ts';
import { educationApproval, educationRules } from './education-rules.ts';
import { remindOfDocuments } from './remind-documents.ts';
import { payeeApproval } from './payee-approval.ts';
import { personnelNoteRules } from './personnel-note-rules.ts';
import { employmentContractRules, payeeDetailsRules, personnelDocumentRules } from './personnel-file-rules.ts';

/** What the personnel file adds to the server of HR. */
export const personnelFilePart = {
  rules: [employmentContractRules, payeeDetailsRules, personnelDocumentRules, educationRules, personnelNoteRules],
  notificationKinds: personnelFileNotifications,
  schedules: [{ name: 'personnel-documents-remind', every: 'hour', at: '00:35', run: remindOfDocuments }],
  approvals: [payeeApproval, educationApproval],
  samples: {
    employmentContract: { notice: 4, noticeUnit: 'week', termReason: null },
    education: { year: 2015 },
    personnelNote: { day: '2026-02-03', text: 'Asked about part time' },
    personnelDocument: { renews: null },
    payeeDetails: { iban: 'DE89370400440532013000', bic: 'COBADEFF', accountHolder: null },
  },
} satisfies Partial<ServerModule>;
