import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { esrsCatalogueOf, type EsrsCatalogue, type EsrsFiles } from '#modules/report/esrs/model/catalogue.ts';

/** The ESRS catalogue from data/esrs/, read once. */
export function esrsCatalogue(): EsrsCatalogue {
  known ??= esrsCatalogueOf({
    requirements: read('esrs/requirements'),
    points: read('esrs/points'),
  } satisfies EsrsFiles);
  return known;
}

/** Which GRI disclosures a requirement of ESRS 2023 touches: the coarse table, indicative. */
export function griOf(requirement: string): string[] {
  gri ??= Map.groupBy(read<{ esrs_2023: string; gri: string }[]>('frameworks/esrs-gri'), (line) => line.esrs_2023);
  return (gri.get(requirement) ?? []).map((line) => line.gri);
}

function read<Lines>(name: string): Lines {
  return parse(readFileSync(new URL(`../../../../../data/${name}.csv`, import.meta.url)), { columns: true }) as Lines;
}

let known: EsrsCatalogue | undefined;
let gri: Map<string, { gri: string }[]> | undefined;
