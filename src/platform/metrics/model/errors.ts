import { defineErrors } from '#platform/errors/model/errors.ts';

export const metricsError = defineErrors({
  'metrics.token': {
    status: 401,
    title: 'The metrics of this server require a token.',
    hint: 'Send the header “Authorization: Bearer …” with the value of METRICS_TOKEN.',
  },
});
