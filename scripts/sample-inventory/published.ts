import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** Where an organisation’s files are, as the project’s shared data has them. */
export type Folder = string;

/** JSON numbers as the digits they were written with: they are compared as decimals. */
export const amount = z.number().transform(String);

export const publishedOf = <Shape extends z.ZodType>(folder: Folder, shape: Shape): z.output<Shape> =>
  shape.parse(JSON.parse(readFileSync(join(folder, 'published.json'), 'utf8')));
export const fileOf = (folder: Folder, name: string): Buffer => readFileSync(join(folder, name));
export const rowsOf = (bytes: Buffer): Record<string, string>[] =>
  z.array(z.record(z.string(), z.string())).parse(parse(bytes, { columns: true }));
