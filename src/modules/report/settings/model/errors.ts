import { defineErrors } from '#platform/errors/model/errors.ts';

export const settingsErrors = defineErrors({
  'report.evidence-missing': {
    status: 409,
    title: '“{label}” has no evidence and cannot be approved.',
    hint: 'Attach a file to it as evidence.',
  },
  'report.own-review': {
    status: 403,
    title: 'You prepared “{label}” and cannot review it yourself.',
    hint: 'Three people prepare, review and approve. Ask somebody else to review it.',
  },
  'report.reviewer-approves': {
    status: 403,
    title: 'You reviewed “{label}” and cannot approve it too.',
    hint: 'Three people prepare, review and approve. Ask another approver of your company.',
  },
  'report.reviewed-by-preparer': {
    status: 409,
    title: '“{label}” was reviewed by who prepared it.',
    hint: 'Set it back to draft, and let somebody else review it.',
  },
});
