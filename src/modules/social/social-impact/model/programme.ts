import { access } from '#modules/social/community-partnerships/model/partner.ts';
import { choice, date, lines, longText, percentage, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** Sustainable Development Goals (United Nations, A/RES/70/1, 2015). */
export const goals = {
  goal1: '1 No poverty',
  goal2: '2 Zero hunger',
  goal3: '3 Good health and well-being',
  goal4: '4 Quality education',
  goal5: '5 Gender equality',
  goal6: '6 Clean water and sanitation',
  goal7: '7 Affordable and clean energy',
  goal8: '8 Decent work and economic growth',
  goal9: '9 Industry, innovation and infrastructure',
  goal10: '10 Reduced inequalities',
  goal11: '11 Sustainable cities and communities',
  goal12: '12 Responsible consumption and production',
  goal13: '13 Climate action',
  goal14: '14 Life below water',
  goal15: '15 Life on land',
  goal16: '16 Peace, justice and strong institutions',
  goal17: '17 Partnerships for the goals',
} as const;
export type Goal = keyof typeof goals;

/** What GRI 203-1 (2016) asks about: infrastructure investments and services supported, c: how they are given. */
export const investments = { infrastructure: 'Infrastructure', services: 'Services' } as const;
export const engagements = { commercial: 'Commercial', inKind: 'In kind', proBono: 'Pro bono' } as const;

/** The theory of change, in its order: what goes in, what is done with it, and what follows. */
export const chain = ['inputs', 'activities', 'outputs', 'outcomes', 'impact'] as const;
export type ChainStep = (typeof chain)[number];

const step = (label: string, help: string) => longText({ label, max: 2000, help });

/** A programme for people outside the company, with its theory of change and what its social return is discounted by. */
export const impactProgramme = defineResource({
  name: 'impactProgramme',
  label: ['Impact programme', 'Impact programmes'],
  title: 'title',
  description: 'Programmes with theory of change, Sustainable Development Goals and discount rate.',
  fields: {
    title: text({ label: 'Programme', required: true, max: 200, search: true }),
    owner: reference('account', { label: 'Owner' }),
    partner: reference('partner', { label: 'Partner' }),
    site: reference('orgUnit', {
      label: 'Site',
      help: 'Programmes for the community around a site count in GRI 413-1',
    }),
    startsOn: date({ label: 'Start', required: true }),
    endsOn: date({ label: 'End' }),
    status: state({
      label: 'Status',
      start: 'planned',
      moves: {
        planned: ['active', 'cancelled'],
        active: ['completed', 'cancelled'],
        completed: ['active'],
        cancelled: ['planned'],
      },
      labels: { planned: 'Planned', active: 'Active', completed: 'Completed', cancelled: 'Cancelled' },
      asksReason: { planned: ['cancelled'], active: ['cancelled'], completed: ['active'], cancelled: ['planned'] },
    }),
    need: longText({ label: 'Need', max: 2000, search: true, help: 'What is to change, and for whom' }),
    inputs: step('Inputs', 'Money, time and goods'),
    activities: step('Activities', 'What is done'),
    outputs: step('Outputs', 'Direct results, for example courses held'),
    outcomes: step('Outcomes', 'Changes for the people reached'),
    impact: step('Impact', 'Lasting changes, as far as they follow from the programme'),
    assumptions: step('Assumptions', 'What has to be true for one step to lead to the next'),
    goals: lines({
      label: 'Sustainable Development Goals',
      max: 17,
      fields: {
        goal: choice({ label: 'Goal', required: true, options: goals }),
        target: text({
          label: 'Target',
          max: 5,
          pattern: '^(1[0-7]|[1-9])\\.(\\d{1,2}|[a-d])$',
          patternHint: 'Enter the number of the target, for example 4.4 or 8.b.',
        }),
      },
    }),
    investment: choice({ label: 'Infrastructure or services supported', options: investments, help: 'GRI 203-1' }),
    engagement: choice({ label: 'Type of support', options: engagements, help: 'GRI 203-1 c' }),
    discountRate: percentage({ label: 'Discount rate', help: 'Per year, for the social return on investment' }),
    discountSource: text({ label: 'Source of the discount rate', max: 300 }),
  },
  table: {
    columns: ['title', 'partner', 'site', 'startsOn', 'endsOn', 'owner', 'status'],
    sort: '-startsOn',
    filters: ['partner', 'site', 'startsOn', 'endsOn', 'owner', 'status', 'investment', 'engagement'],
  },
  form: [
    { title: 'Programme', fields: ['title', 'owner', 'partner', 'site', 'startsOn', 'endsOn', 'status'] },
    { title: 'Theory of change', fields: ['need', ...chain, 'assumptions'] },
    { title: 'Reporting', fields: ['goals', 'investment', 'engagement'] },
    { title: 'Social return on investment', fields: ['discountRate', 'discountSource'] },
  ],
  showWhen: { engagement: { investment: ['infrastructure', 'services'] } },
  order: [['startsOn', 'endsOn']],
  measures: {
    programmes: { label: 'Programmes', count: true },
    active: { label: 'Active', count: true, where: { status: ['active'] } },
  },
  unique: [['title']],
  access,
});
export interface ImpactProgramme extends RecordOf<typeof impactProgramme> {}
export type NewImpactProgramme = NewOf<typeof impactProgramme>;

/** Whether a programme ran on at least one day of a span. */
export const ranIn = (
  { status, startsOn, endsOn }: Pick<ImpactProgramme, 'status' | 'startsOn' | 'endsOn'>,
  { from, to }: { from: string; to: string },
): boolean => (status === 'active' || status === 'completed') && startsOn <= to && (endsOn === null || endsOn >= from);
