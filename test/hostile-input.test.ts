import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/server/ids.ts';
import { upload } from './support/upload.ts';
import {
  callAs,
  newCompany,
  newPerson,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from './support/company.ts';
import { modules } from '../src/modules.ts';
import { demandStorable } from '#platform/http/server/storable.ts';
import { linesQuery } from '#modules/environmental/results/model/result-contracts.ts';
import { energyBridges } from '#modules/environmental/factors/server/assignment/fuel-bridges.ts';
import { currencyOfSign, unitBySymbolOrCode } from '#platform/imports/model/cells/unit-words.ts';
import { unitLabel } from '#modules/report/taxonomy/model/units.ts';
import { unescapedText } from '#modules/report/taxonomy/model/xml-text.ts';
import { unitIn } from '#modules/report/vsme/server/workbook-facts.ts';
import { gasLabel } from '#modules/environmental/calculation/server/labels.ts';
import { topicName } from '#modules/materiality/assessment/model/topic-labels.ts';
import { minorDigits } from '#platform/values/model/minor-digits.ts';
import { formatOf } from '#platform/i18n/model/format.ts';
import { wordsIn } from '#platform/i18n/server/words.ts';
import { labelOf } from '#platform/i18n/web/texts.ts';

/**
 * What the fuzz over every call (`test/every-call-fuzz.test.ts`) and an assessment found, each as a request of its own.
 */
let test: TestApp;
let acme: TestCompany;
let writer: Caller;
const everyRight = modules.flatMap((module) => Object.keys(module.access));

beforeAll(async () => {
  test = await testApp();
  acme = await newCompany(test, 'Acme');
  writer = await newPerson(test, acme, everyRight);
});

const multipart = (path: string, payload: string, type: string) =>
  callAs(test, path.startsWith('/api/verify') ? null : writer.token, 'POST', path, Buffer.from(payload), {
    'content-type': type,
  });

describe('names that every object has', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'constructor.empty', 'valueOf.contains'])(
    'are no filter of a list: %s',
    async (name) => {
      for (const path of [`/org-units?${name}=x`, `/org-units/measures?${name}=x`, `/org-units/export?${name}=x`]) {
        expect((await writer.call('GET', path)).body, path).toMatchObject({
          status: 400,
          code: 'query.unknown-field',
          values: { name },
        });
      }
    },
  );

  it.each(['constructor', '__proto__', 'toString'])('are neither sorted by nor exported: %s', async (name) => {
    expect((await writer.call('GET', `/org-units?sort=${name}`)).body).toMatchObject({
      status: 400,
      code: 'query.unknown-field',
    });
    expect((await writer.call('GET', `/org-units/export?columns=name,${name}`)).body).toMatchObject({
      status: 400,
      code: 'query.unknown-field',
      values: { name: `columns=${name}` },
    });
  });

  it('are no option of a choice', async () => {
    expect((await writer.call('GET', '/org-units?kind=constructor')).body).toMatchObject({
      status: 400,
      code: 'query.bad-value',
      values: { name: 'kind' },
    });
  });

  it('are no role that needs two-factor authentication', async () => {
    const owner = await newPerson(test, acme, [...everyRight]);
    expect((await owner.call('PUT', '/security', { secondFactorRoles: ['constructor'] })).body).toMatchObject({
      code: 'accounts.role-unknown',
    });
  });
});

describe('characters that PostgreSQL cannot hold', () => {
  it.each([
    ['a filter', '/org-units?name.contains=a%00b', 'name.contains'],
    ['a search', '/org-units?search=%00', 'search'],
    ['the search over everything', '/search?q=a%00', 'q'],
    ['an id', '/org-units/%00', 'id'],
    ['a name of a parameter', '/org-units?%00=1', ''],
    ['one of several', '/org-units?name=a&name=b%00', 'name.1'],
  ])('are refused in %s, by its name', async (_place, path, named) => {
    expect((await writer.call('GET', path)).body).toMatchObject({
      status: 422,
      code: 'request.invalid',
      errors: [{ path: named }],
    });
  });

  it('are refused in the slug of a company and of a help page, before anybody asks the database', async () => {
    expect((await callAs(test, writer.token, 'GET', '/api/companies/a%00b/org-units')).body).toMatchObject({
      status: 422,
      code: 'request.invalid',
      errors: [{ path: 'company' }],
    });
    expect((await callAs(test, null, 'GET', '/help/a%00b')).status).toBe(422);
  });

  it('are refused in a body, wherever they are', async () => {
    expect((await writer.call('POST', '/org-units', { name: 'a\0b' })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'name' }],
    });
    expect((await writer.call('POST', '/org-units', { name: '\ud800' })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'name' }],
    });
    expect(
      (await writer.call('POST', '/org-units/bulk', { ids: [newId()], set: { custom: { a: ['x', { b: '\udfff' }] } } }))
        .body,
    ).toMatchObject({ status: 422, errors: [{ path: 'set.custom.a.1.b' }] });
    expect((await writer.call('POST', '/org-units', { 'na\0me': 1 })).status).toBe(422);
  });

  it('are refused in the fields of a form, and leave its file’s name', async () => {
    expect(
      (await upload(writer, '/imports', { name: 'a.csv', bytes: 'Name\nx\n' }, { resource: 'orgUnit\0' })).body,
    ).toMatchObject({ status: 422, errors: [{ path: 'resource' }] });
    const kept = await upload(writer, '/files', { name: 'a\0b.csv', bytes: 'Name\nx\n' });
    expect(kept.status, kept.text).toBe(201);
  });

  it('are looked for to any depth without recursion, and nothing deeper than a hundred levels is read', () => {
    let nested: unknown = 'end';
    for (let depth = 0; depth < 50_000; depth += 1) nested = [nested];
    expect(() => demandStorable(nested)).toThrow('nested deeper');
    expect(() => demandStorable({ a: [{ b: 'good 😀' }] })).not.toThrow();
  });
});

describe('a form that is no form', () => {
  it.each([
    [
      'without a boundary',
      'multipart/form-data',
      '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na\r\n--edge--\r\n',
    ],
    [
      'with an unclosed boundary',
      'multipart/form-data; boundary=edge',
      '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na\r\n',
    ],
    ['cut in the middle of a header', 'multipart/form-data; boundary=edge', '--edge\r\ncontent-disposition: form-da'],
    ['with a boundary of 300 signs', `multipart/form-data; boundary=${'a'.repeat(300)}`, '--a'],
    [
      'with another boundary',
      'multipart/form-data; boundary=other',
      '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na\r\n--edge--\r\n',
    ],
  ])('%s is refused, and nothing of it is kept', async (_flaw, type, payload) => {
    for (const path of [`/api/companies/${acme.slug}/files`, `/api/companies/${acme.slug}/imports`, '/api/verify']) {
      const answer = await multipart(path, payload, type);
      expect([400, 422], `${path}: ${answer.text}`).toContain(answer.status);
      expect(['file.form-unreadable', 'file.missing'], answer.text).toContain(answer.body['code']);
    }
    const {
      rows: [kept],
    } = await test.database.pool.query(`select count(*)::int as files from stored_file where name = 'a.csv'`);
    expect(kept.files).toBe(0);
  });
});

describe('ids, numbers and addresses', () => {
  it('are checked before they reach the database', async () => {
    expect(
      (await writer.call('POST', '/actions/take-inventory-figures', { publication: newId(), run: 'no id' })).body,
    ).toMatchObject({ status: 422, code: 'request.invalid', errors: [{ path: 'run' }] });
    expect((await writer.call('GET', '/org-units?createdAt.from=')).body).toMatchObject({
      status: 400,
      code: 'query.bad-value',
      values: { name: 'createdAt.from' },
    });
    expect((await writer.call('GET', '/internal-carbon-prices/measures?coveredT.to=,,,')).body).toMatchObject({
      status: 400,
      code: 'query.bad-value',
    });
  });

  it.each([
    ['activity-data', 'dqiTechnology', '-2147483649'],
    ['org-units', 'createdAt.from', '2026-01-01T00:00:00+23:59'],
    ['org-units', 'createdAt.to', '10000-01-01'],
    ['org-units', 'parent', '-'.repeat(36)],
    ['activity-data', 'from.to', '0000-01-01'],
  ])('that their column cannot hold are refused by their filter: %s %s=%s', async (list, name, value) => {
    expect((await writer.call('GET', `/${list}?${name}=${encodeURIComponent(value)}`)).body).toMatchObject({
      status: 400,
      code: 'query.bad-value',
      values: { name },
    });
  });

  it('of a page marker are those of its list', async () => {
    const id = newId();
    for (const marker of [['\0', id], ['Works', 'no id'], [1, id], [['a'], id], [id], 'x']) {
      expect(
        (
          await writer.call(
            'GET',
            `/org-units?sort=name&after=${Buffer.from(JSON.stringify(marker)).toString('base64url')}`,
          )
        ).body,
        JSON.stringify(marker),
      ).toMatchObject({ status: 400, code: 'query.bad-cursor' });
    }
    for (const marker of [
      ['9999-99-99', id],
      ['-1', id],
      ['a', id],
    ])
      expect(
        (
          await writer.call(
            'GET',
            `/activity-data?sort=-from&after=${Buffer.from(JSON.stringify(marker)).toString('base64url')}`,
          )
        ).body,
      ).toMatchObject({ code: 'query.bad-cursor' });
  });

  it('of the lines of a calculation are checked by their filter', () => {
    expect(linesQuery.safeParse({ month: '2026-03,2026-12', key: '7' }).success).toBe(true);
    for (const wrong of [{ month: '2026-13' }, { month: 'March' }, { key: '2147483648' }, { key: '-1' }])
      expect(linesQuery.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  });

  it('of a moment stay between 1900 and 2200 when its offset is taken away', async () => {
    const answer = await writer.call('POST', '/investor-publications', { embargoUntil: '9999-12-31T23:59:59-12:00' });
    expect(answer.body).toMatchObject({ status: 422 });
    expect(answer.body['errors']).toContainEqual(
      expect.objectContaining({ path: 'embargoUntil', code: 'record.moment' }),
    );
  });

  it('may be empty or nonsense in settings that are tried', async () => {
    const trial = {
      validFrom: '2026-01-01',
      editions: '',
      countryDefaults: '',
      gwpSet: null,
      outlierScore: '3',
      varianceShare: '0.2',
      significanceShare: '0.05',
      recalculationShare: '0.05',
      estimatedShareMax: '0.2',
      estimatedMonthsMax: 6,
      degreeDaySource: null,
      heatingBase: null,
      coolingBase: null,
      readingDaysMax: null,
      approvalChain: 'one',
      energyUnit: 'MWh',
      massUnit: 't',
      volumeUnit: 'm3',
    };
    expect((await writer.call('POST', '/inventory/settings-effects', trial)).status).toBe(200);
    expect(
      (
        await writer.call('POST', '/inventory/settings-effects', {
          ...trial,
          outlierScore: 'NaN',
          validFrom: '10000-01-01',
        })
      ).body,
    ).toMatchObject({ status: 422, errors: [{ path: 'validFrom' }, { path: 'outlierScore' }] });
  });

  it('that cannot be read or are too long are answered by a problem document with a reference number', async () => {
    for (const [path, status, code] of [
      ['/api/companies/acme/org-units/%', 400, 'request.malformed'],
      ['/api/companies/acme/%zz', 400, 'request.malformed'],
      [`/api/companies/acme/org-units/${'a'.repeat(300)}`, 414, 'request.address-too-long'],
    ] as const) {
      const answer = await callAs(test, writer.token, 'GET', path);
      expect(answer.body).toMatchObject({ status, code });
      expect(answer.body['requestId']).toBe(answer.headers['x-request-id']);
    }
  });
});

describe('words that every object has, as values', () => {
  it('are a product like any other: what it burns at is that of its activity', () => {
    const anywhere = { country: null, defaults: new Map() };
    const of = (product: string | null) => energyBridges('naturalGas', product, new Map(), anywhere);
    expect(of('constructor')).toEqual(of(null));
  });

  it('are neither units nor currencies, and no references of XML', () => {
    expect(currencyOfSign('constructor')).toBeNull();
    expect(unitBySymbolOrCode('constructor')).toBeNull();
    expect(unescapedText('&constructor;&#99999999;&#0;&#xD800;&amp;')).toBe('&constructor;&#99999999;&#0;&#xD800;&');
    expect(unitLabel('constructor')).toBe('constructor');
    expect(unitIn('tonnes (constructor)')).toBe('utr:constructor');
    expect(minorDigits('constructor')).toBe(2);
    const format = formatOf({ language: 'en', timeZone: 'UTC', currency: 'EUR' });
    expect(format.quantity('2', 'kg/constructor')).toMatch(/kg\/constructor$/);
  });

  it('are labels of fields and topics like any other, on pages and in mails', () => {
    for (const shown of [
      wordsIn('en').label,
      wordsIn('de').label,
      labelOf,
      gasLabel,
      (of: string) => topicName({}, of),
    ])
      expect(shown('constructor')).toBe('constructor');
  });

  it('are no states of a record, and no right is asked for them', async () => {
    const created = await writer.call('POST', '/reporting-periods', {
      name: '2031',
      from: '2031-01-01',
      to: '2031-12-31',
    });
    const { id, version } = created.body['record'] as { id: string; version: number };
    const answer = await writer.call('PATCH', `/reporting-periods/${id}`, { version, set: { status: 'constructor' } });
    expect(answer.body).toMatchObject({ status: 422, code: 'request.invalid', errors: [{ path: 'status' }] });
  });
});
