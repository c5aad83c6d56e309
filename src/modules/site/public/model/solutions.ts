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
  money: 'Money',
  people: 'People',
  run: 'Running the company',
} as const;
export type SolutionGroup = keyof typeof solutionGroups;

/** Whether the product has this page today. */
export function isLive(modules: readonly Module[], key: string, page: string): boolean {
  return modules.some((module) => module.path === key && module.pages.some((entry) => entry.path === page));
}

/** Whether any page of the module is there today. */
export function hasLive(modules: readonly Module[], { key }: Solution): boolean {
  return modules.some((module) => module.path === key && module.pages.length > 0);
}

const feature = (page: string, title: string, text: string): Feature => ({ page, title, text });

/** The fifteen modules of the product with every page of theirs, whether it is there or still to come. */
export const solutions: readonly Solution[] = [
  {
    key: 'environmental',
    group: 'sustainability',
    icon: 'leaf',
    title: 'Environmental',
    summary: 'From bills and meters to a greenhouse gas inventory that explains itself.',
    outcomes: [
      {
        page: 'ghg-emissions',
        text: 'An inventory of all three scopes in which every figure opens to its formula, its factor and the bill behind it.',
      },
      {
        page: 'ghg-emissions',
        text: 'Both scope 2 methods side by side, with certificates and contracts counted once.',
      },
      {
        page: 'water-consumption',
        text: 'Water, waste and land on the same records, with the sites in stressed areas marked.',
      },
    ],
    features: [
      feature(
        'admin-setup',
        'Set-up',
        'Sites, ownership and control, reporting periods, emission factors, rules that say which factor counts.',
      ),
      feature(
        'ghg-emissions',
        'Greenhouse gas emissions',
        'Activity data, runs that never change, both scope 2 methods, scope 3 by category, worklists, comparison by cause.',
      ),
      feature(
        'energy-consumption',
        'Energy consumption',
        'Energy by origin and site, renewable share, kWh per m², meter readings, load profiles, heat at normal weather.',
      ),
      feature(
        'water-consumption',
        'Water consumption',
        'Withdrawal, discharge and consumption per site, with water stress.',
      ),
      feature('waste-management', 'Waste and materials', 'Waste by treatment, recycled share, materials that come in.'),
      feature('biodiversity-impact', 'Biodiversity impact', 'Sites near protected areas, land use, actions taken.'),
    ],
  },
  {
    key: 'report',
    group: 'sustainability',
    icon: 'report',
    title: 'Reports',
    summary: 'Statements and reports made from approved figures and not typed again.',
    outcomes: [
      {
        page: 'esg-report',
        text: 'A greenhouse gas statement as accessible page and tagged PDF, with boundary, methods, gaps and whose factors it rests on.',
      },
      {
        page: 'esg-report',
        text: 'A sustainability report by VSME as tagged page (Inline XBRL), text document and PDF: every figure leads to its records, and anybody can check that nothing was changed since.',
      },
      {
        page: 'stakeholder-report',
        text: 'The same facts told to a bank, a customer or the works council, released once.',
      },
    ],
    features: [
      feature(
        'esg-report',
        'Sustainability report',
        'VSME data points with their checks, a text whose figures are bound to them, files for people and machines that anybody can verify; ESRS by requirement.',
      ),
      feature('financial-report', 'Financial report', 'Statements of the period with notes.'),
      feature('integrated-report', 'Integrated report', 'Money, people and environment in one document.'),
      feature('stakeholder-report', 'Stakeholder report', 'A selection of facts for one audience.'),
      feature(
        'custom-report',
        'Custom report',
        'Blocks put together freely, with figures that stay current until release.',
      ),
      feature('performance-report', 'Performance report', 'Targets, progress and measures of a period.'),
    ],
  },
  {
    key: 'materiality',
    group: 'sustainability',
    icon: 'target',
    title: 'Materiality',
    summary: 'Which topics matter, to whom, and what must be reported because of it.',
    outcomes: [
      {
        page: 'e1',
        text: 'Impacts, risks and opportunities scored by the people who know them, with the reasons kept.',
      },
      {
        page: 'reporting-standard-selection',
        text: 'A standard chosen with its consequences: which data points are due, which are not.',
      },
      { page: 'kpi-identification', text: 'Key figures for each material topic, tied to the records they come from.' },
    ],
    features: [
      feature('e1', 'E1 Climate change', 'Impacts, risks and opportunities around climate.'),
      feature('e2', 'E2 Pollution', 'Air, water, soil and substances of concern.'),
      feature('e3', 'E3 Water', 'Water and marine resources.'),
      feature('e4', 'E4 Biodiversity', 'Ecosystems and sites near them.'),
      feature('e5', 'E5 Circular economy', 'Resources in, products and waste out.'),
      feature('s1', 'S1 Own workforce', 'Conditions, equal treatment, rights.'),
      feature('s2', 'S2 Value chain workers', 'People at suppliers.'),
      feature('s3', 'S3 Affected communities', 'Neighbours and indigenous peoples.'),
      feature('s4', 'S4 Consumers', 'Customers and end users.'),
      feature('g1', 'G1 Business conduct', 'Culture, corruption, payment practices.'),
      feature('kpi-identification', 'Key figures', 'What is measured for each topic.'),
      feature('prioritization-tools', 'Prioritisation', 'Scoring with thresholds and reasons.'),
      feature('reporting-standard-selection', 'Standards', 'Which standard applies and what it asks.'),
    ],
  },
  {
    key: 'social',
    group: 'sustainability',
    icon: 'handshake',
    title: 'Social',
    summary: 'Workforce, human rights and community, from the records people already keep.',
    outcomes: [
      {
        page: 'labor-practices',
        text: 'Workforce figures taken from the personnel records of a day, never typed a second time.',
      },
      { page: 'human-rights', text: 'Risks along the supply chain with the measures taken and their effect.' },
      { page: 'community-engagement', text: 'Projects and donations with what they changed, not only what they cost.' },
    ],
    features: [
      feature('labor-practices', 'Labour practices', 'Contracts, working time, safety figures.'),
      feature(
        'diversity-and-inclusion',
        'Diversity and inclusion',
        'Shares by level and pay gap, with small groups protected.',
      ),
      feature('human-rights', 'Human rights', 'Due diligence step by step.'),
      feature('social-impact', 'Social impact', 'Outcomes of programmes.'),
      feature('community-engagement', 'Community engagement', 'Dialogue and projects.'),
      feature('community-partnerships', 'Community partnerships', 'Agreements and their results.'),
    ],
  },
  {
    key: 'governance',
    group: 'sustainability',
    icon: 'gavel',
    title: 'Governance',
    summary: 'Boards, conduct, suppliers and what is disclosed about them.',
    outcomes: [
      {
        page: 'board-composition',
        text: 'Mandates, terms and skills of the board on one page, ready to be disclosed.',
      },
      { page: 'supplier-governance', text: 'Supplier questionnaires with evidence, scored the same way each year.' },
      { page: 'ethical-standards', text: 'Codes with versions, and who acknowledged which.' },
    ],
    features: [
      feature('board-composition', 'Board composition', 'Members, terms, independence, skills.'),
      feature('ethical-standards', 'Ethical standards', 'Codes, training, acknowledgement.'),
      feature('risk-and-compliance', 'Risk and compliance', 'Obligations with owners and dates.'),
      feature('supplier-governance', 'Supplier governance', 'Assessments and follow-up.'),
      feature('transparency-and-disclosure', 'Transparency and disclosure', 'What was published where and when.'),
    ],
  },
  {
    key: 'financial',
    group: 'money',
    icon: 'bank',
    title: 'Financial',
    summary: 'Books, tax and the figures that banks and auditors ask for.',
    outcomes: [
      {
        page: 'financial-data-overview',
        text: 'Trial balance, invoices and bank lines matched, so that a month closes in a day.',
      },
      { page: 'taxation-and-compliance', text: 'Each box of a VAT return opens to the invoices in it.' },
      {
        page: 'financial-sustainability',
        text: 'Emissions per million of revenue and taxonomy shares from the same ledger.',
      },
    ],
    features: [
      feature('financial-data-overview', 'Financial overview', 'Statements, liquidity and open items.'),
      feature('financial-sustainability', 'Financial sustainability', 'Carbon cost, intensity, taxonomy.'),
      feature('taxation-and-compliance', 'Tax and compliance', 'VAT, e-invoices, deadlines.'),
      feature('risk-management', 'Risk management', 'Risks with likelihood, impact and measures.'),
      feature('investor-relations', 'Investor relations', 'What investors may see, published as snapshots.'),
    ],
  },
  {
    key: 'optimization',
    group: 'money',
    icon: 'optimization',
    title: 'Optimisation',
    summary: 'Which measures bring the most for the money.',
    outcomes: [
      { page: '', text: 'Measures ranked by cost per tonne avoided, with their assumptions open.' },
      { page: '', text: 'A path to a target made of real projects instead of a straight line.' },
      { page: '', text: 'What was promised beside what was measured afterwards.' },
    ],
    features: [feature('', 'Optimisation', 'Abatement curve, budgets, scenarios of measures.')],
  },
  {
    key: 'analytics',
    group: 'money',
    icon: 'chart',
    title: 'Analytics',
    summary: 'Comparisons, forecasts and scenarios over all figures.',
    outcomes: [
      {
        page: 'comparative-analysis',
        text: 'Sites, years and peers compared on the same boundary, with the differences by cause.',
      },
      { page: 'predictive-analysis', text: 'Forecasts that say how wrong they were last time.' },
      { page: 'scenario-modeling', text: 'Scenarios with named assumptions, kept and compared.' },
    ],
    features: [
      feature('data-visualization', 'Data visualisation', 'Charts over any list.'),
      feature('comparative-analysis', 'Comparative analysis', 'Like with like, by cause.'),
      feature('predictive-analysis', 'Predictive analysis', 'Forecast bands from history.'),
      feature('scenario-modeling', 'Scenario modelling', 'Assumptions and their effect.'),
    ],
  },
  {
    key: 'my-profile',
    group: 'people',
    icon: 'user',
    title: 'My profile',
    summary: 'Everything a person needs about themselves, in their own hands.',
    outcomes: [
      { page: 'edit-profile', text: 'Own data corrected by the person, with approval where it matters.' },
      { page: 'trainings', text: 'Trainings and certificates with dates that remind in time.' },
      { page: 'performance', text: 'Goals and feedback in one place, seen by those concerned and nobody else.' },
    ],
    features: [
      feature('edit-profile', 'Edit profile', 'Personal and contact data.'),
      feature('change-password', 'Password and sessions', 'Password, second factor, where one is signed in.'),
      feature('notifications', 'Notifications', 'What reaches one where and when.'),
      feature('trainings', 'Trainings', 'Assigned and done.'),
      feature('certifications', 'Certifications', 'Validity and proof.'),
      feature('performance', 'Performance', 'Goals and feedback.'),
      feature('work-satisfaction', 'Work satisfaction', 'Own answers over time.'),
    ],
  },
  {
    key: 'employee',
    group: 'people',
    icon: 'people',
    title: 'Employees',
    summary: 'Who works here, how they are, and who may do what.',
    outcomes: [
      { page: 'employee-list', text: 'A directory that is right on any day of the past.' },
      {
        page: 'employee-satisfaction',
        text: 'Surveys in which nobody can be recognised, not even by combining filters.',
      },
      { page: 'access-level', text: 'Rights that explain themselves: who can see this, and why.' },
    ],
    features: [
      feature('employee-list', 'Employee list', 'People, positions, reporting lines.'),
      feature('employee-satisfaction', 'Employee satisfaction', 'Surveys with protected small groups.'),
      feature('training-progress', 'Training progress', 'Who lacks what, and until when.'),
      feature('access-level', 'Access levels', 'Roles, assignments, a preview of every change.'),
    ],
  },
  {
    key: 'hr',
    group: 'people',
    icon: 'users',
    title: 'HR',
    summary: 'From the first day to the last, with leave that always adds up.',
    outcomes: [
      {
        page: 'employee-data',
        text: 'Personnel files with every change dated, and leave balances explained day by day.',
      },
      { page: 'employee-health', text: 'Incidents reported in a minute and rates computed by a stated base.' },
      {
        page: 'diversity-and-inclusion',
        text: 'Pay gap by category of equal work, as the pay transparency directive asks.',
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
    summary: 'Plans whose dates come with their probability.',
    outcomes: [
      { page: 'planning', text: 'Critical path and risk curve of a plan, computed while you type.' },
      { page: 'resource-management', text: 'Who is overbooked, and a levelled plan that says what it moved.' },
      { page: 'task-overview', text: 'Tasks of a team as list, board and timeline from one record.' },
    ],
    features: [
      feature('task-overview', 'Tasks', 'List, board, calendar.'),
      feature('planning', 'Planning', 'Gantt, baselines, dependencies.'),
      feature('resource-management', 'Resources', 'Capacity and levelling.'),
      feature('reports', 'Project reports', 'Earned value and forecasts.'),
      feature('stakeholder-engagement', 'Stakeholder engagement', 'Who was asked and answered what.'),
    ],
  },
  {
    key: 'communication',
    group: 'run',
    icon: 'messages',
    title: 'Communication',
    summary: 'Messages, rooms and reports of concern beside the work they are about.',
    outcomes: [
      { page: 'messaging', text: 'Talk linked to the record it is about, found again where the record is.' },
      { page: 'compliance-logs', text: 'A sealed channel for concerns that the provider cannot read either.' },
      { page: 'stakeholder-outreach', text: 'Questionnaires to customers and suppliers with answers as evidence.' },
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
    summary: 'Hours entered once, checked against the rules before they are saved.',
    outcomes: [
      { page: '', text: 'Clock and time sheet that work without a network.' },
      { page: '', text: 'Rest and maximum hours watched minute by minute, by the working time directive.' },
      { page: '', text: 'Hours that feed projects, safety rates and the working-from-home emissions.' },
    ],
    features: [feature('', 'Time records', 'Clock, sheets, approval, export.')],
  },
  {
    key: 'calendar',
    group: 'run',
    icon: 'calendar',
    title: 'Calendar',
    summary: 'Meetings, leave, deadlines and shifts on one line of time.',
    outcomes: [
      { page: '', text: 'Everything with a date in one view, filtered by what one may see.' },
      { page: '', text: 'A time for a meeting that respects working hours and holidays of every place.' },
      { page: '', text: 'Subscribed from any calendar program.' },
    ],
    features: [feature('', 'Calendar', 'Month, week, day, list; holidays of each site.')],
  },
];
