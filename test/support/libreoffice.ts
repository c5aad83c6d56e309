import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Whether LibreOffice is installed on this machine. */
export const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0;

/** A page of a printed file, in points. */
export interface PrintedPage {
  width: number;
  height: number;
}

/**
 * Opens files as LibreOffice does and prints them.
 *
 * @param files  name with ending → content
 * @returns the pages of each, in the order given; empty where it could not open one
 */
export function printed(files: Readonly<Record<string, Buffer>>): PrintedPage[][] {
  const folder = mkdtempSync(join(tmpdir(), 'heartwood-office-'));
  try {
    const names = Object.keys(files);
    for (const name of names) writeFileSync(join(folder, name), files[name] ?? '');
    const own = pathToFileURL(join(folder, 'profile')).href;
    const to = ['--headless', '--convert-to', 'pdf', '--outdir', folder];
    spawnSync('soffice', [`-env:UserInstallation=${own}`, ...to, ...names.map((name) => join(folder, name))]);
    return names.map((name) => pagesOf(join(folder, name.replace(/\.\w+$/, '.pdf'))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** LibreOffice writes the objects of pages plainly. */
function pagesOf(file: string): PrintedPage[] {
  let pdf: string;
  try {
    pdf = readFileSync(file, 'latin1');
  } catch {
    return [];
  }
  return [...pdf.matchAll(/\/Type\s*\/Page\b[^>]*?\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(
    ([, width, height]) => ({ width: Number(width), height: Number(height) }),
  );
}
