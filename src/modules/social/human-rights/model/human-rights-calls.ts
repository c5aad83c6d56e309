import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { boolean, choice, country, date, longText, reference, text } from '#platform/records/model/fields.ts';
import { dueDiligenceSteps } from './due-diligence.ts';
import { grievanceStates } from './grievance.ts';
import { peopleGroups, stages, subjects } from './subjects.ts';

/** What somebody reports. With `isAnonymous` nothing that is kept says who it was. */
export const reportFields = {
  isAnonymous: boolean({ label: 'Report anonymously' }),
  subject: choice({ label: 'What it concerns', options: subjects }),
  group: choice({ label: 'Whom it concerns', required: true, default: 'ownWorkforce', options: peopleGroups }),
  country: country({ label: 'Country' }),
  summary: longText({ label: 'What happened', required: true, max: 20_000 }),
  contact: text({ label: 'How to reach you', max: 300, help: 'For example a private phone number or email address' }),
} as const;

export const reportGrievanceCall = defineCall({
  method: 'POST',
  path: '/grievance-reports',
  access: 'grievances.report',
  tag: 'Social',
  summary: 'Report a grievance; an anonymous one keeps no author',
  body: z.strictObject({
    /** Random, made by the page: the same report sent twice is one grievance. It leads to nobody. */
    key: z.uuid(),
    isAnonymous: z.boolean(),
    subject: z.enum(Object.keys(subjects) as [keyof typeof subjects]).nullable(),
    group: z.enum(Object.keys(peopleGroups) as [keyof typeof peopleGroups]),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    summary: z.string().trim().min(1).max(20_000),
    contact: z.string().trim().max(300).nullable(),
  }),
  response: z.object({ number: z.string(), isNew: z.boolean() }),
});

/** Confirms to the reporter that the grievance has arrived. */
export const acknowledgeGrievance = defineAction({
  name: 'acknowledge-grievance',
  label: 'Acknowledge',
  access: 'grievance-cases.write',
  input: {
    grievance: reference('grievance', { label: 'Grievance', required: true }),
    on: date({ label: 'Acknowledged on', required: true }),
  },
});

/** Gives the reporter feedback on what was done. */
export const giveGrievanceFeedback = defineAction({
  name: 'give-grievance-feedback',
  label: 'Record feedback',
  access: 'grievance-cases.write',
  input: {
    grievance: reference('grievance', { label: 'Grievance', required: true }),
    on: date({ label: 'Feedback given on', required: true }),
  },
});

/** Moves a grievance to its next status on a day, with the reason where one is asked for. */
export const moveGrievance = defineAction({
  name: 'move-grievance',
  label: 'Change status',
  access: 'grievance-cases.write',
  input: {
    grievance: reference('grievance', { label: 'Grievance', required: true }),
    to: choice({ label: 'New status', required: true, options: grievanceStates }),
    on: date({ label: 'On', required: true }),
    reason: text({ label: 'Reason', max: 500, help: 'Kept in the history. Enter no names of people' }),
  },
});

const times = z.object({
  count: z.int(),
  medianDays: z.string().nullable(),
  p90Days: z.string().nullable(),
  due: z.int(),
  inTime: z.int(),
  share: z.string().nullable(),
  /** Null where it is hidden. */
  overdue: z.int().nullable(),
});
const counted = z.object({ key: z.string().nullable(), count: z.int().nullable() });

export const humanRightsOverviewCall = defineCall({
  method: 'GET',
  path: '/human-rights-overview',
  access: 'social.read',
  tag: 'Social',
  summary: 'Due diligence, salient issues, incidents and counts of grievances of a year',
  query: z.object({ year: z.coerce.number().int().min(2000).max(2199).optional() }),
  response: z.object({
    year: z.int(),
    steps: z.array(
      z.object({
        step: z.enum(Object.keys(dueDiligenceSteps) as [keyof typeof dueDiligenceSteps]),
        planned: z.int(),
        inProgress: z.int(),
        done: z.int(),
        overdue: z.int(),
      }),
    ),
    heat: z.array(
      z.object({
        subject: z.enum(Object.keys(subjects) as [keyof typeof subjects]),
        stage: z.enum(Object.keys(stages) as [keyof typeof stages]),
        severity: z.int().nullable(),
        issues: z.int(),
        unrated: z.int(),
      }),
    ),
    /** Null for who does not see all records. */
    incidents: z.object({ reported: z.int(), confirmed: z.int(), verified: z.int() }).nullable(),
    /** Null without permission to view numbers. */
    grievances: z
      .object({
        /** Whether the reader sees all counts, as case officers do. */
        isWhole: z.boolean(),
        smallestGroup: z.int(),
        acknowledgeDays: z.int(),
        feedbackMonths: z.int(),
        /** Received in the year; null where it is hidden. */
        received: z.int().nullable(),
        bySubject: z.array(counted),
        byStatus: z.array(counted),
        /** Null where fewer than the smallest group took the step. */
        acknowledge: times.nullable(),
        feedback: times.nullable(),
        close: times.nullable(),
      })
      .nullable(),
    attention: z.array(
      z.object({ kind: z.string(), id: z.string().nullable(), title: z.string(), issue: messageResponse }),
    ),
  }),
  touches: [
    'salientIssue',
    'dueDiligenceStep',
    'humanRightsPolicy',
    'humanRightsIncident',
    'incidentReview',
    'grievance',
    'socialSettings',
    'reportingPeriod',
    'companyLocale',
    'role',
    'member',
  ],
});

export const anonymisedGrievancesCall = defineCall({
  method: 'GET',
  path: '/anonymised-grievances',
  access: 'data.export',
  tag: 'Social',
  summary: 'Grievances as a file in which no case can be told apart',
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
});
