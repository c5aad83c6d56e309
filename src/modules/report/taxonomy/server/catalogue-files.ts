import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { byKey } from '#platform/values/model/by-key.ts';
import {
  CATALOGUE_COLUMNS,
  type CatalogueFile,
  type CatalogueFiles,
} from '#modules/report/taxonomy/model/catalogue-file.ts';
import { catalogueOf, type Catalogue } from '#modules/report/taxonomy/model/catalogue.ts';

/** The VSME catalogue from data/vsme/, read once: 140 kB that never change while the server runs. */
export function vsmeCatalogue(): Catalogue {
  known ??= catalogueOf(readCatalogueFiles(folder));
  return known;
}

function readCatalogueFiles(from: string): CatalogueFiles {
  const names = Object.keys(CATALOGUE_COLUMNS) as CatalogueFile[];
  return byKey(names, (name) => parse<Line>(readFileSync(join(from, `${name}.csv`)), { columns: true }));
}

/** A line of any of the files; each file has the columns that `CATALOGUE_COLUMNS` names. */
type Line = Record<(typeof CATALOGUE_COLUMNS)[CatalogueFile][number], string>;

const folder = fileURLToPath(new URL('../../../../../data/vsme', import.meta.url));

let known: Catalogue | undefined;
