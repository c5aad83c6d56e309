import { choice, integer, longText, reference, state, text } from '#platform/records/model/fields.ts';
import { contactTopics } from './talk-to-a-person.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/**
 * Somebody wrote to the provider: by the contact page, or from the support chat of their company. Kept in the
 * provider's own company.
 */
export const contactRequest = defineResource({
  name: 'contactRequest',
  label: ['Contact request', 'Contact requests'],
  title: 'name',
  description: 'Messages from the contact page and the support chat.',
  fields: {
    number: integer({ label: 'Number', computed: true, help: 'Shown to the sender' }),
    channel: choice({
      label: 'Channel',
      required: true,
      default: 'form',
      options: { form: 'Contact page', chatbot: 'Support chat' },
    }),
    name: text({ isErasable: true, label: 'Name', required: true, max: 120, search: true }),
    email: text({ isErasable: true, label: 'Email', required: true, max: 254, search: true }),
    company: text({ isErasable: true, label: 'Company', max: 120, search: true }),
    topic: choice({ label: 'Topic', required: true, options: contactTopics }),
    message: longText({ isErasable: true, label: 'Message', required: true, max: 5000, search: true }),
    status: state({
      label: 'Status',
      start: 'new',
      moves: { new: ['open', 'closed'], open: ['closed'], closed: ['open'] },
      labels: { new: 'New', open: 'Open', closed: 'Closed' },
    }),
    assignee: reference('account', { label: 'Assignee' }),
  },
  table: {
    columns: ['number', 'name', 'company', 'topic', 'channel', 'status', 'assignee'],
    sort: '-number',
    filters: ['status', 'topic', 'channel', 'assignee'],
  },
  measures: {
    requests: { label: 'Requests', count: true },
    unanswered: { label: 'New', count: true, where: { status: ['new'] } },
  },
  access: { read: 'site.read', write: 'site.manage', remove: 'site.manage' },
  customFields: false,
});
export interface ContactRequest extends RecordOf<typeof contactRequest> {}
export type NewContactRequest = NewOf<typeof contactRequest>;
