import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { storedMessageResponse } from '#platform/messages/model/message-response.ts';
import { activityTypes, type ActivityTypeKey } from '#modules/environmental/activity/model/activity-types.ts';

/**
 * What a calculation would do with a record that is not saved yet: the emission factor it would choose and why, and kg
 * CO2e per unit of the record with the potentials of the settings. `gap`: why the record would be excluded.
 */
export const factorProposalResponse = z
  .object({
    factor: z.object({ source: z.string(), id: z.string(), label: z.string(), per: z.string() }).nullable(),
    kgPerUnit: z.string().nullable(),
    reason: storedMessageResponse.nullable(),
    warnings: z.array(storedMessageResponse),
    gap: storedMessageResponse.nullable(),
  })
  .meta({ id: 'FactorProposal' });

export const factorProposalCall = defineCall({
  method: 'GET',
  path: '/inventory/factor-proposal',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Emission factor that a calculation would choose for a record',
  query: z.object({
    activityType: z.enum(Object.keys(activityTypes) as [ActivityTypeKey, ...ActivityTypeKey[]]),
    unit: z.string().max(40),
    product: z.string().max(120).optional(),
    supplier: z.string().max(120).optional(),
    site: z.uuid(),
    day: z.iso.date(),
  }),
  response: factorProposalResponse,
  touches: ['assignmentRule', 'customFactor', 'factorSet', 'conversionBridge', 'orgUnit', 'environmentalSettings'],
});

/** IATA code, name, city, ISO country, latitude and longitude in degrees. The same for everybody, with a release. */
export const airportsCall = defineCall({
  method: 'GET',
  path: '/inventory/airports',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Airports with scheduled service',
  response: z.object({
    items: z.array(
      z.object({
        iata: z.string(),
        name: z.string(),
        city: z.string(),
        country: z.string(),
        lat: z.number(),
        lon: z.number(),
      }),
    ),
  }),
  touches: [],
});

/**
 * What other sites used of an activity from day to day, as a ground for an estimate: sites with data for all of these
 * days, without estimates, all in one unit. `floorAreaM2` is null where it is not known; `incomplete` counts the sites
 * that have data for some of the days only.
 */
export const likeSitesCall = defineCall({
  method: 'GET',
  path: '/inventory/like-sites',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Consumption of other sites, to estimate a site without data',
  query: z.object({
    activityType: z.enum(Object.keys(activityTypes) as [ActivityTypeKey, ...ActivityTypeKey[]]),
    site: z.uuid(),
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  response: z.object({
    floorAreaM2: z.string().nullable(),
    unit: z.string().nullable(),
    items: z.array(
      z.object({
        site: z.uuid(),
        name: z.string(),
        country: z.string().nullable(),
        amount: z.string(),
        floorAreaM2: z.string().nullable(),
      }),
    ),
    incomplete: z.int(),
  }),
  touches: ['activityData', 'orgUnit'],
});
