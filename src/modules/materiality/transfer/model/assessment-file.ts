import { z } from 'zod';
import { inSchema, sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { say } from './messages.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { IROS_MAX } from '#modules/materiality/assessment/model/assessment.ts';
import { topicKeys } from '#modules/materiality/assessment/model/topics.ts';

/**
 * An assessment as a JSON file: entries and decisions with all their words and ratings, without ids, people, papers and
 * states, so that another company can read it too.
 */
const rating = z.int().min(1).max(5).nullable().default(null);
const text = (max: number) => z.string().max(max).nullable().default(null);
const iro = z.strictObject({
  title: z.string().min(1).max(200),
  topic: z.enum(topicKeys),
  subTopic: text(60),
  kind: z.enum(['negative', 'positive', 'risk', 'opportunity']),
  actuality: z.enum(['actual', 'potential']).default('actual'),
  isHumanRights: z.boolean().default(false),
  position: z.enum(['upstream', 'own', 'downstream']).default('own'),
  horizon: z.enum(['short', 'medium', 'long']).default('short'),
  affected: text(300),
  basis: text(10_000),
  scale: rating,
  scope: rating,
  irremediability: rating,
  likelihood: rating,
  likelihoodShort: rating,
  magnitudeShort: rating,
  likelihoodMedium: rating,
  magnitudeMedium: rating,
  likelihoodLong: rating,
  magnitudeLong: rating,
});
const decision = z.strictObject({
  topic: z.enum(topicKeys),
  conclusion: z.enum(['material', 'notMaterial', 'unknown']),
  approach: z.enum(['bottomUp', 'topDown']).default('bottomUp'),
  reason: z.string().min(1).max(10_000),
});
export const FILE_FORMAT = 'materiality-assessment-1';
export const assessmentFile = z.strictObject({
  format: z.literal(FILE_FORMAT, {
    error: inSchema(say('file-format', { format: FILE_FORMAT })),
  }),
  name: z.string().min(1).max(120),
  standard: z.enum(['esrs_2026', 'esrs_2023', 'vs_2026', 'vsme_2025']),
  note: text(10_000),
  /** Told for the reader; an import says its own period. */
  period: z.strictObject({ name: z.string(), from: z.string(), to: z.string() }).optional(),
  entries: z.array(iro).max(IROS_MAX),
  decisions: z.array(decision).max(topicKeys.length),
});
export type AssessmentFile = z.infer<typeof assessmentFile>;

export const assessmentImportBody = z.strictObject({
  period: z.uuid(),
  name: filledText(sayOfValue('name'), 120).nullable().default(null),
  file: assessmentFile,
});
export const assessmentImportResponse = z.object({ assessment: z.uuid(), entries: z.int(), decisions: z.int() });

const tag = 'Materiality';
export const iroTemplateCall = defineCall({
  method: 'GET',
  path: '/materiality/iro-template',
  access: 'materiality.read',
  tag,
  summary: 'Export an empty IRO template (XLSX) with allowed values, for the import',
});
export const assessmentExportCall = defineCall({
  method: 'GET',
  path: '/materiality/assessments/:assessment/file',
  access: 'materiality.read',
  tag,
  summary: 'Export an assessment as JSON: IROs with ratings, and decisions',
  params: z.object({ assessment: z.uuid() }),
});
export const assessmentImportCall = defineCall({
  method: 'POST',
  path: '/materiality/assessments/import',
  access: 'materiality.write',
  tag,
  summary: 'Create a draft assessment from a JSON file',
  body: assessmentImportBody,
  // Five hundred entries with all their words take more room than other calls.
  bodyBytesMax: 16 * 1024 * 1024,
  response: assessmentImportResponse,
  status: 201,
});
