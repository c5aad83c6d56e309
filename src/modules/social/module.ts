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
    {
      path: 'community-engagement',
      page: 'community-engagement',
      title: 'Community engagement',
      access: 'materiality.read',
    },
    {
      path: 'community-partnerships',
      page: 'community-partnerships',
      title: 'Community partnerships',
      access: 'partnerships.read',
    },
    { path: 'settings', page: 'settings', title: 'Social settings', access: 'social.read' },
  ],
  registers: {
    socialSettings: 'social/settings?tab=history',
    communityEngagement: 'social/community-engagement?tab=engagement',
    communityCommitment: 'social/community-engagement?tab=commitments',
    communityProgramme: 'social/community-engagement?tab=programmes',
    partner: 'social/community-partnerships?tab=partners',
    partnershipAgreement: 'social/community-partnerships?tab=agreements',
  },
  access: {
    'social.read': 'View workforce metrics',
    'social.write': 'Take workforce snapshots',
    'social.manage': 'Change social settings',
    'partnerships.read': 'View community partners and agreements',
    'partnerships.write': 'Change community partners and agreements, and request approval',
    'partnerships.approve': 'Approve agreements with community partners',
  },
  grants: {
    owner: ['social.read', 'social.write', 'social.manage', 'partnerships.read', 'partnerships.approve'],
    administrator: ['social.read', 'partnerships.read'],
    hr: ['social.read', 'social.write', 'partnerships.read'],
    finance: ['social.read', 'partnerships.read'],
    sustainability: [
      'social.read',
      'social.write',
      'social.manage',
      'partnerships.read',
      'partnerships.write',
      'partnerships.approve',
    ],
    auditor: ['social.read', 'partnerships.read'],
  },
});
