import { choice, moment, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';

export const betaSizeBands = {
  to99: '1–99 people',
  to199: '100–199 people',
  to499: '200–499 people',
  to999: '500–999 people',
  from1000: '1,000 people or more',
} as const;
export const betaInterests = {
  sustainability: 'Sustainability reporting',
  money: 'Finance and tax',
  people: 'People and HR',
  run: 'Projects, time, communication',
} as const;

/** Somebody who asked for a place in the beta. They count once the address is confirmed. */
export const betaRequest = defineResource({
  name: 'betaRequest',
  label: ['Beta request', 'Beta requests'],
  title: 'email',
  description: 'Companies interested in trying planned modules.',
  fields: {
    email: text({ isErasable: true, label: 'Email', required: true, max: 254, search: true }),
    company: text({ isErasable: true, label: 'Company', required: true, max: 120, search: true }),
    sizeBand: choice({ label: 'Company size', required: true, options: betaSizeBands }),
    interest: choice({ label: 'First interest', required: true, options: betaInterests }),
    source: text({ label: 'Source', max: 120 }),
    consentAt: moment({ label: 'Consent given at', computed: true }),
    status: state({
      label: 'Status',
      start: 'pending',
      moves: { pending: ['new'], new: ['invited', 'declined'], invited: ['declined'], declined: ['new'] },
      labels: { pending: 'Unconfirmed', new: 'New', invited: 'Invited', declined: 'Declined' },
    }),
  },
  table: {
    columns: ['company', 'email', 'sizeBand', 'interest', 'status', 'consentAt'],
    sort: 'company',
    filters: ['status', 'sizeBand', 'interest'],
  },
  unique: [['email']],
  measures: { requests: { label: 'Requests', count: true } },
  access: { read: 'site.read', write: 'site.manage', remove: 'site.manage' },
  customFields: false,
});
export interface BetaRequest extends RecordOf<typeof betaRequest> {}
