import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { defineQuery } from '#platform/actions/model/query.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { boolean, choice, date, files, integer, longText, reference, text } from '#platform/records/model/fields.ts';
import { causes, incident, incidentKinds, workerKinds } from './incident.ts';

/** Incidents of a month by type. */
export const monthOfIncidents = z.object({
  month: z.string(),
  injury: z.int(),
  illness: z.int(),
  nearMiss: z.int(),
  hazard: z.int(),
  commuting: z.int(),
});

/** A site with its recordable cases of employees, hours and rate; the interval is the exact 95 % one. */
export const siteOfRates = z.object({
  id: z.uuid().nullable(),
  name: z.string().nullable(),
  cases: z.int(),
  hours: z.string(),
  isEstimated: z.boolean(),
  /** Employees without weekly hours, who are not in the hours. */
  withoutHours: z.int(),
  rate: z.string().nullable(),
  low: z.string().nullable(),
  high: z.string().nullable(),
  compared: z.enum(['higher', 'lower', 'similar']).nullable(),
});

export const healthFiguresCall = defineCall({
  method: 'GET',
  path: '/health-figures',
  access: 'incidents.read',
  tag: 'HR',
  summary: 'Incidents and accident rates of the twelve months up to a month, as far as the caller may see them',
  query: z.object({
    to: z
      .string()
      .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  response: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Where an incident can be reported. */
    places: z.array(z.object({ id: z.uuid(), name: z.string() })),
    counts: z
      .object({
        months: z.array(monthOfIncidents),
        lastLostTime: z.iso.date().nullable(),
        daysSince: z.int().nullable(),
      })
      .nullable(),
    rates: z
      .object({
        base: z.object({ ltifr: z.int(), recordable: z.int(), severity: z.int() }),
        ltifr: explainedSchema.nullable(),
        recordable: explainedSchema.nullable(),
        severity: explainedSchema.nullable(),
        nearMiss: explainedSchema.nullable(),
        hours: explainedSchema.nullable(),
        /** Twelve months up to each of 24 month ends, all by the settings of the last one. */
        rolling: z.array(
          z.object({ month: z.string(), ltifr: z.string().nullable(), recordable: z.string().nullable() }),
        ),
        /** Employees without weekly hours in the months of the trend, who are not in its hours. */
        withoutHours: z.int(),
        sites: z.array(siteOfRates),
        /** Of agency workers and of contractors, each by their own hours; these are never estimated. */
        others: z.array(
          z.object({
            worker: z.enum(['agency', 'contractor']),
            cases: z.int(),
            hours: z.string().nullable(),
            rate: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
    causes: z.array(z.object({ cause: z.string().nullable(), count: z.int() })).nullable(),
    /** Causes that investigations of these incidents found, with the investigations that name each. */
    investigated: z
      .object({
        incidents: z.int(),
        investigations: z.int(),
        /** Investigations without a cause of a category. */
        uncategorised: z.int(),
        causes: z.array(
          z.object({
            level: z.enum(['immediate', 'root']),
            category: z.string(),
            investigations: z.array(z.object({ id: z.uuid(), title: z.string() })),
          }),
        ),
      })
      .nullable(),
    issues: z.array(z.object({ id: z.uuid(), title: z.string(), issues: z.array(messageResponse) })).nullable(),
  }),
  touches: [
    'incident',
    'investigation',
    'healthCase',
    'hoursWorked',
    'healthSettings',
    'employment',
    'jobTerm',
    'orgUnit',
    'companyLocale',
  ],
});

/**
 * What other modules ask of a period: recordable accidents and ill health, fatalities and hours of employees, the rate
 * per 200,000 hours (VSME B9) and how much of the hours is estimated. Null where no incident and no hours were ever
 * recorded, or the caller has no right to rates. `lineage` leads to the incidents behind it.
 */
export const safetyFiguresQuery = defineQuery({
  name: 'hr.safety-figures',
  input: z.object({ from: z.iso.date(), to: z.iso.date() }),
  answer: z.object({
    figures: z
      .object({
        recordableInjuries: z.int(),
        recordableIllnesses: z.int(),
        lostTimeInjuries: z.int(),
        lostDays: z.int(),
        fatalInjuries: z.int(),
        fatalIllnesses: z.int(),
        unclassified: z.int(),
        hours: z.string(),
        /** Recordable injuries × 200,000 ÷ hours; null without hours. */
        rate: z.string().nullable(),
        /** 0 to 1; null without hours. */
        shareEstimated: z.string().nullable(),
        /** Employees without weekly hours, who are not in the hours. */
        withoutHours: z.int(),
        /** The days that they are of: those of the period up to today. */
        from: z.iso.date(),
        to: z.iso.date(),
        lineage: z.string(),
      })
      .nullable(),
  }),
});
export type SafetyFigures = NonNullable<z.infer<(typeof safetyFiguresQuery)['answer']>['figures']>;

/** How whoever reports stands to what happened. */
export const affected = {
  me: 'I was affected',
  colleague: 'Another employee',
  agency: workerKinds.agency,
  contractor: workerKinds.contractor,
  visitor: workerKinds.visitor,
  nobody: 'No one',
} as const;

/** Photos of a report. */
export const photosMax = 5;

/**
 * A report by anybody with an account, in a minute. `key` is made on the device: the same report, sent again a week
 * later, finds the incident that the first sending made.
 */
export const reportIncident = defineAction({
  name: 'report-incident',
  label: 'Report an incident',
  access: 'incidents.report',
  input: {
    key: text({ label: 'Report key', required: true, max: 64 }),
    kind: choice({ label: 'Type', required: true, options: incidentKinds }),
    title: text({ label: 'What happened', required: true, max: 200 }),
    happenedOn: date({ label: 'Date', required: true }),
    happenedAt: incident.fields.happenedAt,
    site: reference('orgUnit', { label: 'Site' }),
    place: text({ label: 'Place', max: 120 }),
    affected: choice({ label: 'Person affected', required: true, options: affected }),
    employee: reference('employee', { label: 'Employee' }),
    description: longText({ label: 'Description', max: 5000 }),
    photos: files({ label: 'Photos' }),
  },
  response: z.object({ incident: z.uuid(), isNew: z.boolean() }),
});

const answer = (label: string) => choice({ label, options: { yes: 'Yes', no: 'No' } });

/** The answers that lead to the severity of a case (`classification.ts`), and the days with it. */
export const classifyIncident = defineAction({
  name: 'classify-incident',
  label: 'Classify an incident',
  access: 'incidents.write',
  input: {
    incident: reference('incident', { label: 'Incident', required: true }),
    isWorkRelated: boolean({ label: 'Caused or made worse by work' }),
    died: answer('Did the person die?'),
    daysAway: answer('Was the person away from work on any day after the incident?'),
    restricted: answer('Was the person unable to do a routine task, or transferred to another job?'),
    treated: answer('Was there medical treatment beyond first aid?'),
    unconscious: answer('Was the person unconscious?'),
    significant: answer('Did a physician find a significant injury or illness?'),
    firstAid: answer('Was first aid given?'),
    lostDays: integer({ label: 'Lost days', min: 0, max: 20_000, help: 'Calendar days after the day of the incident' }),
    restrictedDays: integer({ label: 'Days of restricted work', min: 0, max: 20_000 }),
    cause: choice({ label: 'Cause', options: causes }),
    reason: text({ label: 'Reason', max: 250, help: 'Needed to change a classification' }),
  },
  response: z.object({ severity: z.string(), basis: z.string(), isRecordable: z.boolean() }),
});

/** What settings would change: rates of the twelve months up to today, now and by them. */
export const healthSettingsEffectsCall = defineCall({
  method: 'POST',
  path: '/health-settings-effects',
  access: 'health.manage',
  tag: 'HR',
  summary: 'Preview the effects of health and safety settings, without saving',
  body: z.strictObject({
    validFrom: z.iso.date(),
    ltifrBase: z.enum(['million', 'twoHundredThousand']).nullish(),
    recordableBase: z.enum(['million', 'twoHundredThousand']).nullish(),
    severityBase: z.enum(['thousand', 'twoHundredThousand']).nullish(),
    fatalInLtifr: z.boolean().nullish(),
    lostDaysMax: z.int().min(1).max(20_000).nullish(),
    bradford: z.boolean().nullish(),
    weeksPerYear: z
      .string()
      .regex(/^\d{1,2}(\.\d{1,12})?$/)
      .nullish(),
  }),
  response: z.object({
    isChanged: z.boolean(),
    from: z.iso.date(),
    to: z.iso.date(),
    rates: z
      .array(
        z.object({
          name: z.enum(['ltifr', 'recordable', 'severity']),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      )
      .nullable(),
  }),
});
