import type { PlannedModule } from '#platform/public-pages/model/planned-pages.ts';

/**
 * The modules of the specification (its section 2) that lack pages, with all their addresses. What a module brings is
 * its own at once; the line of one that has all of its pages is removed.
 */
export const plannedModules: readonly PlannedModule[] = [
  {
    path: 'communication',
    label: 'Communication',
    pages: ['', 'compliance-logs', 'messaging', 'project-collaboration', 'stakeholder-outreach', 'settings'],
  },
  { path: 'time-record', label: 'Time record', pages: ['', 'settings'] },
  { path: 'calendar', label: 'Calendar', pages: ['', 'settings'] },
  {
    path: 'project-management',
    label: 'Project management',
    pages: ['', 'task-overview', 'planning', 'resource-management', 'reports', 'stakeholder-engagement', 'settings'],
  },
  {
    path: 'financial',
    label: 'Financial',
    pages: [
      '',
      'financial-data-overview',
      'financial-sustainability',
      'taxation-and-compliance',
      'risk-management',
      'investor-relations',
      'settings',
    ],
  },
  {
    path: 'governance',
    label: 'Governance',
    pages: [
      '',
      'board-composition',
      'ethical-standards',
      'risk-and-compliance',
      'supplier-governance',
      'transparency-and-disclosure',
      'settings',
    ],
  },
  { path: 'optimization', label: 'Optimisation', pages: ['', 'settings'] },
  {
    path: 'analytics',
    label: 'Analytics',
    pages: ['', 'data-visualization', 'comparative-analysis', 'predictive-analysis', 'scenario-modeling', 'settings'],
  },
  {
    path: 'report',
    label: 'Reports',
    pages: [
      '',
      'esg-report',
      'financial-report',
      'integrated-report',
      'stakeholder-report',
      'custom-report',
      'performance-report',
      'settings',
    ],
  },
];
