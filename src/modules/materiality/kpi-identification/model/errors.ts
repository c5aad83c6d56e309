import { defineErrors } from '#platform/errors/model/errors.ts';

export const kpiErrors = defineErrors({
  'materiality.too-many-kpis': {
    status: 409,
    title: 'A company has at most {limit} KPIs.',
    hint: 'Remove one that nobody needs first.',
  },
  'materiality.kpi-in-use': { status: 409, title: '“{kpi}” is used by {users}.', hint: 'Change those first.' },
});
