import { readFileSync } from 'node:fs';
import { readAreaFile, type AreaDefaults } from '#modules/environmental/nature/model/area-file.ts';

/** Reads a file of sensitive areas. */
export default function read({
  path,
  defaults,
}: {
  path: string;
  defaults: AreaDefaults;
}): ReturnType<typeof readAreaFile> {
  return readAreaFile(readFileSync(path, 'utf8'), defaults);
}
