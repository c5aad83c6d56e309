import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { wordingResponse } from '#platform/messages/model/message-response.ts';

export const gettingStartedResponse = z.object({
  steps: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      titleSaid: wordingResponse,
      text: z.string(),
      textSaid: wordingResponse,
      isDone: z.boolean(),
      path: z.string(),
    }),
  ),
});
/** Whether each step of the set-up holds what it is for. */
export const setUpResponse = z.object({
  organisation: z.boolean(),
  sites: z.boolean(),
  periods: z.boolean(),
  'base-year': z.boolean(),
  factors: z.boolean(),
  expected: z.boolean(),
  screening: z.boolean(),
  meters: z.boolean(),
  instruments: z.boolean(),
  rules: z.boolean(),
  conversions: z.boolean(),
  owners: z.boolean(),
});

export const gettingStartedCall = defineCall({
  method: 'GET',
  path: '/getting-started',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Progress of the first inventory by step',
  response: gettingStartedResponse,
  touches: [
    'orgUnit',
    'reportingPeriod',
    'activityData',
    'expectation',
    'categoryScreening',
    'calculationRun',
    'companyLocale',
    'waterFlow',
    'wasteMovement',
    'refrigerantBalance',
  ],
});
export const setUpCall = defineCall({
  method: 'GET',
  path: '/inventory/set-up',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Completed steps of the set-up',
  response: setUpResponse,
  touches: [
    'orgUnit',
    'reportingPeriod',
    'customFactor',
    'factorSet',
    'residualMix',
    'expectation',
    'categoryScreening',
    'meter',
    'energyInstrument',
    'assignmentRule',
    'conversionBridge',
    'member',
    'role',
  ],
});
