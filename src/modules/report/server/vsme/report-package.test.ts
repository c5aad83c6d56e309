import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { smallReport } from '#test/support/vsme-report.ts';
import { inlineXbrl } from '../../model/vsme/inline-xbrl.ts';
import { vsmeCatalogue } from './catalogue-files.ts';
import { pageOfPackage, reportPackage } from './report-package.ts';
import { zipMembers } from './zip-members.ts';

const at = new Date('2027-03-01T10:00:00Z');
const page = inlineXbrl(smallReport(), vsmeCatalogue());

describe('a report package', () => {
  // XBRL Report Packages 1.0: one top folder, META-INF/reportPackage.json with the type of the package, the report below reports/.
  it('has one folder with its type and one page', async () => {
    const members = zipMembers(await reportPackage(page, 'Bäckerei 2026', at));
    expect([...members.keys()]).toEqual(['B-ckerei-2026/META-INF/reportPackage.json', 'B-ckerei-2026/reports/B-ckerei-2026.xhtml']);
    expect(JSON.parse(String(members.get('B-ckerei-2026/META-INF/reportPackage.json')))).toEqual({ documentInfo: { documentType: 'https://xbrl.org/report-package/2023/xbri' } });
  });

  it('is the same bytes for the same report and moment', async () => {
    const [one, two] = [await reportPackage(page, 'report', at), await reportPackage(page, 'report', at)];
    expect(one.equals(two)).toBe(true);
    expect(pageOfPackage(one)).toBe(page);
  });

  it('is named even where its name has no letter', async () => {
    expect([...zipMembers(await reportPackage(page, '///', at)).keys()][1]).toBe('report/reports/report.xhtml');
  });
});

describe('what cannot be unpacked', () => {
  const refusal = async (change: (bytes: Buffer) => Buffer): Promise<unknown> => {
    const bytes = change(await reportPackage(page, 'report', at));
    try {
      return pageOfPackage(bytes);
    } catch (error) {
      return error;
    }
  };
  const entry = (bytes: Buffer): number => bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  const changedAt = (offset: number, value: number) => (bytes: Buffer): Buffer => {
    bytes.writeUInt16LE(value, entry(bytes) + offset);
    return bytes;
  };

  it.each([
    ['no archive', () => Buffer.from('hello'), 'no ZIP archive'],
    ['half an archive', (bytes: Buffer) => bytes.subarray(bytes.length / 2), 'damaged'],
    ['a password', changedAt(8, 1), 'protected with a password'],
    ['another packing', changedAt(10, 99), 'packed in an unknown way'],
    ['another content than its checksum says', changedAt(16, 1), 'damaged'],
    ['a size beyond measure', (bytes: Buffer) => { bytes.writeUInt32LE(0x7fff_ffff, entry(bytes) + 24); return bytes; }, 'too large'],
  ])('is refused: %s', async (_what, change, reason) => {
    expect(await refusal(change)).toMatchObject({ code: 'report.vsme-package-unreadable', message: expect.stringContaining(reason) });
  });
});
