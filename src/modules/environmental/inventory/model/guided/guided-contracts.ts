import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { keptMessageResponse } from '#platform/messages/model/message-response.ts';
import { activityTypes, type ActivityTypeKey } from '../activity-types.ts';

/**
 * What a calculation would do with a record that is not saved yet: the emission factor it would choose and why, and kg
 * CO2e per unit of the record with the potentials of the settings. `gap`: why the record would be excluded.
 */
export const factorProposalResponse = z
  .object({
    factor: z.object({ source: z.string(), id: z.string(), label: z.string(), per: z.string() }).nullable(),
    kgPerUnit: z.string().nullable(),
    reason: keptMessageResponse.nullable(),
    warnings: z.array(keptMessageResponse),
    gap: keptMessageResponse.nullable(),
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
  touches: ['assignmentRule', 'customFactor', 'conversionBridge', 'orgUnit', 'environmentalSettings'],
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
