/** A module of the specification (section 2) with all its pages below it; '' is its own address. */
interface PlannedModule {
  path: string;
  label: string;
  pages: readonly string[];
}

/**
 * Every module address of the specification. Those that no module has yet say to members that they are planned, instead
 * of being missing; as soon as a module brings the page, its own is there.
 */
export const specifiedModules: readonly PlannedModule[] = [
  {
    path: 'my-profile',
    label: 'My profile',
    pages: [
      '',
      'edit-profile',
      'change-password',
      'notifications',
      'trainings',
      'certifications',
      'performance',
      'work-satisfaction',
      'settings',
    ],
  },
  {
    path: 'employee',
    label: 'Employee',
    pages: ['', 'employee-list', 'employee-satisfaction', 'training-progress', 'access-level', 'settings'],
  },
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
    path: 'hr',
    label: 'HR',
    pages: [
      '',
      'diversity-and-inclusion',
      'employee-data',
      'employee-health',
      'offboarding',
      'onboarding',
      'training-programs',
      'settings',
    ],
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
    path: 'social',
    label: 'Social',
    pages: [
      '',
      'community-engagement',
      'labor-practices',
      'human-rights',
      'diversity-and-inclusion',
      'social-impact',
      'community-partnerships',
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

/** Addresses below the company that are specified and not there yet, with the label of their module. */
export function plannedPages(there: ReadonlySet<string>): { path: string; label: string }[] {
  return specifiedModules.flatMap(({ path, label, pages }) =>
    pages
      .map((page) => ({ path: page === '' ? path : `${path}/${page}`, label }))
      .filter((one) => !there.has(one.path)),
  );
}
