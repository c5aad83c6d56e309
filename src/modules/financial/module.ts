import { defineModule } from '#platform/manifest/model/module.ts';
import { openPages } from './model/open-pages.ts';

/** The money side of a company. So far what it tells its investors. */
export const head = defineModule({
  name: 'financial',
  label: 'Financial',
  path: 'financial',
  icon: 'coins',
  group: 'finance',
  pages: [
    {
      path: 'investor-relations',
      page: 'investor-relations',
      title: 'Investor relations',
      access: 'investor-relations.read',
    },
  ],
  openPages,
  access: {
    'investor-relations.read': 'View investor publications and their readers',
    'investor-relations.write': 'Prepare publications for investors',
    'investor-relations.approve': 'Approve publications for investors',
    'investor-relations.publish': 'Publish and withdraw publications for investors',
    'investor-relations.manage': 'Invite investors, grant and revoke their access, answer their questions',
  },
  grants: {
    owner: [
      'investor-relations.read',
      'investor-relations.approve',
      'investor-relations.publish',
      'investor-relations.manage',
    ],
    finance: [
      'investor-relations.read',
      'investor-relations.write',
      'investor-relations.publish',
      'investor-relations.manage',
    ],
    sustainability: ['investor-relations.read', 'investor-relations.write'],
    auditor: ['investor-relations.read'],
  },
});
