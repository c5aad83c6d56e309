import { defineModule } from '#platform/manifest/model/module.ts';

/**
 * What the company reports of its people and communities. No default role opens grievance cases: an owner names case
 * officers by a role of the company's own.
 */
export const head = defineModule({
  name: 'social',
  label: 'Social',
  path: 'social',
  icon: 'handshake',
  group: 'sustainability',
  pages: [
    { path: '', page: 'overview', title: 'Overview', access: 'social.read' },
    { path: 'labor-practices', page: 'labor-practices', title: 'Labor practices', access: 'social.read' },
    { path: 'human-rights', page: 'human-rights', title: 'Human rights', access: 'human-rights.read' },
    { path: 'settings', page: 'settings', title: 'Social settings', access: 'social.read' },
  ],
  commands: [
    {
      title: 'Report a grievance…',
      words: 'grievance complaint whistleblowing speak up human rights discrimination harassment beschwerde hinweis',
      to: 'social/human-rights?tab=report',
      access: 'grievances.report',
    },
  ],
  registers: {
    socialSettings: 'social/settings?tab=history',
    salientIssue: 'social/human-rights?tab=salient',
    dueDiligenceStep: 'social/human-rights?tab=dueDiligence',
    humanRightsPolicy: 'social/human-rights?tab=dueDiligence&of=policies',
    humanRightsIncident: 'social/human-rights?tab=incidents',
    incidentReview: 'social/human-rights?tab=incidents&of=reviews',
    grievance: 'social/human-rights?tab=grievances',
  },
  access: {
    'social.read': 'View workforce metrics',
    'social.write': 'Take workforce snapshots',
    'social.manage': 'Change social settings',
    'human-rights.read': 'View salient issues, due diligence and human rights incidents',
    'human-rights.write': 'Change salient issues, due diligence and human rights incidents',
    'grievances.report': 'Report grievances',
    'grievance-counts.read': 'View numbers of grievances, without small groups',
    'grievance-cases.read': 'View grievance cases (case officer)',
    'grievance-cases.write': 'Work on grievance cases: acknowledge, investigate, decide and close (case officer)',
    'grievance-content.read': 'View content of grievances (class P4): report, conclusion and remedy (case officer)',
  },
  grants: {
    owner: [
      'social.read',
      'social.write',
      'social.manage',
      'human-rights.read',
      'grievances.report',
      'grievance-counts.read',
    ],
    administrator: ['social.read', 'human-rights.read', 'grievances.report'],
    hr: [
      'social.read',
      'social.write',
      'human-rights.read',
      'human-rights.write',
      'grievances.report',
      'grievance-counts.read',
    ],
    finance: ['social.read', 'human-rights.read', 'grievances.report'],
    sustainability: [
      'social.read',
      'social.write',
      'social.manage',
      'human-rights.read',
      'human-rights.write',
      'grievances.report',
      'grievance-counts.read',
    ],
    'project-manager': ['human-rights.read:own', 'grievances.report'],
    'line-manager': ['human-rights.read:own', 'grievances.report'],
    employee: ['human-rights.read:own', 'grievances.report'],
    auditor: ['social.read', 'human-rights.read', 'grievance-counts.read'],
    guest: ['human-rights.read:own', 'grievances.report'],
  },
});
