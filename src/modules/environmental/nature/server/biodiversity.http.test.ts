import { describe, expect, it } from 'vitest';
import { callAs, newCompany, newMember, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { upload } from '#test/support/upload.ts';
import { areaImportResponse, biodiversityResponse } from '#modules/environmental/nature/model/nature-contracts.ts';

const polygon = (west: number, south: number, east: number, north: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});
const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry });
const fileOf = (...features: object[]) => ({
  name: 'areas.geojson',
  bytes: JSON.stringify({ type: 'FeatureCollection', features }),
});

describe('biodiversity', async () => {
  const test = await testApp();
  const company = await newCompany(test);
  const lead = await newPerson(test, company, [
    'company.read',
    'organisation.manage',
    'environmental.read',
    'environmental.write',
    'environmental.manage',
    'periods.manage',
    'environmental.approve',
  ]);
  const reader = await newPerson(test, company, ['environmental.read']);
  const outsider = await newPerson(test, company, ['company.read']);
  const stranger = await newPerson(test, null, [], company);
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await lead.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const path = `/${company.slug}/environmental/biodiversity-impact`;
  const get = (caller: Caller | null, address = path, headers: Record<string, string> = {}) =>
    callAs(test, caller?.token ?? null, 'GET', address, undefined, headers);
  const impact = async (period?: string) =>
    biodiversityResponse.parse((await get(lead, `${path}${period === undefined ? '' : `?period=${period}`}`)).body)
      .data;
  const form = { dataSet: 'Own survey', licence: 'CC0', asOf: '2025-01-01', kind: 'national', country: 'DE' };
  const send = (file: { name: string; bytes: string }, fields: Record<string, string> = {}, caller = lead) =>
    upload(caller, '/sensitive-areas/import', file, { ...form, ...fields });

  const period = await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  const [plant, shop] = [
    await made('/org-units', { name: 'Plant', kind: 'site', country: 'DE' }),
    await made('/org-units', { name: 'Shop', kind: 'site', country: 'DE', location: { lat: '51.5', lon: '8.5' } }),
  ];
  const onDay = { site: plant, source: 'Land register', boundary: JSON.stringify(polygon(8, 51, 8.02, 51.01)) };
  await made('/site-natures', { ...onDay, asOf: '2024-12-31', totalHa: '155', sealedHa: '28' });
  await made('/site-natures', {
    ...onDay,
    asOf: '2025-06-30',
    totalHa: '155',
    sealedHa: '31',
    bufferKm: '2',
    bufferReason: 'Noise of the saw',
  });
  const forest = feature({ SITENAME: 'Forest', SITECODE: 'F-1' }, polygon(8.01, 51, 8.05, 51.02));

  it('answers the call of the specification with data, under its own address and below /api', async () => {
    for (const address of [path, `/api${path}`]) {
      const answer = await get(lead, address);
      expect(answer.status, answer.text).toBe(200);
      expect(Object.keys(answer.body)).toEqual(['data']);
      const { data } = biodiversityResponse.parse(answer.body);
      // No area is recorded yet: whether a site is in one is not known.
      expect(data).toMatchObject({ sitesIn: null, areaCount: 0, refs: { [plant]: 'Plant', [shop]: 'Shop' } });
    }
  });

  it('is a page for a browser that goes there, and says that the answer depends on who asks', async () => {
    expect((await get(lead)).headers['vary']).toMatch(/Accept/);
    // Without the built pages there is none: 404, and nobody is asked who they are.
    for (const caller of [lead, null])
      expect((await get(caller, path, { accept: 'text/html', 'sec-fetch-mode': 'navigate' })).status).toBe(404);
    expect((await get(lead, `/api${path}`, { accept: 'text/html' })).status).toBe(200);
  });

  it('answers whom it does not know with 401, strangers with 404 as for no company, members without the right with 403: always with the sentence of the specification', async () => {
    const sentence = 'Failed to load biodiversity impact data.';
    for (const address of [path, `/api${path}`]) {
      for (const [caller, status] of [
        [null, 401],
        [stranger, 404],
        [outsider, 403],
      ] as const) {
        const answer = await get(caller, address);
        expect([answer.status, answer.body['message']], answer.text).toEqual([status, sentence]);
      }
      expect((await get(stranger, address.replace(company.slug, 'no-such-company'))).status).toBe(404);
      expect((await get(reader, address)).status).toBe(200);
    }
    expect((await get(stranger)).headers['vary']).toMatch(/Accept/);
    expect((await get(lead, `${path}?period=${plant}`)).body).toMatchObject({ message: sentence });
  });

  it('answers a program with a key of the company and the right, and no other', async () => {
    const owner = await newMember(test, company, ['owner', 'administrator', 'sustainability']);
    const other = await newCompany(test);
    const keyFor = async (access: string) =>
      String(
        (
          await owner.call('POST', '/api-keys', {
            name: 'Map',
            access: [access],
            expiresOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
          })
        ).body['token'],
      );
    const ask = async (key: string, of = company) =>
      (
        await test.http.inject({
          method: 'GET',
          url: `/${of.slug}/environmental/biodiversity-impact`,
          headers: { authorization: `Bearer ${key}` },
        })
      ).statusCode;
    const key = await keyFor('environmental.read');
    expect([
      await ask(key),
      await ask(key, other),
      await ask(await keyFor('company.read')),
      await ask('hw_invented'),
    ]).toEqual([200, 404, 403, 401]);
  });

  it('only looks at a file first, keeps it when asked, and knows its areas again', async () => {
    const looked = areaImportResponse.parse((await send(fileOf(forest))).body);
    expect(looked).toMatchObject({
      isKept: false,
      features: 1,
      created: 1,
      problems: [],
      sample: [{ name: 'Forest', code: 'F-1', kind: 'national', country: 'DE', vertices: 4 }],
    });
    expect((await impact()).areaCount).toBe(0);
    expect(areaImportResponse.parse((await send(fileOf(forest), { keep: 'yes' })).body)).toMatchObject({
      isKept: true,
      created: 1,
    });
    expect(
      areaImportResponse.parse(
        (
          await send(fileOf(forest, feature({ name: 'Bog', kind: 'ramsar' }, polygon(8.2, 51, 8.25, 51.02))), {
            keep: 'yes',
          })
        ).body,
      ),
    ).toMatchObject({ created: 1, unchanged: 1, replaced: 0 });
    expect(
      areaImportResponse.parse(
        (await send(fileOf({ ...forest, properties: { SITENAME: 'Great forest', SITECODE: 'F-1' } }))).body,
      ),
    ).toMatchObject({ created: 0, replaced: 1 });
  });

  it('makes a site “in” by the area it overlaps, with the change of its land since the year before', async () => {
    const data = await impact(period);
    expect(data).toMatchObject({
      asOf: '2025-12-31',
      before: '2024-12-31',
      areaCount: 2,
      sitesIn: { figure: '1' },
      sitesNear: { figure: '0' },
      haIn: { figure: '155' },
      changes: { sealedHa: { before: '28', now: '31', sites: 1 } },
    });
    const [inForest, away] = [plant, shop].map((id) => data.sites.find(({ site }) => site === id));
    expect(inForest).toMatchObject({
      nearness: 'in',
      sealedHa: '31',
      buffer: { km: '2', isDefault: false },
      areas: [{ nearness: 'in', distanceKm: '0' }],
    });
    expect(Number(inForest?.areas[0]?.overlapHa)).toBeGreaterThan(70);
    expect(away).toMatchObject({ nearness: null, record: null, totalHa: null, buffer: { isDefault: true } });
    expect(
      Object.values(data.areas)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Bog', 'Forest']);
    expect(data.warnings).toMatchObject([{ site: shop, code: 'nature.no-record' }]);
  });

  it.each([
    ['no JSON', { name: 'a.geojson', bytes: 'Detmold' }, /ot valid JSON/],
    ['one feature only', { name: 'a.geojson', bytes: JSON.stringify(forest) }, /not a GeoJSON FeatureCollection/],
    [
      'another coordinate system',
      {
        name: 'a.geojson',
        bytes: JSON.stringify({
          type: 'FeatureCollection',
          crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25832' } },
          features: [forest],
        }),
      },
      /Convert it to EPSG:4326/,
    ],
    [
      'latitude first',
      fileOf(forest, feature({ name: 'Turned' }, polygon(51, 108, 52, 109))),
      /Feature 2 “Turned”: .*latitude before longitude/,
    ],
    [
      'an open ring',
      fileOf(
        feature(
          { name: 'Open' },
          {
            type: 'Polygon',
            coordinates: [
              [
                [8, 51],
                [9, 51],
                [9, 52],
                [8, 52],
              ],
            ],
          },
        ),
      ),
      /Feature 1 “Open”: Ring 1: not closed/,
    ],
    [
      'a crossing',
      fileOf(
        feature(
          { name: 'Bow' },
          {
            type: 'Polygon',
            coordinates: [
              [
                [8, 51],
                [9, 52],
                [9, 51],
                [8, 52],
                [8, 51],
              ],
            ],
          },
        ),
      ),
      /crosses itself/,
    ],
    ['no name', fileOf(feature({}, polygon(8, 51, 9, 52))), /Feature 1: No name found/],
    ['one code twice', fileOf(forest, forest), /Feature 2 “Forest”: Feature 1 has the/],
  ])('refuses a file with %s, keeps nothing and says why', async (_what, file, reason) => {
    const before = (await impact()).areaCount;
    const looked = areaImportResponse.parse((await send(file)).body);
    expect(looked).toMatchObject({ isKept: false });
    expect(looked.problemCount).toBeGreaterThan(0);
    const answer = await send(file, { keep: 'yes' });
    expect(answer.status).toBe(422);
    expect((answer.body['errors'] as { message: string }[]).map(({ message }) => message).join(' ')).toMatch(reason);
    expect((await impact()).areaCount).toBe(before);
  });

  it('takes a file only from those who may write, with its data set and licence', async () => {
    expect((await send(fileOf(forest), {}, reader)).status).toBe(403);
    expect((await send(fileOf(forest), { licence: '' })).body).toMatchObject({ errors: [{ path: 'licence' }] });
  });

  it('turns down land that is more than the site, a distance without a reason, and an outline that is none', async () => {
    const refused = async (to: string, body: object) => (await lead.call('POST', to, body)).body['errors'];
    const values = { site: shop, asOf: '2025-01-01', source: 'Lease' };
    expect(
      await refused('/site-natures', { ...values, totalHa: '2', sealedHa: '1.5', natureOnSiteHa: '0.6' }),
    ).toMatchObject([{ path: 'sealedHa' }]);
    expect(await refused('/site-natures', { ...values, bufferKm: '3' })).toMatchObject([{ path: 'bufferReason' }]);
    expect(
      await refused('/site-natures', { ...values, boundary: JSON.stringify(polygon(51, 108, 52, 109)) }),
    ).toMatchObject([{ path: 'boundary' }]);
    expect(
      await refused('/sensitive-areas', {
        name: 'A',
        code: 'A',
        kind: 'kba',
        geometry: 'x',
        dataSet: 'Own',
        licence: 'CC0',
        asOf: '2025-01-01',
      }),
    ).toMatchObject([{ path: 'geometry' }]);
    expect(
      await refused('/nature-actions', { title: 'Hedge', site: shop, kind: 'restore', costMinor: 100_000 }),
    ).toMatchObject([{ path: 'currency' }]);
  });

  it('of a locked period stays as it is', async () => {
    const before = await made('/reporting-periods', { name: '2024', from: '2024-01-01', to: '2024-12-31' });
    for (const status of ['inReview', 'locked']) {
      const { body } = await lead.call('GET', `/reporting-periods/${before}`);
      await lead.call('PATCH', `/reporting-periods/${before}`, {
        version: (body['record'] as { version: number }).version,
        set: { status },
      });
    }
    expect(
      (await lead.call('POST', '/site-natures', { site: shop, asOf: '2024-05-01', source: 'Late' })).body,
    ).toMatchObject({ code: 'record.period-locked' });
  });
});
