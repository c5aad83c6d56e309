import { defineModule } from '#platform/manifest/model/module.ts';

/** What the company arranges for its people: leave, pay, health and safety. */
export const head = defineModule({
  name: 'hr',
  label: 'HR',
  path: 'hr',
  icon: 'briefcase',
  group: 'people',
  pages: [],
  access: {},
});
