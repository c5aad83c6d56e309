import { defineErrors } from '#platform/errors/model/errors.ts';

export const webhookError = defineErrors({
  'webhooks.scope': { status: 403, title: 'A webhook cannot include lists that you do not have access to.' },
  'webhooks.too-many': {
    status: 409,
    title: 'A company can have at most {max} webhooks.',
    hint: 'Delete one that is no longer used.',
  },
  'webhooks.not-on': { status: 409, title: 'The webhook is switched off.', hint: 'Switch it on first.' },
});
