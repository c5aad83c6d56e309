import { defineErrors } from '#platform/errors/model/errors.ts';

export const kpiError = defineErrors({
  'materiality.too-many-kpis': {
    status: 409,
    title: 'A company can have at most {limit} KPIs.',
    hint: 'Delete one that is no longer needed first.',
  },
  'materiality.kpi-in-use': { status: 409, title: '“{kpi}” is used by {users}.', hint: 'Change those first.' },
});
