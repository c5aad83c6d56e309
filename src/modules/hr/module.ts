import { defineModule } from '#platform/manifest/model/module.ts';

/** What the company arranges for its people: leave, pay, health and safety. */
export const head = defineModule({
  name: 'hr',
  label: 'HR',
  path: 'hr',
  icon: 'briefcase',
  group: 'people',
  pages: [{ path: '', page: 'overview', title: 'Overview', access: 'workforce.read' }],
  access: {
    'workforce.read': 'View turnover, retention and contracts that end, of the company or of the own reporting line',
  },
  grants: {
    owner: ['workforce.read'],
    hr: ['workforce.read'],
    'line-manager': ['workforce.read'],
    auditor: ['workforce.read'],
  },
});
