import { printed } from '#platform/i18n/model/printed.ts';
import { describe, expect, it } from 'vitest';
import { disclosureSources } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import { newCompany, newPerson, testApp } from '#test/support/company.ts';

const square = (west: number, south: number, size: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
});

// Source of what is expected: VSME par. 33, 34 and 38 (Recommendation (EU) 2025/1710), sums as the digital template
// 1.3.0 makes them; recovery: docs/decisions/0012-recovery-in-b7.md.
const early = 'The records of 1 source end before the period does; it is not confirmed that nothing follows.';

describe('rows that the registers state for VSME', async () => {
  const test = await testApp();
  const company = await newCompany(test);
  const lead = await newPerson(test, company, [
    'company.read',
    'organisation.manage',
    'environmental.read',
    'environmental.write',
    'environmental.manage',
    'periods.manage',
    'report.read',
    'report.write',
  ]);
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await lead.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const period = await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  const mill = await made('/org-units', { name: 'Mill', code: 'MILL', kind: 'site', country: 'DE' });
  const shop = await made('/org-units', { name: 'Corner shop', kind: 'site', country: 'DE' });
  const figures = (name: keyof typeof disclosureSources) =>
    inCompany(
      test.database,
      { companyId: company.id, accountId: null },
      async (tx) => (await runQuery(tx, disclosureSources[name], { period })).figures,
    );
  const stated = async (name: keyof typeof disclosureSources) =>
    (await figures(name)).map(({ concept, value, unit, dimensions }) =>
      [concept.replace('vsme:', ''), ...Object.values(dimensions), value, unit?.replace('utr:', '') ?? '']
        .join(' ')
        .trim(),
    );
  const moved = (body: object) => made('/waste-movements', { site: mill, movedOn: '2025-03-01', unit: 'kg', ...body });
  const draw = async () =>
    (await lead.call('POST', '/actions/draw-figures', { period })).body['result'] as {
      created: number;
      changed: number;
      same: number;
      removed: number;
      silent: string[];
    };
  const rowsOf = async () =>
    (
      (await lead.call('GET', `/disclosure-values?period=${period}&limit=200`)).body['items'] as {
        concept: string;
        dimensions: string | null;
        value: string;
        footnotes: { text: string }[];
      }[]
    ).filter(({ dimensions }) => dimensions?.startsWith('vsme:TypeOfWasteAxis') === true);

  it('are nothing while nothing is recorded', async () => {
    for (const name of ['wasteKinds', 'materials', 'nature', 'land'] as const) expect(await figures(name)).toEqual([]);
  });

  it('are kinds of waste, recycled or reused against all the rest, with recovery told in a footnote', async () => {
    await moved({ wasteCode: '030105', quantity: '700', treatment: 'recycling', operationCode: 'R3' });
    await moved({
      wasteCode: '030105',
      quantity: '250.5',
      treatment: 'incineration',
      operationCode: 'R1',
      r1Evidence: 'Permit',
    });
    await moved({
      wasteCode: '030105',
      quantity: '49.5',
      treatment: 'landfill',
      operationCode: 'D1',
      movedOn: '2025-04-01',
    });
    await moved({
      wasteCode: '130205',
      quantity: '20',
      treatment: 'incineration',
      operationCode: 'D10',
      consignmentNote: 'N-1',
    });
    await moved({ wasteCode: '200307', quantity: '80', treatment: 'prepareReuse' });
    expect(await stated('wasteKinds')).toEqual([
      'WasteDivertedToRecycleOrReuseMass 030105 700 kg',
      'WasteDirectedToDisposalMass 030105 300 kg',
      'TotalWasteRecycledReusedAndDirectedToDisposalMass 030105 1000 kg',
      'WasteDivertedToRecycleOrReuseMass 130205 0 kg',
      'WasteDirectedToDisposalMass 130205 20 kg',
      'TotalWasteRecycledReusedAndDirectedToDisposalMass 130205 20 kg',
      'WasteDivertedToRecycleOrReuseMass 200307 80 kg',
      'WasteDirectedToDisposalMass 200307 0 kg',
      'TotalWasteRecycledReusedAndDirectedToDisposalMass 200307 80 kg',
    ]);
    expect((await figures('wasteKinds')).map(({ footnote }) => footnote?.slice(0, 33) ?? null)).toEqual([
      early.slice(0, 33),
      'Of this, 250.5 kg was otherwise r',
      'Of this, 250.5 kg was otherwise r',
      ...Array.from({ length: 6 }, () => early.slice(0, 33)),
    ]);
    // Each says that its records end early, in its method as well.
    for (const { footnote, method } of await figures('wasteKinds')) {
      expect(footnote).toContain(early);
      expect(method && printed(method)).toContain(early);
    }
  });

  it('become data points under the name of the taxonomy, agree with the totals, and go when their register has them no more', async () => {
    expect(await draw()).toMatchObject({
      created: 14,
      removed: 0,
      silent: [
        'emissions',
        'basis',
        'energy',
        'pollution',
        'water',
        'materials',
        'nature',
        'land',
        'targets',
        'safety',
        'workforce',
        'pay',
        'humanRights',
        'training',
      ],
    });
    const rows = await rowsOf();
    expect(rows).toHaveLength(9);
    const disposed = rows.find(
      ({ concept, dimensions }) =>
        concept === 'vsme:WasteDirectedToDisposalMass' && dimensions?.includes('W-030105-Non-Hazardous-') === true,
    );
    expect(disposed).toMatchObject({ value: '300', footnotes: [{ text: expect.stringContaining('250.5 kg') }] });
    const { problems } = (await lead.call('GET', `/reports/vsme?period=${period}`)).body as unknown as {
      problems: { rule: string; message: string }[];
    };
    expect(
      problems.filter(({ rule }) => rule.startsWith('waste') || rule === 'dimension' || rule === 'calculation'),
    ).toEqual([]);
    expect(await draw()).toMatchObject({ created: 0, changed: 0, same: 14, removed: 0 });
    const again = (
      (await lead.call('GET', '/waste-movements?wasteCode=200307')).body['items'] as { id: string; version: number }[]
    )[0];
    expect(
      (
        await lead.call('PATCH', `/waste-movements/${again?.id ?? ''}`, {
          version: again?.version,
          set: { wasteCode: '200301' },
        })
      ).status,
    ).toBe(200);
    expect(await draw()).toMatchObject({ created: 3, removed: 3 });
    expect((await rowsOf()).some(({ dimensions }) => dimensions?.includes('W-200307') === true)).toBe(false);
  });

  it('stay away where a treatment is not known; the totals do not', async () => {
    await moved({ wasteCode: '150101', quantity: '5', treatment: 'unknown' });
    expect(await figures('wasteKinds')).toEqual([]);
    expect((await stated('waste'))[0]).toBe('TotalWasteGeneratedMass 1.105 t');
  });

  it('are key materials received, by name and weight, with their total', async () => {
    const received = (body: object) =>
      made('/material-flows', { site: mill, kind: 'inflow', from: '2025-01-01', to: '2025-12-31', ...body });
    await received({ material: 'Sawn timber', quantity: '1415.0004', nature: 'biological' });
    await received({ material: 'sawn timber', quantity: '10', nature: 'biological', secondaryShare: '0.5' });
    await received({ material: 'Chipboard', quantity: '845.5' });
    await received({ material: 'Office paper', quantity: '2', isKey: false });
    expect((await stated('materials')).toSorted()).toEqual([
      'NameOfMaterialUsed Chipboard Chipboard',
      'NameOfMaterialUsed Sawn timber Sawn timber',
      'TotalMassOfMaterialUsed 2270.5 t',
      'WeightOfMaterialUsed Chipboard 845.5 t',
      'WeightOfMaterialUsed Sawn timber 1425 t',
    ]);
  });

  it('are sites in or near sensitive areas and land use, only where every site is known', async () => {
    const nature = (site: string, body: object) =>
      made('/site-natures', { site, asOf: '2025-06-30', source: 'Land register', ...body });
    await made('/sensitive-areas', {
      name: 'Forest',
      code: 'F-1',
      kind: 'natura2000',
      dataSet: 'Own survey',
      licence: 'CC0',
      asOf: '2025-01-01',
      geometry: JSON.stringify(square(8.01, 51, 0.02)),
    });
    await nature(mill, {
      boundary: JSON.stringify(square(8, 51, 0.02)),
      totalHa: '155',
      sealedHa: '31',
      natureOnSiteHa: '20',
      natureOffSiteHa: '3',
    });
    // Of the shop nothing is known: neither the list nor any sum is whole.
    expect([await stated('nature'), await stated('land')]).toEqual([[], []]);
    await nature(shop, {
      point: { lat: '51.03', lon: '8.02' },
      totalHa: '0.2',
      sealedHa: '0.2',
      natureOnSiteHa: '0',
      bufferKm: '0.5',
      bufferReason: 'A shop',
    });
    expect(await stated('nature')).toEqual([
      'AreaOfSiteInBiodiversitySensitiveArea MILL 155 ha',
      'SiteLocatedInABiodiversitySensitiveArea MILL true',
      'SiteLocatedNearABiodiversitySensitiveArea MILL false',
    ]);
    expect((await figures('nature'))[0]?.method).toMatchObject({
      code: 'reporting-method.nature',
      message:
        'The site is in Forest (Own survey). Near means within 5 km, the default. Area of the whole site, regardless of ownership share.',
    });
    expect(await stated('land')).toEqual([
      'TotalUseOfLand 155.2 ha',
      'TotalSealedArea 31.2 ha',
      'TotalNatureOrientedAreaOnSite 20 ha',
    ]);
    await nature(shop, {
      asOf: '2025-07-31',
      point: { lat: '51.03', lon: '8.02' },
      totalHa: '0.2',
      sealedHa: '0.2',
      natureOnSiteHa: '0',
      natureOffSiteHa: '0',
    });
    expect(await stated('nature')).toContain('SiteLocatedNearABiodiversitySensitiveArea Corner shop true');
    expect(await stated('land')).toContain('TotalNatureOrientedAreaOffSite 3 ha');
    expect((await draw()).silent).toEqual([
      'emissions',
      'basis',
      'energy',
      'pollution',
      'water',
      'wasteKinds',
      'targets',
      'safety',
      'workforce',
      'pay',
      'humanRights',
      'training',
    ]);
  });
});
