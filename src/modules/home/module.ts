import { defineModule } from '#platform/manifest/model/module.ts';

/**
 * The start of the day: what is pinned, what the company tells, where help is. The home page itself stands at the
 * company's own address.
 */
export const head = defineModule({
  name: 'home',
  label: 'Home',
  path: '',
  icon: 'home',
  pages: [
    { path: 'approvals', page: 'approvals', title: 'Approvals', access: '', isUnderHome: true },
    {
      path: 'announcements',
      page: 'announcements',
      title: 'Announcements',
      access: 'announcements.read',
      shortcut: 'a',
      isUnderHome: true,
    },
    { path: 'help', page: 'help', title: 'Help', access: '', shortcut: '?' },
    { path: 'help/:article', page: 'help', title: 'Help', access: '' },
  ],
  registers: { announcement: 'announcements', greetingDay: 'settings?tab=home' },
  access: {
    'home.read': 'View one’s home page with pinned items',
    'home.write': 'Pin records and set a custom greeting',
    'announcements.read': 'Read announcements',
    'announcements.write': 'Write announcements',
    'announcements.manage': 'Delete announcements and view those for other roles',
  },
  grants: {
    owner: ['home.read', 'home.write', 'announcements.read', 'announcements.write', 'announcements.manage'],
    administrator: ['home.read', 'home.write', 'announcements.read', 'announcements.write', 'announcements.manage'],
    hr: ['home.read', 'home.write', 'announcements.read', 'announcements.write', 'announcements.manage'],
    finance: ['home.read', 'home.write', 'announcements.read', 'announcements.write'],
    sustainability: ['home.read', 'home.write', 'announcements.read', 'announcements.write'],
    'project-manager': ['home.read', 'home.write', 'announcements.read'],
    'line-manager': ['home.read', 'home.write', 'announcements.read'],
    employee: ['home.read', 'home.write', 'announcements.read'],
    auditor: ['home.read', 'announcements.read'],
    guest: ['home.read'],
  },
});
