import { defineAction } from '#platform/actions/model/action.ts';
import { choice, lines, reference, text } from '#platform/records/model/fields.ts';
import { sectors, type Sector } from '#platform/directory/model/sectors.ts';
import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import type { IroRatings } from '#modules/materiality/assessment/model/materiality-score.ts';
import type { TopicKey } from '#modules/materiality/assessment/model/topics.ts';

/**
 * A typical impact, risk or opportunity of a sector, in our own words: where to begin to look, and no result. It has
 * no ratings; those are the company's.
 */
export interface SectorTemplateEntry {
  sector: Sector;
  topic: TopicKey;
  subTopic: string;
  kind: IroRatings['kind'];
  actuality: IroRatings['actuality'] | null;
  position: 'upstream' | 'own' | 'downstream';
  isHumanRights: boolean;
  title: string;
}

/** The same entry in an assessment: same topic, same title but for case and spaces. */
export const sameEntry = (one: { topic: string; title: string }, other: { topic: string; title: string }): boolean =>
  one.topic === other.topic && plain(one.title) === plain(other.title);
const plain = (title: string): string => title.trim().replace(/\s+/g, ' ').toLowerCase();

export const sectorOptions: Readonly<Record<string, string>> = Object.fromEntries(
  sectors.map((sector) => [sector, sector]),
);

/**
 * Adds the chosen entries of a sector's set to a draft, unrated and rated by nobody. What is there already stays as it
 * is. Result: `{ added, there }`.
 */
export const copySectorTemplate = defineAction({
  name: 'copy-starter-set',
  label: 'Copy IROs of a sector template into a materiality assessment',
  access: 'materiality.write',
  response: z.object({ added: z.int(), there: z.int() }),
  input: {
    assessment: reference('materialityAssessment', { label: 'Assessment', required: true }),
    sector: choice({ label: 'Sector', required: true, options: sectorOptions }),
    entries: lines({
      label: 'IROs',
      required: true,
      max: 50,
      fields: { title: text({ label: 'IRO', required: true, max: 200 }) },
    }),
  },
});

/** The set of a sector beside an assessment. `isThere`: the assessment has it already. */
export const sectorTemplateResponse = z.object({
  sector: z.string(),
  /** Sectors that the company registered with. */
  own: z.array(z.string()),
  /** The sector of the NACE class (`C31.09`) of the company's units; null where none says it. */
  proposed: z.object({ sector: z.string(), nace: z.string() }).nullable(),
  entries: z.array(
    z.object({
      title: z.string(),
      topic: z.string(),
      subTopic: z.string(),
      kind: z.enum(['negative', 'positive', 'risk', 'opportunity']),
      actuality: z.enum(['actual', 'potential']).nullable(),
      position: z.enum(['upstream', 'own', 'downstream']),
      isHumanRights: z.boolean(),
      isThere: z.boolean(),
    }),
  ),
});
export type SectorTemplateResponse = z.infer<typeof sectorTemplateResponse>;

export const sectorTemplateCall = defineCall({
  method: 'GET',
  path: '/materiality/assessments/:assessment/starter-set',
  access: 'materiality.read',
  tag: 'Materiality',
  summary: 'List the IROs of a sector template and those already in an assessment',
  params: z.object({ assessment: z.uuid() }),
  query: z.object({ sector: z.enum(sectors).optional() }),
  response: sectorTemplateResponse,
  touches: ['materialityAssessment', 'iro', 'companyProfile', 'orgUnit'],
});
