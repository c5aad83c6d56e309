import { describe, expect, it } from 'vitest';
import { moduleNameViolations } from './module-names.ts';

const file = 'src/platform/records/model/kind.ts';
const found = (source: string, path = file) =>
  moduleNameViolations([{ path, source }], ['company', 'home', 'environmental', 'report']).map(
    ({ path: where, line }) => `${where}:${line}`,
  );

describe('the platform names no module', () => {
  it.each([
    "access: { read: 'company.read', write: 'environmental.manage' },",
    "useMay('report.write')",
    "const to = 'environmental/settings';",
    "const to = '/report';",
    "{ path: 'report', label: 'Reports' }",
  ])('a right or an address of one is refused: %s', (line) => {
    expect(found(`// first\n${line}\n`)).toEqual([`${file}:2`]);
  });

  it.each([
    "access: 'company.manage',",
    "useMay('home.write')",
    " * `environmental.write` → 'Record activity data'",
    "const kind = 'report';",
    "const to = '/reports';",
  ])('what every company has, comments and other words may stand: %s', (line) => {
    expect(found(`${line}\n`)).toEqual([]);
  });

  it('tests, the gallery and modules may', () => {
    for (const path of ['src/platform/a/b.test.ts', 'src/platform/gallery/web/a.tsx', 'src/modules/report/module.ts'])
      expect(found("may('report.read')", path)).toEqual([]);
  });
});
