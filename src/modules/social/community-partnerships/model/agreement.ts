import {
  boolean,
  currency,
  date,
  files,
  lines,
  longText,
  money,
  quantity,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { access } from './partner.ts';

/** What the company gives a partner over the whole term, for what, and when the partner reports on it. */
export const partnershipAgreement = defineResource({
  name: 'partnershipAgreement',
  label: ['Partnership agreement', 'Partnership agreements'],
  title: 'title',
  description: 'Agreements with community partners: term, purpose, contributions, reports and approval.',
  fields: {
    title: text({ label: 'Agreement', required: true, max: 250, search: true }),
    partner: reference('partner', { label: 'Partner', required: true }),
    startsOn: date({ label: 'Start', required: true }),
    endsOn: date({ label: 'End' }),
    purpose: longText({ label: 'Purpose', max: 2000, search: true }),
    isPolitical: boolean({
      label: 'Political contribution',
      help: 'To a party, politician or political organisation. Its amounts are reported in G1',
    }),
    currency: currency({ label: 'Currency', required: true }),
    cashMinor: money({ label: 'Cash', currencyField: 'currency', min: 0 }),
    inKindMinor: money({ label: 'In kind', currencyField: 'currency', min: 0 }),
    inKindBasis: text({ label: 'Valuation of in-kind contributions', max: 300 }),
    volunteerHours: quantity({ label: 'Volunteer hours', unit: 'h', min: 0, max: 1_000_000 }),
    owner: reference('account', { label: 'Owner' }),
    reportDue: date({ label: 'Report due' }),
    reportReceivedOn: date({ label: 'Report received on' }),
    milestones: lines({
      label: 'Milestones',
      max: 50,
      fields: {
        name: text({ label: 'Milestone', required: true, max: 200 }),
        due: date({ label: 'Due', required: true }),
        doneOn: date({ label: 'Completed on' }),
      },
    }),
    documents: files({ label: 'Evidence' }),
    status: state({
      label: 'Status',
      start: 'draft',
      moves: {
        draft: ['requested'],
        requested: ['approved', 'rejected', 'draft'],
        approved: ['terminated'],
        rejected: ['draft'],
        terminated: [],
      },
      labels: {
        draft: 'Draft',
        requested: 'Approval requested',
        approved: 'Approved',
        rejected: 'Rejected',
        terminated: 'Terminated',
      },
      needs: { approved: 'partnerships.approve', rejected: 'partnerships.approve' },
      asksReason: { requested: ['rejected'], approved: ['terminated'] },
    }),
    requestedBy: reference('account', { label: 'Requested by', computed: true }),
    terminatedOn: date({ label: 'Terminated on', computed: true }),
  },
  table: {
    columns: ['title', 'partner', 'startsOn', 'endsOn', 'cashMinor', 'inKindMinor', 'volunteerHours', 'status'],
    sort: '-startsOn',
    filters: [
      'partner',
      'startsOn',
      'endsOn',
      'isPolitical',
      'currency',
      'owner',
      'reportDue',
      'reportReceivedOn',
      'status',
    ],
  },
  form: [
    { title: 'Agreement', fields: ['title', 'partner', 'startsOn', 'endsOn', 'purpose', 'isPolitical', 'owner'] },
    { title: 'Contribution', fields: ['currency', 'cashMinor', 'inKindMinor', 'inKindBasis', 'volunteerHours'] },
    { title: 'Reports and milestones', fields: ['reportDue', 'reportReceivedOn', 'milestones', 'documents', 'status'] },
  ],
  order: [
    ['startsOn', 'endsOn'],
    ['startsOn', 'reportReceivedOn'],
  ],
  measures: {
    agreements: { label: 'Agreements', count: true },
    requested: { label: 'Approval requested', count: true, where: { status: ['requested'] } },
  },
  unique: [['partner', 'title', 'startsOn']],
  access,
});
export interface PartnershipAgreement extends RecordOf<typeof partnershipAgreement> {}
export type NewPartnershipAgreement = NewOf<typeof partnershipAgreement>;

/** What is approved: changed before approval is requested, or by another agreement. */
export const approvedFields = [
  'title',
  'partner',
  'startsOn',
  'endsOn',
  'purpose',
  'isPolitical',
  'currency',
  'cashMinor',
  'inKindMinor',
  'inKindBasis',
  'volunteerHours',
] as const satisfies readonly (keyof PartnershipAgreement)[];

type Term = Pick<PartnershipAgreement, 'status' | 'startsOn' | 'endsOn' | 'terminatedOn'>;

/** Whether an agreement has been approved and is within its term on a day; one that was terminated, until that day. */
export const isActive = ({ status, startsOn, endsOn, terminatedOn }: Term, day: string): boolean =>
  (status === 'approved' || status === 'terminated') &&
  startsOn <= day &&
  (endsOn === null || endsOn >= day) &&
  (terminatedOn === null || terminatedOn > day);
