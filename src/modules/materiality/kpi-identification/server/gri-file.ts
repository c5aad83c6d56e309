import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import type { GriByRequirement } from '#modules/materiality/kpi-identification/model/frameworks.ts';

/** The coarse table of data/frameworks, read once. */
export function griByRequirement(): GriByRequirement {
  known ??= read();
  return known;
}

let known: GriByRequirement | undefined;

function read(): GriByRequirement {
  const lines = parse<{ esrs_2023: string; gri: string }>(
    readFileSync(new URL('../../../../../data/frameworks/esrs-gri.csv', import.meta.url)),
    { columns: true },
  );
  const found = new Map<string, string[]>();
  for (const { esrs_2023: requirement, gri } of lines) found.set(requirement, [...(found.get(requirement) ?? []), gri]);
  return found;
}
