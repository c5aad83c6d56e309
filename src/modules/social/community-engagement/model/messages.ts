import { defineMessages } from '#platform/messages/model/messages.ts';

/** What records about communities are refused for. */
export const say = defineMessages('community', {
  'in-future': 'The date is in the future. Enter the engagement once it has taken place.',
  'topic-twice': 'This topic is already listed.',
  'closed-missing': 'Enter the day on which the commitment was fulfilled.',
  'closed-in-future': 'The date is in the future.',
  'closed-not-fulfilled': 'Leave this empty, or set the status to Fulfilled.',
  'other-community': 'This engagement was with another community.',
});

/** Workings of the metrics. */
export const sayFigure = defineMessages('community', {
  'engaged-formula': 'communities with an engagement in the period ÷ communities',
  'engaged-method': 'ESRS 2023 S3-2, par. 21',
  'kept-formula': 'commitments fulfilled by their due date ÷ commitments due',
  'kept-method':
    'Commitments due in the period, as far as their due date has passed. Cancelled commitments count as due and not kept',
  due: 'Due',
  kept: 'Fulfilled by the due date',
  late: 'Fulfilled after the due date',
  cancelled: 'Cancelled',
  open: 'Overdue',
  'rate-formula': 'grievances received in the period ÷ inhabitants × 1,000',
  'rate-method': 'All grievances of communities, whatever their outcome',
  grievances: 'Grievances received',
  inhabitants: 'Inhabitants of all communities',
  engaged: 'Communities engaged',
  communities: 'Communities',
  'plans-formula': 'sites with a stakeholder engagement plan ÷ sites',
  'plans-method': 'GRI 413-1 a v (2016), on the last day of the period, or today',
  'any-formula': 'sites with a programme of GRI 413-1 ÷ sites',
  'any-method': 'GRI 413-1 a (2016): engagement, impact assessment or development programme in place',
  'sites-with': 'Sites with it',
  sites: 'Sites',
});

/** Where records about communities contradict each other or lack something. */
export const sayIssue = defineMessages('community', {
  'consent-not-indigenous':
    'An engagement on {day} was about consent or self-determination of indigenous peoples, but the community is not marked as such.',
  'consent-missing': 'Consent was discussed on {day}, but the consent of the community has no data.',
  'consent-unrecorded': 'Consent is recorded as given, but no engagement about it is recorded.',
  twice: 'The engagement on {day} is also in the earlier entries of the community. It counts once.',
  'before-engagement': 'Agreed on {made}, before the engagement on {held} at which it was agreed.',
  'without-evidence': 'Fulfilled without evidence.',
  'not-a-site': 'The organisation unit is not a site, so the programme is not counted.',
  'no-inhabitants': 'Grievances were received, but the number of inhabitants has no data.',
});
