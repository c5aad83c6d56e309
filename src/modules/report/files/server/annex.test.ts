import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { onRow, PAPER, plus, smallReport } from '#test/support/vsme-report.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { annexWorkbook } from './annex.ts';
import { sha256Of } from '#modules/report/publication/server/publications.ts';
import { uncodedMessage } from '#platform/messages/model/messages.ts';

const at = new Date('2027-02-01T10:00:00Z');
const day = '2027-02-01';

/** The rows of each sheet as texts, below its heads. */
async function sheetsOf(workbook: Buffer): Promise<Record<string, string[][]>> {
  const { sheets } = await readXlsx(workbook);
  return Object.fromEntries(
    sheets.map(({ name, rows }) => [name, rows.map((row) => row.map((cell) => String(cell ?? '')))]),
  );
}

describe('the annex of a report', () => {
  const report = plus(
    smallReport(),
    onRow('WasteDivertedToRecycleOrReuseMass', PAPER, '1.4', {
      unit: 'utr:t',
      period: { from: '2025-01-01', to: '2025-12-31' },
    }),
    onRow('CityOfSite', '2', '=HYPERLINK("https://evil.example")'),
  );

  it('has a line for each fact with its number in the page, unit and period, and the hash of all', async () => {
    const sheets = await sheetsOf(
      await annexWorkbook(
        {
          report,
          periodName: '2026',
          version: 1,
          head: { seq: 7, hash: 'c'.repeat(64) },
          at,
          day,
          text: null,
          disclaimer: null,
          withdrawn: null,
          waivers: [],
          present: null,
        },
        vsmeCatalogue(),
      ),
    );
    expect(Object.keys(sheets)).toEqual(['About', 'Datapoints']);
    const [heads = [], ...rows] = sheets['Datapoints'] ?? [];
    expect(rows.map(([number]) => number)).toEqual(report.facts.map((_, index) => `f${index + 1}`));
    const of = (label: string, period: string) =>
      rows
        .filter((row) => row[heads.indexOf('Datapoint')] === label && row[heads.indexOf('Period')] === period)
        .map((row) => [row[heads.indexOf('Value')], row[heads.indexOf('Unit')], row[heads.indexOf('Line')]]);
    expect(of('Total energy consumption', '2026')).toEqual([['180', 'MWh', '']]);
    expect(rows.at(-2)?.slice(heads.indexOf('Value'), heads.indexOf('Period') + 1)).toEqual(['1.4', 't', '2', '2025']);
    expect(Object.fromEntries((sheets['About'] ?? []).map(([term, value]) => [term, value]))).toMatchObject({
      State: 'Published, version 1',
      'SHA-256 of the facts': sha256Of(report),
      Facts: String(report.facts.length),
    });
  });

  it('keeps a text that looks like a formula a text', async () => {
    const { sheets } = await readXlsx(
      await annexWorkbook(
        {
          report,
          periodName: '2026',
          version: 1,
          head: { seq: 7, hash: 'c'.repeat(64) },
          at,
          day,
          text: null,
          disclaimer: null,
          withdrawn: null,
          waivers: [],
          present: null,
        },
        vsmeCatalogue(),
      ),
    );
    expect(
      sheets.flatMap(({ cells }) => [...(cells?.values() ?? [])]).filter((cell) => cell.formula !== undefined),
    ).toEqual([]);
    expect(
      sheets.flatMap(({ rows }) => rows.flat()).filter((cell) => String(cell).startsWith('=HYPERLINK')),
    ).toHaveLength(1);
  });

  it('says of the present state what is left out and why, and what the checks say', async () => {
    const present = {
      stated: [],
      address: 'https://app.example/acme',
      leftOut: [
        {
          concept: 'vsme:TotalWaterConsumption',
          label: 'Total water consumption',
          dimensions: null,
          standing: 'omitted',
          reason: 'Not measured yet.',
        } as never,
      ],
      problems: [
        {
          rule: 'sum',
          severity: 'warning' as const,
          concept: 'vsme:TotalEnergyConsumption',
          ...uncodedMessage('The parts are 159 MWh together.'),
          source: 'VSME B3',
          facts: [],
        },
      ],
    };
    const sheets = await sheetsOf(
      await annexWorkbook(
        {
          report,
          periodName: '2026',
          version: null,
          head: null,
          at,
          day,
          text: null,
          disclaimer: null,
          withdrawn: null,
          waivers: [],
          present,
        },
        vsmeCatalogue(),
      ),
    );
    expect(sheets['About']?.find(([of]) => of === 'State')?.[1]).toContain('Draft');
    expect(sheets['Omitted']?.[1]).toEqual(['Total water consumption', '', 'Omitted', 'Not measured yet.']);
    expect(sheets['Checks']?.[1]).toEqual([
      'Warning',
      'Total energy consumption',
      'The parts are 159 MWh together.',
      'VSME B3',
    ]);
  });
});
