import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import {
  CATALOGUE_COLUMNS,
  type CatalogueFile,
  type CatalogueFiles,
} from '#modules/report/vsme/model/catalogue-file.ts';
import { catalogueOf, type Catalogue } from '#modules/report/vsme/model/catalogue.ts';

/** The VSME catalogue from data/vsme/, read once: 140 kB that never change while the server runs. */
export function vsmeCatalogue(): Catalogue {
  known ??= catalogueOf(readCatalogueFiles(folder));
  return known;
}

function readCatalogueFiles(from: string): CatalogueFiles {
  const names = Object.keys(CATALOGUE_COLUMNS) as CatalogueFile[];
  return Object.fromEntries(
    names.map((name) => [name, parse(readFileSync(join(from, `${name}.csv`)), { columns: true })]),
  ) as unknown as CatalogueFiles;
}

const folder = fileURLToPath(new URL('../../../../../data/vsme', import.meta.url));

let known: Catalogue | undefined;
