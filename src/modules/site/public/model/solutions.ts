import type { Module } from '#platform/manifest/model/module.ts';

/**
 * One thing the product does or will do. It is live when the menu has its page: `live` asks the modules' own registry,
 * so that nothing is sold that is not there.
 */
export interface Feature {
  /** Below the module's path; '' is the module's overview. */
  page: string;
  title: string;
  text: string;
}

export interface Solution {
  /** First address segment of the module; also the anchor on the features page. */
  key: string;
  group: SolutionGroup;
  title: string;
  summary: string;
  icon: string;
  /** What a company has of it: three concrete outcomes, each resting on one page. */
  outcomes: readonly [Outcome, Outcome, Outcome];
  features: readonly Feature[];
}

export interface Outcome {
  page: string;
  text: string;
}

export const solutionGroups = {
  sustainability: 'Sustainability',
  money: 'Finance',
  people: 'People',
  run: 'Operations',
} as const;
export type SolutionGroup = keyof typeof solutionGroups;

/** Whether the product has this page today. */
export function isLive(modules: readonly Module[], key: string, page: string): boolean {
  return modules.some((module) => module.path === key && module.pages.some((entry) => entry.path === page));
}

/** How much of what a solution promises is there today: all of its outcomes, some of them, or none. */
export function stateOf(modules: readonly Module[], { key, outcomes }: Solution): 'live' | 'partly' | 'planned' {
  const live = outcomes.filter(({ page }) => isLive(modules, key, page)).length;
  return live === outcomes.length ? 'live' : live > 0 ? 'partly' : 'planned';
}

const feature = (page: string, title: string, text: string): Feature => ({ page, title, text });

/** The fifteen modules of the product with every page of theirs, whether it is there or still to come. */
export const solutions: readonly Solution[] = [
  {
    key: 'environmental',
    group: 'sustainability',
    icon: 'leaf',
    title: 'Environmental',
    summary: 'Greenhouse gas inventory, energy, water, waste and biodiversity from bills and meter readings.',
    outcomes: [
      {
        page: 'ghg-emissions',
        text: 'A Scope 1, 2 and 3 inventory in which every value shows its formula, emission factor and evidence.',
      },
      {
        page: 'ghg-emissions',
        text: 'Both Scope 2 methods, with certificates and contracts that are never counted twice.',
      },
      {
        page: 'water-consumption',
        text: 'Water, waste and land use from the same records, with sites in water-stressed areas marked.',
      },
    ],
    features: [
      feature(
        'admin-setup',
        'Set-up',
        'Sites, ownership and control, reporting periods, emission factors and factor rules.',
      ),
      feature(
        'ghg-emissions',
        'Greenhouse gas emissions',
        'Activity data, calculations that never change, both Scope 2 methods, Scope 3 by category, data gaps, comparison by cause.',
      ),
      feature(
        'energy-consumption',
        'Energy consumption',
        'Energy by source and site, renewable share, kWh per m², meter readings, load profiles, weather-normalised heat.',
      ),
      feature(
        'water-consumption',
        'Water consumption',
        'Withdrawal, discharge and consumption by site, with water stress.',
      ),
      feature('waste-management', 'Waste and materials', 'Waste by treatment, secondary share, materials received.'),
      feature(
        'biodiversity-impact',
        'Biodiversity impact',
        'Sites near biodiversity-sensitive areas, land use, actions.',
      ),
    ],
  },
  {
    key: 'report',
    group: 'sustainability',
    icon: 'report',
    title: 'Reports',
    summary: 'Statements and reports based on approved data.',
    outcomes: [
      {
        page: 'esg-report',
        text: 'A greenhouse gas statement as accessible web page and tagged PDF, with organisational boundary, methods, data gaps and data sources.',
      },
      {
        page: 'esg-report',
        text:
          'A VSME sustainability report as Inline XBRL, text document and PDF: every value links to its records, and ' +
          'anyone can verify that it is unchanged.',
      },
      {
        page: 'stakeholder-report',
        text: 'The same approved data for banks, customers and works councils.',
      },
    ],
    features: [
      feature(
        'esg-report',
        'Sustainability report',
        'VSME datapoints with validation, a narrative linked to them, and verifiable files for people and machines; ESRS by disclosure requirement.',
      ),
      feature('financial-report', 'Financial report', 'Financial statements with notes.'),
      feature('integrated-report', 'Integrated report', 'Financial, people and environmental data in one document.'),
      feature('stakeholder-report', 'Stakeholder report', 'Selected data for one audience.'),
      feature('custom-report', 'Custom report', 'Freely combined content, with values updated until publication.'),
      feature('performance-report', 'Performance report', 'Targets, progress and actions of a period.'),
    ],
  },
  {
    key: 'materiality',
    group: 'sustainability',
    icon: 'target',
    title: 'Materiality',
    summary: 'Double materiality assessment and the disclosure requirements that follow from it.',
    outcomes: [
      {
        page: 'e1',
        text: 'Impacts, risks and opportunities scored by subject experts, with documented reasons.',
      },
      {
        page: 'reporting-standard-selection',
        text: 'The choice of a reporting standard, with the datapoints it requires.',
      },
      { page: 'kpi-identification', text: 'KPIs for each material topic, linked to their source records.' },
    ],
    features: [
      feature('e1', 'E1 Climate change', 'Climate-related impacts, risks and opportunities.'),
      feature('e2', 'E2 Pollution', 'Air, water and soil pollution, substances of concern.'),
      feature('e3', 'E3 Water', 'Water and marine resources.'),
      feature('e4', 'E4 Biodiversity', 'Ecosystems and sites near sensitive areas.'),
      feature('e5', 'E5 Circular economy', 'Resource inflows, products and waste.'),
      feature('s1', 'S1 Own workforce', 'Working conditions, equal treatment, human rights.'),
      feature('s2', 'S2 Value chain workers', 'Workers at suppliers.'),
      feature('s3', 'S3 Affected communities', 'Local communities and indigenous peoples.'),
      feature('s4', 'S4 Consumers', 'Consumers and end-users.'),
      feature('g1', 'G1 Business conduct', 'Culture, corruption, payment practices.'),
      feature('kpi-identification', 'KPI identification', 'KPIs for each material topic.'),
      feature('prioritization-tools', 'Prioritisation', 'Scoring with thresholds and reasons.'),
      feature('reporting-standard-selection', 'Standards', 'Applicable standard and its requirements.'),
    ],
  },
  {
    key: 'social',
    group: 'sustainability',
    icon: 'handshake',
    title: 'Social',
    summary: 'Workforce, human rights and community data from existing records.',
    outcomes: [
      {
        page: 'labor-practices',
        text: 'Workforce metrics calculated from personnel records at a date.',
      },
      { page: 'human-rights', text: 'Salient issues with due diligence, grievances and incidents.' },
      { page: 'social-impact', text: 'Programmes and donations with their outcomes and costs.' },
    ],
    features: [
      feature('labor-practices', 'Labour practices', 'Contracts, working time, safety metrics.'),
      feature(
        'diversity-and-inclusion',
        'Diversity and inclusion',
        'Shares by level and gender pay gap, with small groups protected.',
      ),
      feature('human-rights', 'Human rights', 'Due diligence by step.'),
      feature('social-impact', 'Social impact', 'Outcomes of programmes.'),
      feature('community-engagement', 'Community engagement', 'Dialogue and projects.'),
      feature('community-partnerships', 'Community partnerships', 'Agreements and results.'),
    ],
  },
  {
    key: 'governance',
    group: 'sustainability',
    icon: 'gavel',
    title: 'Governance',
    summary: 'Boards, business conduct, suppliers and disclosures.',
    outcomes: [
      {
        page: 'board-composition',
        text: 'Mandates, terms and skills of the board, ready for disclosure.',
      },
      { page: 'supplier-governance', text: 'Supplier questionnaires with evidence and consistent scoring.' },
      { page: 'ethical-standards', text: 'Codes of conduct with versions and acknowledgements.' },
    ],
    features: [
      feature('board-composition', 'Board composition', 'Members, terms, independence, skills.'),
      feature('ethical-standards', 'Ethical standards', 'Codes, training, acknowledgement.'),
      feature('risk-and-compliance', 'Risk and compliance', 'Obligations with owners and due dates.'),
      feature('supplier-governance', 'Supplier governance', 'Assessments and follow-up.'),
      feature('transparency-and-disclosure', 'Transparency and disclosure', 'Record of publications.'),
    ],
  },
  {
    key: 'financial',
    group: 'money',
    icon: 'bank',
    title: 'Financial',
    summary: 'Accounting, tax and financial data for banks and auditors.',
    outcomes: [
      {
        page: 'financial-data-overview',
        text: 'Trial balance, invoices and bank statements reconciled for a fast close.',
      },
      { page: 'taxation-and-compliance', text: 'VAT returns in which every box links to its invoices.' },
      {
        page: 'financial-sustainability',
        text: 'Emissions per million revenue and taxonomy shares from the same ledger.',
      },
    ],
    features: [
      feature('financial-data-overview', 'Financial overview', 'Statements, liquidity and open items.'),
      feature('financial-sustainability', 'Financial sustainability', 'Carbon cost, intensity, taxonomy.'),
      feature('taxation-and-compliance', 'Tax and compliance', 'VAT, e-invoices, deadlines.'),
      feature('risk-management', 'Risk management', 'Risks with likelihood, impact and controls.'),
      feature('investor-relations', 'Investor relations', 'Published information for investors.'),
    ],
  },
  {
    key: 'optimization',
    group: 'money',
    icon: 'optimization',
    title: 'Optimisation',
    summary: 'Decarbonisation levers by cost and effect.',
    outcomes: [
      { page: '', text: 'Actions ranked by cost per tonne avoided, with transparent assumptions.' },
      { page: '', text: 'A path to the target based on planned projects.' },
      { page: '', text: 'Comparison of expected and measured effects.' },
    ],
    features: [feature('', 'Optimisation', 'Abatement cost curve, budgets, scenarios.')],
  },
  {
    key: 'analytics',
    group: 'money',
    icon: 'chart',
    title: 'Analytics',
    summary: 'Comparisons, forecasts and scenarios for all metrics.',
    outcomes: [
      {
        page: 'comparative-analysis',
        text: 'Sites, years and peers compared on the same basis, with differences by cause.',
      },
      { page: 'predictive-analysis', text: 'Forecasts with their past accuracy.' },
      { page: 'scenario-modeling', text: 'Saved scenarios with documented assumptions.' },
    ],
    features: [
      feature('data-visualization', 'Data visualisation', 'Charts for any list.'),
      feature('comparative-analysis', 'Comparative analysis', 'Like-for-like comparison by cause.'),
      feature('predictive-analysis', 'Predictive analysis', 'Forecast ranges from historical data.'),
      feature('scenario-modeling', 'Scenario modelling', 'Assumptions and effects.'),
    ],
  },
  {
    key: 'my-profile',
    group: 'people',
    icon: 'user',
    title: 'My profile',
    summary: 'Personal data, trainings and performance of each employee.',
    outcomes: [
      { page: 'edit-profile', text: 'Personal data maintained by the employee, with approval where required.' },
      { page: 'trainings', text: 'Trainings and certificates with reminders before expiry.' },
      { page: 'performance', text: 'Goals and feedback, visible only to the people involved.' },
    ],
    features: [
      feature('edit-profile', 'Edit profile', 'Personal and contact data.'),
      feature('change-password', 'Password and sessions', 'Password, two-factor authentication, active sessions.'),
      feature('notifications', 'Notifications', 'Channels and frequency of notifications.'),
      feature('trainings', 'Trainings', 'Assigned and completed trainings.'),
      feature('certifications', 'Certifications', 'Validity and evidence.'),
      feature('performance', 'Performance', 'Goals and feedback.'),
      feature('work-satisfaction', 'Work satisfaction', 'Survey responses over time.'),
    ],
  },
  {
    key: 'employee',
    group: 'people',
    icon: 'people',
    title: 'Employees',
    summary: 'Employee directory, surveys, trainings and roles.',
    outcomes: [
      { page: 'employee-list', text: 'A directory for any date in the past.' },
      {
        page: 'employee-satisfaction',
        text: 'Anonymous surveys, also when filters are combined.',
      },
      { page: 'access-level', text: 'Permissions with an explanation of who can access what, and why.' },
    ],
    features: [
      feature('employee-list', 'Employee list', 'People, positions, reporting lines.'),
      feature('employee-satisfaction', 'Employee satisfaction', 'Surveys with protected small groups.'),
      feature('training-progress', 'Training progress', 'Missing and due trainings.'),
      feature('access-level', 'Access levels', 'Roles, assignments, a preview of every change.'),
    ],
  },
  {
    key: 'hr',
    group: 'people',
    icon: 'users',
    title: 'HR',
    summary: 'From onboarding to offboarding, with explained leave balances.',
    outcomes: [
      {
        page: 'employee-data',
        text: 'Personnel files with effective dates, and leave balances explained by day.',
      },
      { page: 'employee-health', text: 'Incidents reported in a minute, with rates based on working hours.' },
      {
        page: 'diversity-and-inclusion',
        text: 'Gender pay gap by category of equal work, as the Pay Transparency Directive requires.',
      },
    ],
    features: [
      feature('employee-data', 'Employee data', 'Contracts, pay, documents, leave.'),
      feature('onboarding', 'Onboarding', 'Steps, owners, check-ins.'),
      feature('offboarding', 'Offboarding', 'Hand-over, access, settlement.'),
      feature('employee-health', 'Health and safety', 'Incidents, investigations, rates.'),
      feature('training-programs', 'Training programmes', 'Courses, budgets, effect.'),
      feature('diversity-and-inclusion', 'Diversity and inclusion', 'Representation and fair pay.'),
    ],
  },
  {
    key: 'project-management',
    group: 'run',
    icon: 'project',
    title: 'Projects',
    summary: 'Plans with the probability of their dates.',
    outcomes: [
      { page: 'planning', text: 'Critical path and risk curve, updated while you edit.' },
      { page: 'resource-management', text: 'Overallocated people, and a levelled plan with its changes.' },
      { page: 'task-overview', text: 'Team tasks as list, board and timeline.' },
    ],
    features: [
      feature('task-overview', 'Tasks', 'List, board, calendar.'),
      feature('planning', 'Planning', 'Gantt, baselines, dependencies.'),
      feature('resource-management', 'Resources', 'Capacity and levelling.'),
      feature('reports', 'Project reports', 'Earned value and forecasts.'),
      feature('stakeholder-engagement', 'Stakeholder engagement', 'Stakeholders, consultations and responses.'),
    ],
  },
  {
    key: 'communication',
    group: 'run',
    icon: 'messages',
    title: 'Communication',
    summary: 'Messages, project rooms and whistleblowing reports.',
    outcomes: [
      { page: 'messaging', text: 'Conversations linked to records.' },
      { page: 'compliance-logs', text: 'A confidential reporting channel that the provider cannot read.' },
      { page: 'stakeholder-outreach', text: 'Questionnaires for customers and suppliers, with responses as evidence.' },
    ],
    features: [
      feature('messaging', 'Messaging', 'Channels and direct messages.'),
      feature('project-collaboration', 'Project collaboration', 'Rooms with documents and decisions.'),
      feature('compliance-logs', 'Compliance logs', 'Cases, deadlines, a two-way anonymous channel.'),
      feature('stakeholder-outreach', 'Stakeholder outreach', 'Invitations, surveys, follow-up.'),
    ],
  },
  {
    key: 'time-record',
    group: 'run',
    icon: 'clock',
    title: 'Time records',
    summary: 'Time entries checked against working time rules before they are saved.',
    outcomes: [
      { page: '', text: 'Clock and timesheet that work offline.' },
      { page: '', text: 'Rest periods and maximum hours monitored under the Working Time Directive.' },
      { page: '', text: 'Hours used for projects, safety rates and working-from-home emissions.' },
    ],
    features: [feature('', 'Time records', 'Clock, sheets, approval, export.')],
  },
  {
    key: 'calendar',
    group: 'run',
    icon: 'calendar',
    title: 'Calendar',
    summary: 'Meetings, leave, deadlines and shifts in one calendar.',
    outcomes: [
      { page: '', text: 'All dates in one view, filtered by permission.' },
      { page: '', text: 'Meeting times that respect working hours and holidays of every location.' },
      { page: '', text: 'Subscription from any calendar program.' },
    ],
    features: [feature('', 'Calendar', 'Month, week, day, list; holidays of each site.')],
  },
];
