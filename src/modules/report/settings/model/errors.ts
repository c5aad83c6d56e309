import { defineErrors } from '#platform/errors/model/errors.ts';

export const settingsError = defineErrors({
  'report.evidence-missing': {
    status: 409,
    title: '“{label}” has no evidence and cannot be approved.',
    hint: 'Link a file as evidence.',
  },
  'report.own-review': {
    status: 403,
    title: 'You prepared “{label}” and cannot review it.',
    hint: 'Three different people must prepare, review and approve. Ask someone else to review it.',
  },
  'report.reviewer-approves': {
    status: 403,
    title: 'You reviewed “{label}” and cannot approve it.',
    hint: 'Three different people must prepare, review and approve. Ask another approver of your company.',
  },
  'report.reviewed-by-preparer': {
    status: 409,
    title: '“{label}” was prepared and reviewed by the same person.',
    hint: 'Return it to draft and ask someone else to review it.',
  },
});
