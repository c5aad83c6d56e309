import { describe, expect, it } from 'vitest';
import { unzip } from '#platform/archives/server/unzip.ts';
import { smallReport } from '#test/support/vsme-report.ts';
import { inlineXbrl } from '#modules/report/taxonomy/model/inline-xbrl.ts';
import { vsmeCatalogue } from './catalogue-files.ts';
import { pageOfPackage, reportPackage } from './report-package.ts';

const at = new Date('2027-03-01T10:00:00Z');
const page = inlineXbrl(smallReport(), vsmeCatalogue());

describe('a report package', () => {
  // XBRL Report Packages 1.0: one top folder, META-INF/reportPackage.json with the type of the package, the report
  // below reports/.
  it('has one folder with its type and one page', async () => {
    const members = unzip(await reportPackage(page, 'Bäckerei 2026', at));
    expect([...members.keys()]).toEqual([
      'B-ckerei-2026/META-INF/reportPackage.json',
      'B-ckerei-2026/reports/B-ckerei-2026.xhtml',
    ]);
    expect(JSON.parse(String(members.get('B-ckerei-2026/META-INF/reportPackage.json')))).toEqual({
      documentInfo: { documentType: 'https://xbrl.org/report-package/2023/xbri' },
    });
  });

  it('is the same bytes for the same report and moment', async () => {
    const [one, two] = [await reportPackage(page, 'report', at), await reportPackage(page, 'report', at)];
    expect(one.equals(two)).toBe(true);
    expect(pageOfPackage(one)).toBe(page);
  });

  it('is named even where its name has no letter', async () => {
    expect([...unzip(await reportPackage(page, '///', at)).keys()][1]).toBe('report/reports/report.xhtml');
  });
});
