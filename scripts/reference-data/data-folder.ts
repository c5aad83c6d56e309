import { join, resolve } from 'node:path';
import {
  factorFromLine,
  type FactorLine,
  type ReferenceFactor,
} from '#modules/environmental/factors/model/reference/factor-file.ts';
import { readCsv } from './csv.ts';

/** Where the data folder of the project is. */
export const DATA_FOLDER = resolve(import.meta.dirname, '../../data');

/** The lines of one of our files, by its path below data/, under the columns that the file has. */
export function dataFile<Line>(path: string): Line[] {
  return readCsv(join(DATA_FOLDER, path)) as Line[];
}

/** The factors of a factor set, from its file. */
export function factorsOf(source: string): ReferenceFactor[] {
  const known =
    factorSets.get(source) ?? dataFile<FactorLine>(`factors/${source}.csv`).map((line) => factorFromLine(source, line));
  factorSets.set(source, known);
  return known;
}

export function factorOf(source: string, id: string): ReferenceFactor {
  const found = factorsOf(source).find((factor) => factor.id === id);
  if (found === undefined) throw new Error(`no factor ${id} in ${source}`);
  return found;
}

const factorSets = new Map<string, ReferenceFactor[]>();
