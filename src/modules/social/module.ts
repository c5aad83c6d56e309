import { defineModule } from '#platform/manifest/model/module.ts';

/** What the company reports of its people and communities. */
export const head = defineModule({
  name: 'social',
  label: 'Social',
  path: 'social',
  icon: 'handshake',
  group: 'sustainability',
  pages: [
    { path: '', page: 'overview', title: 'Overview', access: 'social.read' },
    { path: 'labor-practices', page: 'labor-practices', title: 'Labor practices', access: 'social.read' },
    { path: 'settings', page: 'settings', title: 'Social settings', access: 'social.read' },
  ],
  registers: { socialSettings: 'social/settings?tab=history' },
  access: {
    'social.read': 'View workforce metrics',
    'social.write': 'Take workforce snapshots',
    'social.manage': 'Change social settings',
  },
  grants: {
    owner: ['social.read', 'social.write', 'social.manage'],
    administrator: ['social.read'],
    hr: ['social.read', 'social.write'],
    finance: ['social.read'],
    sustainability: ['social.read', 'social.write', 'social.manage'],
    auditor: ['social.read'],
  },
});
