import { sayInHistory } from '#modules/materiality/transfer/model/messages.ts';
import type { z } from 'zod';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import {
  materialityAssessment,
  topicConclusion,
  type TopicConclusion,
} from '#modules/materiality/assessment/model/assessment.ts';
import { iro, iroContentOf, type Iro } from '#modules/materiality/assessment/model/iro.ts';
import {
  FILE_FORMAT,
  type assessmentImportResponse,
  type assessmentImportBody,
  type AssessmentFile,
} from '#modules/materiality/transfer/model/assessment-file.ts';
import { assessmentData } from '#modules/materiality/assessment/server/assessment-data.ts';

/** An assessment as a file, the same for the same content: entries by topic and title, decisions by topic. */
export async function assessmentAsFile(tx: Tx, id: string): Promise<AssessmentFile> {
  const { assessment, period, iros, conclusions } = await assessmentData(tx, id);
  const order = ({ topic, title }: Iro) => `${topic} ${title}`;
  return {
    format: FILE_FORMAT,
    name: assessment.name,
    standard: assessment.standard,
    note: assessment.note,
    period: { name: period.name, from: period.from, to: period.to },
    entries: iros.toSorted((one, other) => (order(one) < order(other) ? -1 : 1)).map(iroContentOf),
    decisions: conclusions.map(({ topic, conclusion, approach, reason }: TopicConclusion) => ({
      topic,
      conclusion,
      approach,
      reason,
    })),
  };
}

/**
 * A new draft from a file, through the ordinary rules: whoever imports counts as who rated and decided, because nobody
 * else here has.
 */
export async function importAssessment(
  tx: Tx,
  { period, name, file }: z.output<typeof assessmentImportBody>,
): Promise<z.infer<typeof assessmentImportResponse>> {
  const { id: assessment } = await records(tx, materialityAssessment).create(
    { name: name ?? file.name, period, standard: file.standard, note: file.note },
    { reason: sayInHistory('imported', { file: file.name }).message },
  );
  for (const entry of file.entries) await records(tx, iro).create({ ...entry, assessment });
  for (const decision of file.decisions) await records(tx, topicConclusion).create({ ...decision, assessment });
  return { assessment, entries: file.entries.length, decisions: file.decisions.length };
}
