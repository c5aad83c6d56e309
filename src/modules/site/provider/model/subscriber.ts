import { boolean, moment, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';

export const subscriptionTopics = ['productNews', 'ruleNews', 'dataNews'] as const;
export type SubscriptionTopic = (typeof subscriptionTopics)[number];

/** Version of the sentence people agree to; goes up when the sentence or the topics change. */
export const consentVersion = '1';

/**
 * Somebody who wants the newsletter. Nothing is sent before they confirmed; who ended it stays known as ended, so that
 * an import cannot bring them back.
 */
export const subscriber = defineResource({
  name: 'subscriber',
  label: ['Subscriber', 'Subscribers'],
  title: 'email',
  description: 'Newsletter subscribers with their consent.',
  fields: {
    email: text({ isErasable: true, label: 'Email', required: true, max: 254, search: true }),
    productNews: boolean({ label: 'Product updates', default: true }),
    ruleNews: boolean({ label: 'Changes in standards and laws' }),
    dataNews: boolean({ label: 'New emission factor sets' }),
    locale: text({ label: 'Language', max: 20 }),
    consentVersion: text({ label: 'Consent text', max: 20 }),
    status: state({
      label: 'Status',
      start: 'pending',
      moves: {
        pending: ['active', 'unsubscribed'],
        active: ['unsubscribed', 'bounced'],
        unsubscribed: ['pending'],
        bounced: ['pending'],
      },
      labels: { pending: 'Unconfirmed', active: 'Active', unsubscribed: 'Unsubscribed', bounced: 'Bounced' },
    }),
    confirmedAt: moment({ label: 'Confirmed at', computed: true }),
    endedAt: moment({ label: 'Ended at', computed: true }),
  },
  table: {
    columns: ['email', 'status', 'productNews', 'ruleNews', 'dataNews', 'confirmedAt', 'endedAt'],
    sort: 'email',
    filters: ['status', 'productNews', 'ruleNews', 'dataNews'],
  },
  unique: [['email']],
  measures: { subscribers: { label: 'Active', count: true, where: { status: ['active'] } } },
  access: { read: 'site.read', write: 'site.manage', remove: 'site.manage' },
  customFields: false,
});
export interface Subscriber extends RecordOf<typeof subscriber> {}
