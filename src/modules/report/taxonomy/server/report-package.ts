import { sayOfFile } from '#modules/report/taxonomy/model/messages.ts';
import { vsmeError } from '#modules/report/taxonomy/model/errors.ts';
import { Buffer } from 'node:buffer';
import { unzip } from '#platform/archives/server/unzip.ts';
import { zip } from '#platform/exports/server/zip.ts';

const PACKAGE_TYPE = 'https://xbrl.org/report-package/2023/xbri';

/**
 * An Inline XBRL page as report package (`.xbri`), the form in which such reports are filed.
 *
 * @param name  name of the report, which is also that of its folder and file: letters, digits, `-` and `_`
 * @param at    moment that the files carry
 * Source: XBRL Report Packages 1.0 (2023), sections 3 and 4.
 */
export async function reportPackage(page: string, name: string, at: Date): Promise<Buffer> {
  const folder = name.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'report';
  const members = [
    {
      name: `${folder}/META-INF/reportPackage.json`,
      content: [`${JSON.stringify({ documentInfo: { documentType: PACKAGE_TYPE } }, null, 1)}\n`],
    },
    { name: `${folder}/reports/${folder}.xhtml`, content: [page] },
  ];
  const parts: Buffer[] = [];
  for await (const part of zip(each(members), at)) parts.push(part);
  return Buffer.concat(parts);
}

async function* each<Member>(members: readonly Member[]): AsyncGenerator<Member> {
  yield* members;
}

/** The largest report of this product, with its images, is far below. */
const packageLimits = { megabytes: 64, members: 200 };

/**
 * The page inside a report package.
 * @throws `archive.unreadable`, `archive.too-large`, `report.vsme-package-unreadable`
 */
export function pageOfPackage(bytes: Uint8Array): string {
  const members = unzip(bytes, packageLimits);
  const info = [...members].find(([name]) => /^[^/]+\/META-INF\/reportPackage\.json$/.test(name))?.[1];
  const pages = [...members].filter(([name]) => /^[^/]+\/reports\/[^/]+\.(xhtml|html|htm)$/.test(name));
  const [page] = pages;
  if (info === undefined || !Buffer.from(info).toString('utf8').includes(PACKAGE_TYPE))
    throw vsmeError('report.vsme-package-unreadable', { reason: { said: sayOfFile('not-a-package') } });
  if (page === undefined || pages.length > 1)
    throw vsmeError('report.vsme-package-unreadable', { reason: { said: sayOfFile('one-report') } });
  return Buffer.from(page[1]).toString('utf8');
}
