import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { sectors } from '#platform/directory/model/sectors.ts';
import type { SectorTemplateEntry } from '#modules/materiality/sector-templates/model/sector-template.ts';
import { topicKeys } from '#modules/materiality/assessment/model/topics.ts';

const line = z.object({
  sector: z.enum(sectors),
  topic: z.enum(topicKeys),
  sub_topic: z.string().min(1),
  kind: z.enum(['negative', 'positive', 'risk', 'opportunity']),
  actuality: z.enum(['actual', 'potential', '']),
  position: z.enum(['upstream', 'own', 'downstream']),
  human_rights: z.enum(['yes', 'no']),
  title: z.string().min(1).max(200),
});

/** data/materiality/starter-sets.csv, read once. */
export function sectorTemplateEntries(): readonly SectorTemplateEntry[] {
  known ??= z
    .array(line)
    .parse(
      parse(readFileSync(new URL('../../../../../data/materiality/starter-sets.csv', import.meta.url)), {
        columns: true,
      }),
    )
    .map(({ sector, topic, sub_topic: subTopic, kind, actuality, position, human_rights: humanRights, title }) => ({
      sector,
      topic,
      subTopic,
      kind,
      actuality: actuality === '' ? null : actuality,
      position,
      isHumanRights: humanRights === 'yes',
      title,
    }));
  return known;
}

let known: readonly SectorTemplateEntry[] | undefined;
