import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';

const tag = 'Onboarding';

export const stepShown = z.object({
  id: z.uuid(),
  version: z.int(),
  title: z.string(),
  kind: z.string(),
  ownerRole: z.string(),
  /** Null where somebody of HR or IT does it. */
  owner: z.string().nullable(),
  dueOn: z.iso.date(),
  isBlocking: z.boolean(),
  status: z.string(),
  isLate: z.boolean(),
});
export type StepShown = z.infer<typeof stepShown>;

export const onboardingShown = z.object({
  id: z.uuid(),
  employee: z.object({ id: z.uuid(), name: z.string() }),
  startDate: z.iso.date().nullable(),
  buddy: z.string().nullable(),
  status: z.string(),
  done: z.int(),
  late: z.int(),
  /** Done of all that are needed; null without steps. */
  share: z.string().nullable(),
  /** From the start date until the last blocking step was done; null while one is open, or there is none. */
  daysToReady: z.int().nullable(),
  /** Null where nobody was invited before the start date. */
  invited: z.enum(['waiting', 'accepted']).nullable(),
  steps: z.array(stepShown),
  mayChange: z.boolean(),
});
export type OnboardingShown = z.infer<typeof onboardingShown>;

export const onboardingBoardCall = defineCall({
  method: 'GET',
  path: '/onboarding',
  access: 'onboarding.read',
  tag,
  summary: 'Onboardings in progress and those of the last 90 days, with their steps',
  response: z.object({
    today: z.iso.date(),
    onboardings: z.array(onboardingShown),
    /** Overdue steps of onboardings in progress, by owner or, without one, by role. */
    lateByOwner: z.array(z.object({ owner: z.string().nullable(), role: z.string(), steps: z.int() })),
    /** Mean of the onboardings that are ready, as decimal text. */
    meanDaysToReady: z.string().nullable(),
  }),
  touches: [
    'onboarding',
    'planStep',
    'planTemplate',
    'exit',
    'employee',
    'orgUnit',
    'member',
    'invitation',
    'profile',
    'companyLocale',
  ],
});

/** The caller's own steps, of their onboarding and of others that they help with. */
export const ownStepsCall = defineCall({
  method: 'GET',
  path: '/own-steps',
  access: 'hr-steps.read',
  tag,
  summary: 'Open steps of onboarding and offboarding that the caller does, and those done in the last 30 days',
  response: z.object({
    /** Of the caller's own onboarding; null without one in progress. */
    startDate: z.iso.date().nullable(),
    buddy: z.string().nullable(),
    steps: z.array(stepShown.extend({ about: z.string().nullable() })),
  }),
  touches: ['onboarding', 'planStep', 'exit', 'employee', 'orgUnit', 'member', 'profile', 'companyLocale'],
});

export const inviteNewHireCall = defineCall({
  method: 'POST',
  path: '/onboardings/:onboarding/invitation',
  access: 'onboarding.write',
  tag,
  summary: 'Invite a new hire before the start date, to their own steps only',
  forPeople: true,
  params: z.object({ onboarding: z.uuid() }),
  body: z.strictObject({ email: z.email().max(254) }),
  status: 204,
});

export const nudgeCall = defineCall({
  method: 'POST',
  path: '/onboardings/:onboarding/reminder',
  access: 'onboarding.write',
  tag,
  summary: 'Remind the owners of overdue steps',
  params: z.object({ onboarding: z.uuid() }),
  response: z.object({ told: z.int() }),
});
