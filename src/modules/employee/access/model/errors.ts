import { defineErrors } from '#platform/errors/model/errors.ts';

export const accessError = defineErrors({
  'access-level.own-only': { status: 403, title: 'You can view only your own permissions.' },
  'access-level.own-item': { status: 403, title: 'No one reviews their own roles.' },
  'access-level.not-reviewer': { status: 403, title: 'Only the reviewer can decide on this review.' },
  'access-level.decided': { status: 409, title: 'This assignment has already been decided.' },
  'access-level.review-open': { status: 409, title: 'The review of this quarter has already been started.' },
  'access-level.not-reviewing': {
    status: 409,
    title: 'The reviewer must be an active member with the permission to approve access.',
  },
  'access-level.by-calls-only': {
    status: 403,
    title: 'Access changes and access reviews cannot be added, edited or deleted directly.',
    hint: 'Use Employee → Access level.',
  },
  'access-level.last-role': {
    status: 409,
    title: 'This is the only role of the member.',
    hint: 'Remove or suspend the member instead.',
  },
});
