import { and, eq, getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../src/modules.ts';
import { resources } from '../src/resources.ts';
import { fieldsOf, snake, type Resource } from '#platform/records/model/resource.ts';
import { isExcludedFromHistory, plainFields, specialFields } from '#platform/records/model/access.ts';
import { isSortable, operationsOf } from '#platform/records/model/list-query.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { company } from '#platform/directory/server/tables.ts';
import { grantsOf } from '#platform/directory/model/grants.ts';
import { filesFields } from '#platform/tables/server/attached-files.ts';
import { databaseError } from '#platform/tables/server/database-error.ts';
import { checkedRows } from '#platform/tables/server/row-access.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { upgradedDatabase } from './support/database.ts';
import { kindsToWalk, unlikeKinds } from './support/kinds-to-walk.ts';
import { asOwner } from './support/owner.ts';
import { upload } from './support/upload.ts';
import { camel } from '#platform/history/server/verifier/record-fold.ts';
import { historyDefinitions } from '#platform/history/server/history-definitions.ts';
import { recordKinds } from '#platform/history/server/verifier/read-database.ts';
import { proved } from './support/history.ts';
import {
  callAs,
  newCompany,
  newPerson,
  sampleValues,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from './support/company.ts';

/**
 * One suite walks every register: whoever adds a record has these promises kept without writing a test. It runs on a
 * database of the previous release, with its data, brought up to date.
 */
const everyKey = modules.flatMap((module) => Object.keys(module.access));
// Also the keys of registers that only those who look after them may read.
const reading = [
  ...new Set([...everyKey.filter((key) => key.endsWith('.read')), ...resources.map(({ access }) => access.read)]),
];

const walked = kindsToWalk(resources);
/**
 * The first to have a kind of field: there each filter and sorting is asked by itself, with the record left to be found
 * by it. Further ones are asked all at once, by which the database understands each as well.
 */
const firstOfFields = new Set(unlikeKinds(walked));
/** By so many fields a list is sorted. */
const sortsMax = 4;
const partsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / Math.max(1, size)) }, (_none, at) =>
    all.slice(at * size, (at + 1) * size),
  );

let upgraded: Awaited<ReturnType<typeof upgradedDatabase>>;
let test: TestApp;
let acme: TestCompany;
let rival: TestCompany;
let writer: Caller;
let reader: Caller;
let stranger: Caller;
let rivalWriter: Caller;
let without: Caller;
let describedPaths: string[];

beforeAll(async () => {
  upgraded = await upgradedDatabase();
  test = await testApp({ database: upgraded });
  acme = await newCompany(test, 'Acme');
  rival = await newCompany(test, 'Rival');
  writer = await newPerson(test, acme, everyKey);
  reader = await newPerson(test, acme, reading);
  without = await newPerson(test, acme, []);
  rivalWriter = await newPerson(test, rival, everyKey);
  stranger = await newPerson(test, null, [], acme);
  const { body } = await callAs(test, null, 'GET', '/api/openapi.json');
  describedPaths = Object.keys(body['paths'] as object);
}, 120_000);

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
const makeAs = async (caller: Caller, resource: Resource, at: number): Promise<Made> => {
  const answer = await caller.call('POST', `/${resource.path}`, await sampleValues(caller, resource, at));
  expect(answer.status, `${resource.name}: ${answer.text}`).toBe(201);
  return answer.body['record'] as Made;
};
let counter = 100;
const make = (resource: Resource) => makeAs(writer, resource, (counter += 1));

/** Every call there is for a record, with a body that would work for a writer. */
const calls = (resource: Resource, record: Made): [string, string, unknown?][] => [
  ['GET', `/${resource.path}`],
  ['GET', `/${resource.path}/measures`],
  ['GET', `/${resource.path}/${record.id}`],
  ['GET', `/${resource.path}/${record.id}/history`],
  ['POST', `/${resource.path}`, {}],
  ['PATCH', `/${resource.path}/${record.id}`, { version: record.version, set: {} }],
  ['POST', `/${resource.path}/bulk`, { ids: [record.id], set: {} }],
  ['DELETE', `/${resource.path}/${record.id}?version=${record.version}`],
  ['POST', `/${resource.path}/${record.id}/restore`],
];

describe('what the previous release kept', () => {
  it('is there after the upgrade, and each register lists it', async () => {
    const [borealis] = await upgraded.directory
      .select({ id: company.id, slug: company.slug })
      .from(company)
      .where(eq(company.slug, 'borealis-furniture'));
    if (borealis === undefined) throw new Error('the demo company of the previous release is gone');
    const successor = await newPerson(test, { ...borealis, name: 'Borealis Furniture' }, everyKey);
    let listed = 0;
    for (const resource of resources.filter(({ own }) => !own)) {
      const table = getTableName(tableOf(resource));
      const saved = upgraded.saved.tables.find(({ schema, name }) => schema === 'public' && name === table)?.rows ?? 0;
      const { rows } = await asOwner(upgraded.ownerUrl, (owner) =>
        owner.query<{ all: number; listed: number }>(
          `select count(*)::int as all, count(*) filter (where company_id = $1 and removed_at is null)::int as listed from ${table}`,
          [borealis.id],
        ),
      );
      expect(rows[0]?.all, table).toBe(saved);
      const answer = await successor.call('GET', `/${resource.path}`);
      expect(answer.status, resource.name).toBe(200);
      expect(answer.body, resource.name).toMatchObject({ count: { value: rows[0]?.listed } });
      listed += rows[0]?.listed ?? 0;
    }
    expect(listed).toBeGreaterThan(500);
  });
});

describe.each(walked.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  it('gives a stranger and another company 404 on every call, and somebody signed out 401', async () => {
    const record = await make(resource);
    for (const [method, path, body] of calls(resource, record)) {
      expect((await stranger.call(method, path, body)).status, `stranger ${method} ${path}`).toBe(404);
      const foreign = await callAs(test, rivalWriter.token, method, `/api/companies/${acme.slug}${path}`, body);
      expect(foreign.status, `other company ${method} ${path}`).toBe(404);
      expect(foreign.text).not.toContain(record.id);
      expect(
        (
          await callAs(test, null, method, `/api/companies/${acme.slug}${path}`, body, {
            'sec-fetch-site': 'same-origin',
          })
        ).status,
        `signed out ${method} ${path}`,
      ).toBe(401);
    }
    for (const [method, path, body] of calls(resource, record)) {
      if (!path.includes(record.id)) continue;
      expect((await rivalWriter.call(method, path, body)).status, `id of another company, ${method} ${path}`).toBe(404);
    }
    const list = await rivalWriter.call('GET', `/${resource.path}`);
    expect(list.text).not.toContain(record.id);
  });

  it('lets a reader read and nothing else, and somebody without the right not even that', async () => {
    const record = await make(resource);
    const isOpenToReaders = reading.includes(resource.access.write);
    for (const [method, path, body] of calls(resource, record)) {
      if (method === 'GET') expect((await without.call(method, path)).status, `${method} ${path}`).toBe(403);
      else if (!isOpenToReaders) expect((await reader.call(method, path, body)).status, `${method} ${path}`).toBe(403);
    }
    if (!isOpenToReaders && !resource.own)
      expect((await reader.call('GET', `/${resource.path}/${record.id}`)).body['may']).toEqual({
        write: false,
        remove: false,
      });
  });

  it('keeps every value it was given and tells it again', async () => {
    const values = await sampleValues(writer, resource, (counter += 1));
    const answer = await writer.call('POST', `/${resource.path}`, values);
    // Values of class P4 are told where they are asked for.
    const special = specialFields(resource).length > 0 ? '?special=true' : '';
    const read = await writer.call('GET', `/${resource.path}/${(answer.body['record'] as Made).id}${special}`);
    expect(read.body['record']).toMatchObject(values);
  });

  it('names each wrong field of bad input, says nothing of the database, and keeps nothing', async () => {
    const before = (await writer.call('GET', `/${resource.path}`)).body['count'];
    const wrong = Object.fromEntries(
      fieldsOf(resource)
        .filter(([, field]) => !field.computed)
        .map(([name]) => [name, { nonsense: true }]),
    );
    const answer = await writer.call('POST', `/${resource.path}`, { ...wrong, nobodyKnowsThis: 1 });
    expect(answer.status).toBe(422);
    const paths = (answer.body['errors'] as { path: string }[]).map(({ path }) => path.split('.')[0]);
    expect(new Set(paths)).toEqual(new Set([...Object.keys(wrong), 'nobodyKnowsThis']));
    expect(answer.text).not.toMatch(/postgres|select |insert |relation \W|zod/i);
    expect((await writer.call('POST', `/${resource.path}`, [])).status).toBeGreaterThanOrEqual(400);
    expect((await writer.call('GET', `/${resource.path}`)).body['count']).toEqual(before);
  });

  it('asks for its required fields by their labels', async () => {
    const answer = await writer.call('POST', `/${resource.path}`, {});
    const asked = fieldsOf(resource).filter(
      ([name, field]) =>
        field.required && !('default' in field && field.default !== undefined) && !resource.showWhen[name],
    );
    expect(answer.status).toBe(422);
    for (const [name, field] of asked)
      expect(answer.body['errors']).toContainEqual({
        path: name,
        code: 'record.required',
        values: { field: { label: field.label } },
        message: `${field.label} is required.`,
      });
  });

  it('tells the second of two people that the first was faster', async () => {
    const record = await make(resource);
    const title = resource.fields[resource.title];
    const set = {
      [title?.kind === 'text' && title.computed !== true ? resource.title : textField(resource)]: `changed${counter}`,
    };
    expect((await writer.call('PATCH', `/${resource.path}/${record.id}`, { version: 1, set })).status).toBe(200);
    const late = await writer.call('PATCH', `/${resource.path}/${record.id}`, { version: 1, set: { ...set } });
    expect(late.status).toBe(409);
    const plain = Object.fromEntries(
      plainFields(resource).flatMap(([name]) => (name in set ? [[name, set[name]]] : [])),
    );
    expect(late.body).toMatchObject({ code: 'record.conflict', current: { id: record.id, version: 2, ...plain } });
  });

  it('goes to the bin and comes back', async () => {
    const record = await make(resource);
    // With a reason, which pay of the past asks for.
    const removal = `/${resource.path}/${record.id}?version=1&reason=Mistake`;
    expect((await writer.call('DELETE', removal)).status).toBe(204);
    const bin = (await writer.call('GET', `/${resource.path}?bin=true&limit=200`)).body['items'] as Made[];
    expect(bin.map(({ id }) => id)).toContain(record.id);
    expect(
      ((await writer.call('GET', `/${resource.path}?limit=200`)).body['items'] as Made[]).map(({ id }) => id),
    ).not.toContain(record.id);
    expect((await writer.call('POST', `/${resource.path}/${record.id}/restore`)).body).toMatchObject({
      record: { id: record.id, removedAt: null },
    });
  });

  it('makes one record of two equal calls with one idempotency key, and refuses the key for another', async () => {
    const values = await sampleValues(writer, resource, (counter += 1));
    const key = { 'idempotency-key': newId() };
    const [first, second] = [
      await writer.call('POST', `/${resource.path}`, values, key),
      await writer.call('POST', `/${resource.path}`, values, key),
    ];
    expect((first.body['record'] as Made).id).toBe((second.body['record'] as Made).id);
    expect(
      (await writer.call('POST', `/${resource.path}`, { ...values, [textField(resource)]: 'other' }, key)).body,
    ).toMatchObject({ code: 'request.key-reused' });
  });

  it('answers every filter and sorting of its definition, and refuses unknown ones by name', async () => {
    await make(resource);
    const isFirst = firstOfFields.has(resource);
    const filters = plainFields(resource).flatMap(([name, field]) =>
      operationsOf(field).map((operation) => {
        const value = operation === 'empty' ? 'true' : operation === 'contains' ? 'a' : filterValue(field);
        return `${name}${operation === 'is' ? '' : `.${operation}`}=${encodeURIComponent(value)}`;
      }),
    );
    const sortable = plainFields(resource).filter(([, field]) => isSortable(field));
    const addresses = [
      ...partsOf(filters, isFirst ? 1 : filters.length).map((some) => some.join('&')),
      ...partsOf(sortable, isFirst ? 1 : sortsMax).map((some) => `sort=${some.map(([name]) => `-${name}`).join(',')}`),
    ];
    for (const address of addresses) {
      const answer = await reader.call('GET', `/${resource.path}?${address}`);
      expect(answer.status, `${address}: ${answer.text}`).toBe(200);
    }
    for (const [name, field] of fieldsOf(resource))
      if (!isSortable(field))
        expect((await reader.call('GET', `/${resource.path}?sort=-${name}`)).status, `sort ${name}`).toBe(400);
    expect((await reader.call('GET', `/${resource.path}?nonsense=1`)).body).toMatchObject({
      code: 'query.unknown-field',
      status: 400,
    });
    expect((await reader.call('GET', `/${resource.path}?after=nonsense`)).body).toMatchObject({
      code: 'query.bad-cursor',
    });
  });

  it('changes many at once and tells which it could not', async () => {
    const made = [await make(resource), await make(resource)];
    const name = textField(resource, true);
    const answer = await writer.call('POST', `/${resource.path}/bulk`, {
      ids: [...made.map(({ id }) => id), newId()],
      set: name === null ? {} : { [name]: 'at once' },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      changed: 2,
      refused: [{ reasons: [{ message: 'This record no longer exists.' }] }],
    });
  });

  it('is described in the published API', async () => {
    expect(describedPaths).toEqual(
      expect.arrayContaining([
        `/api/companies/{company}/${resource.path}`,
        `/api/companies/{company}/${resource.path}/{id}`,
      ]),
    );
  });
});

const withFiles = walked.filter((resource) => filesFields(resource).some((name) => !resource.fields[name]?.computed));
let fileOfOther: string;
let ownFile: string;
describe.each(withFiles.map((resource) => [resource.name, resource] as const))('files of %s', (_name, resource) => {
  beforeAll(async () => {
    const uploaded = async (caller: Caller, name: string) =>
      ((await upload(caller, '/files', { name, bytes: name })).body['file'] as { id: string }).id;
    fileOfOther ??= await uploaded(await newPerson(test, acme, everyKey), 'theirs.txt');
    ownFile ??= await uploaded(writer, 'mine.txt');
  });

  it('are those that one uploaded: the id of another’s file is refused at the field, and by the database', async () => {
    const record = await make(resource);
    for (const name of filesFields(resource)) {
      const set = async (file: string) =>
        writer.call('PATCH', `/${resource.path}/${record.id}`, {
          version: 1,
          set: { [name]: [file] },
          reason: 'Proof',
        });
      for (const file of [fileOfOther, newId()]) {
        const refused = await set(file);
        expect(refused.status, refused.text).toBe(422);
        expect(refused.body['errors']).toEqual([
          expect.objectContaining({ path: name, code: 'record.file-of-others' }),
        ]);
      }
      const write = (file: string) =>
        inCompany(
          test.database,
          { companyId: acme.id, accountId: writer.accountId, access: new Set(everyKey), grants: grantsOf(everyKey) },
          (tx) =>
            tx.db
              .update(tableOf(resource))
              .set({ [name]: [file] })
              .where(and(eq(column(tableOf(resource), 'id'), record.id), checkedRows(resource))),
        );
      const fault = await write(fileOfOther).then(() => null, databaseError);
      expect(fault).toMatchObject({ code: 'AF001', detail: snake(name) });
      expect((await set(ownFile)).status).toBe(200);
    }
  });
});

it('a file of a record that one reads may be attached to another one, by nobody else who writes it', async () => {
  const [from] = withFiles;
  const to = withFiles.find(({ access }) => access.read !== from?.access.read);
  const [fromField, toField] = [from, to].map((kind) => (kind === undefined ? undefined : filesFields(kind)[0]));
  if (from === undefined || to === undefined || fromField === undefined || toField === undefined) return;
  const other = await newPerson(test, acme, everyKey);
  const bytes = { name: 'shared.txt', bytes: 'shared' };
  const shared = ((await upload(other, '/files', bytes)).body['file'] as { id: string }).id;
  const theirs = await sampleValues(other, from, (counter += 1));
  const posted = await other.call('POST', `/${from.path}`, { ...theirs, [fromField]: [shared] });
  expect(posted.status, posted.text).toBe(201);
  const blind = await newPerson(
    test,
    acme,
    everyKey.filter((key) => key !== from.access.read),
  );
  for (const [caller, status] of [
    [blind, 422],
    [writer, 200],
  ] as const) {
    const { id } = await make(to);
    const body = { version: 1, set: { [toField]: [shared] }, reason: 'Proof' };
    const changed = await caller.call('PATCH', `/${to.path}/${id}`, body);
    expect(changed.status, changed.text).toBe(status);
  }
});

describe.each(walked.filter(({ own }) => !own).map((resource) => [resource.name, resource] as const))(
  '%s of the company',
  (_name, resource) => {
    it('writes who changed what into its history', async () => {
      const record = await make(resource);
      const name = textField(resource);
      await writer.call('PATCH', `/${resource.path}/${record.id}`, {
        version: 1,
        set: { [name]: 'told' },
        reason: 'to be told',
      });
      const { items } = (await reader.call('GET', `/${resource.path}/${record.id}/history`)).body as unknown as {
        items: {
          action: string;
          actor: string;
          reason: string;
          changes: { field: string; before: unknown; after: unknown }[];
        }[];
      };
      // What changes the past also says which closed values it affects.
      const actions = items.map(({ action }) => action).filter((action) => action !== 'closed-values');
      expect(actions).toEqual(['change', 'create']);
      expect(items[0]).toMatchObject({
        actor: writer.accountId,
        reason: 'to be told',
        changes: [
          isExcludedFromHistory(resource, name)
            ? { field: name, before: null, after: null }
            : { field: name, before: record[name], after: 'told' },
        ],
      });
    });
  },
);

describe.each(walked.filter(({ own }) => own).map((resource) => [resource.name, resource] as const))(
  '%s of one person',
  (_name, resource) => {
    it('is its maker’s own: a colleague with every right neither finds, counts nor changes it, by calls or in the database itself', async () => {
      const record = await make(resource);
      const colleague = await newPerson(test, acme, everyKey);
      for (const [method, path, body] of calls(resource, record)) {
        if (path.includes(record.id))
          expect((await colleague.call(method, path, body)).status, `${method} ${path}`).toBe(404);
      }
      expect((await colleague.call('GET', `/${resource.path}`)).body).toMatchObject({ items: [], count: { value: 0 } });
      expect(
        (await colleague.call('POST', `/${resource.path}/bulk`, { ids: [record.id], remove: true })).body,
      ).toMatchObject({ changed: 0 });
      const rowsFor = (accountId: string | null) =>
        inCompany(
          test.database,
          { companyId: acme.id, accountId },
          async (tx) => (await tx.db.select().from(tableOf(resource))).length,
        );
      expect(await rowsFor(colleague.accountId)).toBe(0);
      expect(await rowsFor(null)).toBe(0);
      expect(await rowsFor(writer.accountId)).toBeGreaterThan(0);
    });

    it('leaves nothing in the company’s history', async () => {
      const record = await make(resource);
      expect((await writer.call('GET', `/${resource.path}/${record.id}/history`)).body).toMatchObject({ items: [] });
    });
  },
);

it('every record that was made, changed, removed and restored is what its history says, and every kind is among them', async () => {
  const { records, problems } = await proved(test.database);
  expect(problems).toEqual([]);
  expect(records).toBeGreaterThan(resources.length);
  await asOwner(test.database.ownerUrl, async (owner) => {
    const kinds = await recordKinds(owner);
    expect(kinds.map(({ table }) => camel(table)).sort()).toEqual(
      resources
        .filter(({ own }) => !own)
        .map(({ name }) => name)
        .sort(),
    );
    // What is not compared are columns that are there; what a definition leaves out by itself has its reason.
    const columns = new Map(kinds.map((kind) => [kind.table, kind.columns]));
    for (const [table, names] of historyDefinitions(resources).notCompared)
      expect([...(columns.get(table)?.keys() ?? [])], table).toEqual(expect.arrayContaining([...names]));
    for (const { name, notCompared } of resources)
      for (const [field, reason] of Object.entries(notCompared))
        expect(reason, `${name}.${field}`).toMatch(/^[A-Z].{20,}/);
  });
});

/** A field that takes any text and is in no natural key. */
function textField(resource: Resource): string;
function textField(resource: Resource, optional: true): string | null;
function textField(resource: Resource, optional = false): string | null {
  const keyed = new Set(resource.unique.flat());
  const found = fieldsOf(resource).find(
    ([name, field]) =>
      (field.kind === 'text' || field.kind === 'longText') &&
      !field.computed &&
      !('pattern' in field && field.pattern) &&
      !keyed.has(name) &&
      !resource.showWhen[name] &&
      name !== 'resource' &&
      !field.isErasable,
  );
  if (found === undefined && !optional) {
    const any = fieldsOf(resource).find(([, field]) => field.kind === 'text');
    if (any === undefined) throw new Error(`${resource.name} has no text field to change`);
    return any[0];
  }
  return found?.[0] ?? null;
}

function filterValue(field: { kind: string; options?: unknown; moves?: unknown }): string {
  switch (field.kind) {
    case 'date':
      return '2026-03-01';
    case 'moment':
      return '2026-03-01T00:00:00Z';
    case 'period':
      return '2026-03';
    case 'boolean':
      return 'true';
    case 'reference':
      return newId();
    case 'choice':
      return Object.keys(field.options as object)[0] ?? '';
    case 'state':
      return Object.keys(field.moves as object)[0] ?? '';
    case 'country':
      return 'DE';
    case 'unit':
    case 'text':
      return 'kWh';
    default:
      return '1';
  }
}
