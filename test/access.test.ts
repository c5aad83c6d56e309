import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import { grantsOf } from '#platform/directory/model/grants.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { allContracts } from '#platform/http/server/contract.ts';
import { fieldKey } from '#platform/records/model/access.ts';
import { recordResponse } from '#platform/records/server/record-schemas.ts';
import { makeWebhook } from '#platform/webhooks/server/webhooks.ts';
import {
  newCompany,
  newPerson,
  testApp,
  type Answer,
  type Caller,
  type TestApp,
  type TestCompany,
} from './support/company.ts';
import { crewKinds, crewMember, crewModule, knowCrew, makeCrewTables } from './support/crew.ts';
import { give, reached, store, within, type Member, type World } from './support/crew-world.ts';
import { hookReceiver } from './support/hook-receiver.ts';
import { importFile } from './support/imports.ts';
import { unzip } from './support/unzip.ts';
import { upload } from './support/upload.ts';

/**
 * Access by row and by field, over every call that derives from a definition. A plain model says for each person which
 * rows and which fields are theirs; every value that could be told has a text of its own, so that whatever an answer
 * holds too much of is found by looking for it.
 */
knowCrew();
let test: TestApp;
beforeAll(async () => {
  test = await testApp({
    more: { modules: [crewModule], resources: crewKinds },
    settings: { WEBHOOKS_TO_PRIVATE: 'on' },
  });
  await makeCrewTables(test.database.ownerUrl);
  const inject = test.http.inject.bind(test.http);
  test.http.inject = ((given: InjectOptions) => {
    askedCalls.push(`${String(given.method)} ${String(given.url).split('?')[0]}`);
    return inject(given);
  }) as typeof test.http.inject;
}, 240_000);

/** Every call that was asked, by method and address. */
const askedCalls: string[] = [];

describe('every call', () => {
  let acme: TestCompany;
  let ann: Caller;
  let world: World;
  const leaves: { id: string; employee: number; project: number | null }[] = [];
  const notes: string[] = [];
  const papers: string[] = [];
  const names = ['Boss', 'Ann', 'Bob', 'Cem', 'Dea', 'Eli', 'Fay', 'Gus'];
  const me = 1;
  /** Texts that stand for one field of one member and nothing else. */
  const told: Readonly<Record<string, (at: number) => string>> = {
    name: (at) => `Name${names[at]}Q`,
    homeCity: (at) => `City${names[at]}Q`,
    salaryMinor: (at) => `98765${at}4321`,
    bonusMinor: (at) => `87654${at}1234`,
    disability: (at) => `Health${names[at]}Q`,
  };
  const value = (name: string, at: number) => {
    const text = told[name]?.(at) ?? '';
    return name.endsWith('Minor') ? Number(text) * 100 : text;
  };

  beforeAll(async () => {
    acme = await newCompany(test, `Crew ${newId().slice(-6)}`);
    ann = await newPerson(test, acme, []);
    const others = await Promise.all(names.map(() => newPerson(test, acme, ['crew.read:own', 'company.read'])));
    const account = (at: number) => (at === me ? ann.accountId : (others[at]?.accountId ?? null));
    world = {
      units: [null, 0, 1, 0].map((parent) => ({ id: newId(), parent })),
      members: (
        [
          [null, 0],
          [0, 1],
          [0, 3],
          [1, 1],
          [3, 2],
          [2, 2],
          [null, null],
          [1, 3],
        ] as const
      ).map(([manager, unit], at) => ({
        id: newId(),
        name: told['name']?.(at) ?? '',
        account: account(at),
        manager,
        unit,
      })),
      projects: [
        [1, 6],
        [2, 5],
      ].map((team) => ({ id: newId(), team })),
    };
    await store(test.database, acme.id, world);
    // Written as somebody with every right, so that histories and words for the search are there.
    const keys = Object.keys(crewModule.access);
    const hr = await newPerson(test, acme, [...keys, 'company.read']);
    for (const [at, { id }] of world.members.entries()) {
      const file = await upload(hr, '/files', { name: `paper-${at}.txt`, bytes: `paper ${at}`, mime: 'text/plain' });
      papers.push((file.body['file'] as { id: string }).id);
      const set = Object.fromEntries(Object.keys(told).map((name) => [name, value(name, at)]));
      const answer = await hr.call('PATCH', `/crew-members/${id}`, {
        version: 1,
        set: { ...set, name: `Name${names[at]}Q.`, papers: [papers[at]] },
      });
      if (answer.status !== 200) throw new Error(answer.text);
      const leave = await hr.call('POST', '/crew-leaves', {
        label: `Leave${names[at]}Q`,
        employee: id,
        days: at,
        ground: `Ground${names[at]}Q`,
        project: world.projects[at % 3]?.id ?? null,
      });
      leaves.push({
        id: (leave.body['record'] as { id: string }).id,
        employee: at,
        project: at % 3 < 2 ? at % 3 : null,
      });
      const note = await hr.call('POST', '/crew-notes', { label: `note ${at}`, about: id });
      notes.push((note.body['record'] as { id: string }).id);
    }
  }, 240_000);

  /** A person by what they hold: which rows and fields that gives over people and leaves. */
  interface Case {
    grants: string[];
    seen: Set<number>;
    leavesSeen: Set<number>;
    isTold: (name: string, at: number) => boolean;
    isOpen: (key: string) => boolean;
  }
  function caseOf(grants: string[]): Case {
    const seen = reached(world, me, grants, 'crew.read');
    const ofScopes = [...(grantsOf(grants).get('crew.read') ?? [])];
    const leavesSeen = new Set(
      leaves.flatMap(({ employee, project }, at) =>
        ofScopes.some((scope) =>
          scope === 'project'
            ? project !== null && world.projects[project]?.team.includes(me)
            : within(world, me, scope).has(employee),
        )
          ? [at]
          : [],
      ),
    );
    const reachedBy = (key: string) => reached(world, me, grants, key);
    return {
      grants,
      seen,
      leavesSeen,
      isOpen: (key) => grantsOf(grants).get(key)?.has('company') ?? false,
      isTold: (name, at) => {
        const key = fieldKey(crewMember, name);
        return seen.has(at) && (key === null || reachedBy(key).has(at));
      },
    };
  }
  const always = ['company.read', 'data.export', 'data.import', 'history.read', 'history.export'];
  const cases: [string, string[]][] = [
    ['nobody', []],
    ['an employee', ['crew.read:own', 'crew.personal:own', 'crew.sensitive:own', 'crew.health:own', 'crew.write:own']],
    [
      'a line manager',
      ['crew.read:team', 'crew.read:own', 'crew.personal:team', 'crew.write:team', 'crew.approve:team'],
    ],
    ['the head of a unit', ['crew.read:unit', 'crew.sensitive:unit', 'crew.health:team', 'crew.remove:unit']],
    ['a colleague in projects', ['crew.read:project', 'crew.write:project']],
    ['a reader of the whole company', ['crew.read', 'crew.personal:own', 'crew.sensitive:own']],
    ['payroll', ['crew.read', 'crew.sensitive', 'crew.bonus', 'crew.write:own']],
    [
      'HR',
      ['crew.read', 'crew.write', 'crew.remove', 'crew.personal', 'crew.sensitive', 'crew.health', 'crew.approve'],
    ],
  ];

  describe.each(cases)('of %s', (_who, own) => {
    let now: Case;
    /** Fails where an answer holds what is not for this person; `special`: the one record whose P4 was asked for. */
    const checked = (answer: Answer | string, what: string, special: number | null = null) => {
      const text = typeof answer === 'string' ? answer : answer.text;
      for (const at of names.keys())
        for (const [name, says] of Object.entries(told)) {
          const mayBe = name === 'disability' ? special === at && now.isTold(name, at) : now.isTold(name, at);
          const found = text.includes(says(at));
          if (found && !mayBe) expect.fail(`${what} tells ${name} of ${names[at]}: ${text.slice(0, 600)}`);
        }
      return answer;
    };
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await ann.call(method, path, body);
      checked(answer, `${method} ${path}`);
      return answer;
    };
    const ids = (answer: Answer) => new Set((answer.body['items'] as { id: string }[]).map(({ id }) => id));
    const idsOf = (places: Iterable<number>) => new Set([...places].map((at) => world.members[at]?.id));
    const reads = own.some((grant) => grant.startsWith('crew.read'));

    beforeAll(async () => {
      await give(test.database, ann, [...always, ...own]);
      now = caseOf(own);
    });

    it('lists, counts and reads the rows and fields that are theirs', async () => {
      const list = await call('GET', '/crew-members?limit=100');
      if (!reads) return void expect(list.status).toBe(403);
      expect(ids(list)).toEqual(idsOf(now.seen));
      expect(list.body['count']).toEqual({ value: now.seen.size, more: false });
      for (const row of list.body['items'] as Record<string, unknown>[]) {
        const at = world.members.findIndex(({ id }) => id === row['id']);
        for (const name of ['homeCity', 'salaryMinor', 'bonusMinor', 'papers'])
          expect(name in row, `${name} of ${names[at]}`).toBe(now.isTold(name, at));
        expect('disability' in row || 'dietNote' in row).toBe(false);
      }
      for (const [at, { id }] of world.members.entries()) {
        const one = await call('GET', `/crew-members/${id}`);
        expect(one.status, names[at]).toBe(now.seen.has(at) ? 200 : 404);
        const write = reached(world, me, own, 'crew.write').has(at);
        const remove = reached(world, me, own, 'crew.remove').has(at);
        if (one.status === 200) expect(one.body['may']).toEqual({ write, remove });
      }
      expect(ids(await call('GET', '/crew-leaves?limit=100'))).toEqual(
        new Set([...now.leavesSeen].map((at) => leaves[at]?.id)),
      );
      expect(ids(await call('GET', '/crew-members?bin=true'))).toEqual(new Set());
    });

    it('tells P4 of one record to who asks for it, and notes that in the history', async () => {
      if (!reads) return;
      for (const [at, { id }] of world.members.entries()) {
        const one = await ann.call('GET', `/crew-members/${id}?special=true`);
        checked(one, 'special', at);
        expect(one.status).toBe(now.seen.has(at) ? 200 : 404);
        const record = (one.body['record'] ?? {}) as Record<string, unknown>;
        expect(record['disability']).toBe(now.isTold('disability', at) ? told['disability']?.(at) : undefined);
        if (!now.seen.has(at)) continue;
        const [last] = (await call('GET', `/crew-members/${id}/history`)).body['items'] as Record<string, unknown>[];
        if (now.isTold('disability', at)) expect(last).toMatchObject({ action: 'read', actor: ann.accountId });
      }
    });

    it('neither filters, sorts nor sums by what is not theirs everywhere', async () => {
      if (!reads) return;
      const asked: [string, string | null][] = [
        ['homeCity=Bern', 'crew.personal'],
        ['homeCity.empty=true', 'crew.personal'],
        ['salaryMinor.from=1', 'crew.sensitive'],
        ['sort=-salaryMinor', 'crew.sensitive'],
        ['sort=bonusMinor', 'crew.bonus'],
        ['disability.contains=H', null],
        ['sort=disability', null],
        ['sort=name', 'crew.read'],
      ];
      for (const [query, key] of asked) {
        const isOpen = key === 'crew.read' || (key !== null && now.isOpen(key));
        for (const path of ['', '/measures'])
          expect((await call('GET', `/crew-members${path}?${query}`)).status, query).toBe(isOpen ? 200 : 400);
        expect((await call('GET', `/crew-members/export?format=csv&${query}`)).status, query).toBe(isOpen ? 200 : 400);
      }
      const { body } = await ann.call('GET', '/crew-members/measures');
      const sum = (name: string) => String([...now.seen].reduce((total, at) => total + Number(value(name, at)), 0));
      expect(body).toEqual({
        people: String(now.seen.size),
        ...(now.isOpen('crew.sensitive') ? { pay: sum('salaryMinor') } : {}),
        ...(now.isOpen('crew.bonus') ? { bonus: sum('bonusMinor') } : {}),
        ...(now.isOpen('crew.personal') ? { paid: '0' } : {}),
      });
      expect((await call('GET', '/crew-leaves/measures')).body['days'] ?? '0').toBe(
        String([...now.leavesSeen].reduce((total, at) => total + (leaves[at]?.employee ?? 0), 0)),
      );
    });

    it('finds by words only rows that are theirs', async () => {
      const everywhere = (await call('GET', '/search?q=name')).body['records'] as { id: string; resource: string }[];
      expect(new Set(everywhere.filter(({ resource }) => resource === 'crewMember').map(({ id }) => id))).toEqual(
        reads ? idsOf(now.seen) : new Set(),
      );
      for (const at of names.keys()) {
        if (!reads) continue;
        const found = await call('GET', `/crew-members?search=${`Name${names[at]}Q`}`);
        expect(ids(found)).toEqual(idsOf(now.seen.has(at) ? [at] : []));
        for (const name of ['homeCity', 'disability'])
          expect(ids(await call('GET', `/crew-members?search=${told[name]?.(at)}`)).size).toBe(0);
      }
    });

    it('exports what the list shows, in every form, and never P4', async () => {
      for (const format of ['csv', 'json', 'xlsx']) {
        const answer = await test.http.inject({
          method: 'GET',
          url: `/api/companies/${acme.slug}/crew-members/export?format=${format}`,
          headers: { cookie: `session=${ann.token}` },
        });
        expect(answer.statusCode).toBe(reads ? 200 : 403);
        const text =
          format === 'xlsx' && reads
            ? [...unzip(answer.rawPayload).values()].map((part) => part.toString('utf8')).join('\n')
            : answer.body;
        checked(text, format);
        if (!reads) continue;
        expect(text.includes('isability')).toBe(false);
        for (const at of names.keys())
          for (const name of Object.keys(told))
            if (name !== 'disability' && now.isTold(name, at))
              expect(text.includes(told[name]?.(at) ?? ''), `${format} has ${name} of ${names[at]}`).toBe(true);
      }
      if (reads) expect((await call('GET', '/crew-members/export?columns=name,disability')).status).toBe(400);
    });

    it('reads the history of what is theirs, without fields that are not', async () => {
      for (const [at, { id }] of world.members.entries()) {
        const changes = await call('GET', `/crew-members/${id}/history`);
        expect(changes.status).toBe(!reads ? 403 : now.seen.has(at) ? 200 : 404);
        if (changes.status !== 200) continue;
        const entries = changes.body['items'] as { action: string; changes: { field: string; after: unknown }[] }[];
        const fields = entries.flatMap((entry) => entry.changes);
        for (const name of ['homeCity', 'salaryMinor', 'bonusMinor', 'disability'])
          expect(
            fields.some(({ field }) => field === name),
            `${name} of ${names[at]}`,
          ).toBe(now.isTold(name, at));
        for (const { field, after } of fields)
          if (fieldKey(crewMember, field) !== null) expect(after, field).toBeNull();
      }
      for (const path of ['/history?kind=crewMember', '/history?kind=crewLeave', '/history/export?format=csv'])
        expect((await call('GET', path)).status).toBe(200);
      const { body } = await ann.call('GET', '/history?kind=crewMember');
      const about = new Set((body['items'] as { recordId: string | null }[]).flatMap(({ recordId }) => recordId ?? []));
      for (const id of about) expect(idsOf(now.seen).has(id)).toBe(true);
    });

    it('talks, shows and links only at rows that are theirs', async () => {
      for (const [at, { id }] of world.members.entries()) {
        const status = !reads ? 403 : now.seen.has(at) ? 200 : 404;
        expect((await call('GET', `/crew-members/${id}/comments`)).status).toBe(status);
        expect((await call('GET', `/crew-members/${id}/evidence`)).status).toBe(status);
        expect((await call('POST', `/crew-members/${id}/comments`, { text: 'Hello' })).status).toBe(
          status === 200 ? 201 : status,
        );
        const linked = await call('POST', `/crew-members/${id}/evidence`, { fileId: newId(), claim: 'x' });
        const mayWrite = reached(world, me, own, 'crew.write').has(at);
        const holdsWrite = own.some((grant) => grant.startsWith('crew.write'));
        expect(linked.status, names[at]).toBe(!holdsWrite ? 403 : !now.seen.has(at) ? 404 : mayWrite ? 422 : 403);
        const file = await call('GET', `/files/${papers[at]}`);
        expect(file.status, `papers of ${names[at]}`).toBe(now.isTold('papers', at) ? 200 : 404);
      }
    });

    it('names in other records only whom they may read', async () => {
      const { body } = await call('GET', '/crew-notes?limit=100');
      const refs = body['refs'] as Record<string, string>;
      for (const [at, { id }] of world.members.entries()) expect(id in refs, names[at]).toBe(reads && now.seen.has(at));
      await call('GET', '/crew-notes/export?format=csv');
      await call('GET', '/crew-notes/export?format=json');
      for (const id of notes) await call('GET', `/crew-notes/${id}`);
    });

    it('writes rows and fields that are theirs, one by one and many at once, and no others', async () => {
      const holds = own.some((grant) => grant.startsWith('crew.write'));
      const mine = reached(world, me, own, 'crew.write');
      const versionOf = async (at: number) => {
        const { rows } = await inCompany(test.database, { companyId: acme.id, accountId: null }, (tx) =>
          tx.db.execute<{ version: number }>(sql`select version from crew_member where id = ${world.members[at]?.id}`),
        );
        return rows[0]?.version ?? 0;
      };
      for (const [at, { id }] of world.members.entries()) {
        const set = async (values: Record<string, unknown>) =>
          (await call('PATCH', `/crew-members/${id}`, { version: await versionOf(at), set: values })).status;
        const plain = !holds ? 403 : !now.seen.has(at) ? 404 : mine.has(at) ? 200 : 403;
        expect(await set({ remark: `remark ${newId()}` }), names[at]).toBe(plain);
        for (const [name, key] of [
          ['homeCity', 'crew.personal'],
          ['salaryMinor', 'crew.sensitive'],
          ['bonusMinor', 'crew.bonus'],
          ['disability', 'crew.health'],
        ] as const) {
          const expected = plain !== 200 ? plain : reached(world, me, own, key).has(at) ? 200 : 403;
          expect(await set({ [name]: value(name, at) }), `${name} of ${names[at]}`).toBe(expected);
        }
        // Who is whose is for those who write everybody.
        if (plain === 200 && !now.isOpen('crew.write')) {
          expect(await set({ manager: world.members[0]?.id })).toBe(403);
          expect(await set({ unit: world.units[0]?.id })).toBe(403);
          expect(await set({ account: ann.accountId })).toBe(403);
        }
      }
      const bulk = await call('POST', '/crew-members/bulk', {
        ids: world.members.map(({ id }) => id),
        set: { remark: `all ${newId()}` },
      });
      expect(bulk.status).toBe(holds ? 200 : 403);
      if (holds) expect(bulk.body['changed']).toBe([...mine].filter((at) => now.seen.has(at)).length);
      const made = await call('POST', '/crew-members', { name: `New ${newId()}` });
      expect(made.status).toBe(now.isOpen('crew.write') ? 201 : 403);
    });

    it('removes and restores rows that are theirs', async () => {
      const holds = own.some((grant) => grant.startsWith('crew.remove'));
      for (const { id, employee } of leaves) {
        const at = leaves.findIndex((leave) => leave.id === id);
        const one = await ann.call('GET', `/crew-leaves/${id}`);
        const version = (one.body['record'] as { version?: number } | undefined)?.version ?? 1;
        const isMine = reached(world, me, own, 'crew.remove').has(employee);
        const expected = !holds ? 403 : !now.leavesSeen.has(at) ? 404 : isMine ? 204 : 403;
        expect((await call('DELETE', `/crew-leaves/${id}?version=${version}`)).status).toBe(expected);
        if (expected !== 204) continue;
        expect((await call('POST', `/crew-leaves/${id}/restore`)).status).toBe(200);
      }
    });

    it('approves where the right to approve reaches', async () => {
      const holds = own.some((grant) => grant.startsWith('crew.approve'));
      for (const [at, { id, employee }] of leaves.entries()) {
        const one = await call('GET', `/crew-leaves/${id}`);
        if (one.status !== 200) continue;
        const isMine = holds && reached(world, me, own, 'crew.approve').has(employee);
        const { version, status } = one.body['record'] as { version: number; status: string };
        if (status !== 'asked') continue;
        expect((one.body['moves'] as { status: string[] }).status, names[employee]).toEqual(isMine ? ['approved'] : []);
        if (isMine && reached(world, me, own, 'crew.write').has(employee)) continue;
        expect((await call('PATCH', `/crew-leaves/${id}`, { version, set: { status: 'approved' } })).status).toBe(403);
        expect(now.leavesSeen.has(at)).toBe(true);
      }
    });

    it('imports and pastes where the rights reach all rows, and no fields but their own', async () => {
      const isWhole = now.isOpen('crew.write') && now.isOpen('crew.read');
      const holds = own.some((grant) => grant.startsWith('crew.write'));
      const paste = (columns: string[], cells: string[], step = '/check') =>
        call('POST', `/crew-members/paste${step}`, { columns, rows: [cells], options: {} });
      expect((await paste(['name'], ['Pasted'])).status).toBe(isWhole ? 200 : 403);
      // What may not be saved is refused; what may is not, so that each person meets the same rows.
      expect((await paste(['name', 'disability'], ['Pasted', 'x'], '')).status).toBe(isWhole ? 422 : 403);
      const file = { name: 'crew.csv', bytes: 'Name,Home city,Bonus,Disability\nImported,Bern,1,none\n' };
      const sent = await upload(ann, '/imports', file, { resource: 'crewMember' });
      expect(sent.status, sent.text).toBe(isWhole ? 201 : 404);
      expect(holds || !isWhole).toBe(true);
      if (!isWhole) return;
      expect((await paste(['name', 'bonusMinor'], ['Pasted', '1'])).status).toBe(now.isOpen('crew.bonus') ? 200 : 422);
      expect((await paste(['name', 'disability'], ['Pasted', 'x'])).status).toBe(422);
      const { mapping } = sent.body['import'] as { mapping: Record<string, string | null> };
      expect(Object.values(mapping)).toEqual([
        'name',
        'homeCity',
        now.isOpen('crew.bonus') ? 'bonusMinor' : null,
        null,
      ]);
    });
  });

  it('of a webhook tells of rows that its maker reads, by ids alone', async () => {
    const receiver = await hookReceiver();
    try {
      await give(test.database, ann, [
        'company.read',
        'security.manage',
        'security.read',
        'crew.read:team',
        'crew.write',
      ]);
      const wish = { name: 'Crew', url: `${receiver.url}/hook`, registers: ['crewMember'], happenings: ['changed'] };
      const maker = await newPerson(test, acme, ['crew.read', 'crew.write', 'crew.personal']);
      const made = await ann.call('POST', '/webhooks', wish);
      if (made.status === 403) await makeHook(wish);
      for (const { id } of world.members) {
        const { body } = await maker.call('GET', `/crew-members/${id}`);
        const { version } = body['record'] as { version: number };
        await maker.call('PATCH', `/crew-members/${id}`, { version, set: { homeCity: `Hook ${newId()}` } });
      }
      await drainJobs(test.app);
      const heard = receiver.received.map(({ body }) => (JSON.parse(body) as { data: { id: string } }).data.id);
      expect(new Set(heard)).toEqual(new Set([...within(world, me, 'team')].map((at) => world.members[at]?.id)));
      for (const { body } of receiver.received) expect(body).not.toMatch(/Hook|Name|City/);
    } finally {
      await receiver.close();
    }
  });

  /** As the settings make it, for somebody who may not open them. */
  async function makeHook(wish: object) {
    await inCompany(test.database, { companyId: acme.id, accountId: ann.accountId }, (tx) =>
      makeWebhook(
        test.app,
        tx,
        { accountId: ann.accountId, held: new Set(['crew.read']) },
        wish as Parameters<typeof makeWebhook>[3],
      ),
    );
  }

  it('of notices leads nobody to a row that is not theirs, and mentions nobody who cannot read it', async () => {
    const [boss, team] = [world.members[0], world.members[3]] as [Member, Member];
    await give(test.database, ann, [...always, 'crew.read:team']);
    await inCompany(test.database, { companyId: acme.id, accountId: null }, async (tx) => {
      for (const { id } of [boss, team])
        await notify(tx, [ann.accountId], { kind: 'mention', resource: 'crewMember', recordId: id });
    });
    const { text } = await ann.call('GET', '/notifications');
    expect(text).toContain(team.id);
    expect(text).not.toContain(boss.id);
    await give(test.database, ann, [...always, 'crew.read:own']);
    expect((await ann.call('GET', '/notifications')).text).not.toContain(team.id);
    const hr = await newPerson(test, acme, ['crew.read', 'company.read']);
    const mention = (id: string) =>
      hr.call('POST', `/crew-members/${id}/comments`, { text: `@[Ann](${ann.accountId})` });
    expect((await mention(boss.id)).body).toMatchObject({ code: 'comment.mention' });
    expect((await mention(world.members[me]?.id ?? '')).status).toBe(201);
  });

  it('of an import leaves personal values out of the history, and takes back what it can', async () => {
    const hr = await newPerson(test, acme, [...always, 'crew.read', 'crew.write', 'crew.personal', 'crew.sensitive']);
    const file = 'Badge,Name,Home city,Salary\nB1,Imp One,CitySecretA,1234.56\nB2,Imp Two,CitySecretB,2345.67\n';
    const done = await importFile(test, hr, { resource: 'crewMember', bytes: file, commit: 'all' });
    expect(done).toMatchObject({ state: 'done', counts: { new: 2 } });
    const again = file.replace('CitySecretA', 'CitySecretC');
    expect(await importFile(test, hr, { resource: 'crewMember', bytes: again, commit: 'all' })).toMatchObject({
      counts: { changed: 1, same: 1 },
    });
    const { rows } = await inCompany(test.database, { companyId: acme.id, accountId: null }, (tx) =>
      tx.db.execute<{ text: string }>(sql`select concat(h.before, h.after) as text from history h`),
    );
    const all = rows.map(({ text }) => text).join('\n');
    for (const secret of ['CitySecret', '123456', 'HealthAnnQ', told['salaryMinor']?.(1) ?? ''])
      expect(all).not.toContain(secret);
    expect(all).toContain('Imp One');
    // Somebody else with fewer rights opens neither the import nor its rows.
    const other = await newPerson(test, acme, [...always, 'crew.read', 'crew.write']);
    for (const path of ['', '/rows?verdict=new', '/rejects'])
      expect((await other.call('GET', `/imports/${done.id}${path}`)).status).toBe(404);
    expect((await other.call('GET', '/imports')).text).not.toContain(done.id);
  });

  it('of the full export holds what its maker reads, and is theirs alone', async () => {
    const path = '/company-exports';
    const taken = async (caller: Caller) => {
      const asked = await caller.call('POST', path, {});
      expect(asked.status, asked.text).toBe(201);
      await drainJobs(test.app);
      const url = `/api/companies/${acme.slug}${path}/${String(asked.body['id'])}/file`;
      const fetchAs = (token: string) =>
        test.http.inject({ method: 'GET', url, headers: { cookie: `session=${token}` } });
      const { rawPayload, statusCode } = await fetchAs(caller.token);
      expect(statusCode).toBe(200);
      const text = [...unzip(rawPayload)].map(([name, content]) => `${name}\n${content.toString('utf8')}`).join('\n');
      return { text, fetchAs };
    };
    const full = await newPerson(test, acme, [...Object.keys(crewModule.access), 'company.read', 'company.export']);
    const bare = await newPerson(test, acme, ['company.read', 'company.export']);
    const [all, little] = [await taken(full), await taken(bare)];
    for (const at of names.keys()) {
      expect(all.text).toContain(told['salaryMinor']?.(at));
      expect(all.text).not.toContain(told['disability']?.(at));
      for (const name of ['salaryMinor', 'bonusMinor', 'disability'])
        expect(little.text).not.toContain(told[name]?.(at));
      expect(little.text).not.toContain(papers[at]?.concat(' paper'));
    }
    const tables = little.text.split('\n').filter((line) => line.startsWith('{') && line.includes('"home_city"'));
    expect(tables).toEqual([]);
    expect((await all.fetchAs(bare.token)).statusCode).not.toBe(200);
  });

  it('of a key reaches as far as the rights of its maker', async () => {
    await give(test.database, ann, [
      ...always,
      'security.manage',
      'security.read',
      'crew.read:team',
      'crew.personal:own',
    ]);
    const made = await ann.call('POST', '/api-keys', {
      name: 'Key',
      access: ['crew.read', 'crew.personal'],
      expiresOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    });
    expect(made.status, made.text).toBe(201);
    const answer = await test.http.inject({
      method: 'GET',
      url: `/api/companies/${acme.slug}/crew-members?limit=100`,
      headers: { authorization: `Bearer ${String(made.body['token'])}` },
    });
    const items = (JSON.parse(answer.body) as { items: { id: string }[] }).items;
    expect(new Set(items.map(({ id }) => id))).toEqual(
      new Set([...within(world, me, 'team')].map((at) => world.members[at]?.id)),
    );
    expect(items.some((row) => 'homeCity' in row)).toBe(false);
  });

  it('of a change keeps a row within the reach of who writes it, and so does a new one', async () => {
    await give(test.database, ann, [...always, 'crew.read:team', 'crew.write:team']);
    const [mine, foreign] = [world.members[3]?.id, world.members[0]?.id];
    const leave = (employee: string | undefined, label = 'Mine') =>
      ann.call('POST', '/crew-leaves', { label, employee, days: 1 });
    expect((await leave(foreign, 'Foreign')).status).toBe(403);
    const made = await leave(mine);
    expect(made.status, made.text).toBe(201);
    const { id } = made.body['record'] as { id: string };
    const moved = await ann.call('PATCH', `/crew-leaves/${id}`, { version: 1, set: { employee: foreign } });
    expect(moved.status).toBe(403);
    expect((await ann.call('GET', `/crew-leaves/${id}`)).body['record']).toMatchObject({ employee: mine, version: 1 });
  });

  it('of the documentation says that such fields may be missing', async () => {
    const { body: document } = await test.http.inject({ method: 'GET', url: '/api/openapi.json' });
    for (const at of names.keys()) for (const says of Object.values(told)) expect(document).not.toContain(says(at));
    const schema = z.toJSONSchema(recordResponse(crewMember), { io: 'output', unrepresentable: 'any' });
    const { required = [] } = schema.$defs?.['crewMember'] ?? schema;
    expect(required).toContain('name');
    for (const name of ['homeCity', 'salaryMinor', 'bonusMinor', 'disability']) expect(required).not.toContain(name);
  });
});

describe('all of these together', () => {
  /** Calls that hold nothing of a record, and why. */
  const others: Readonly<Record<string, string>> = {};

  it('ask every call that derives from a definition', () => {
    const kinds = crewKinds.map(({ path }) => path).join('|');
    const derived = allContracts().flatMap(({ method, path }) => {
      const found = new RegExp(`^/api/companies/:company/(?:${kinds})(/.*)?$`).exec(path);
      return found === null ? [] : [`${method} /:register${found[1] ?? ''}`];
    });
    expect(new Set(derived).size).toBeGreaterThan(12);
    // Each register has the same calls: those of one speak for all.
    const left = [...new Set(derived)].filter((one) => {
      const pattern = one.replace('/:register', `/api/companies/[^/]+/(${kinds})`).replaceAll(/:\w+/g, '[^/]+');
      return !askedCalls.some((address) => new RegExp(`^${pattern}$`).test(address));
    });
    expect(left.filter((one) => !Object.hasOwn(others, one))).toEqual([]);
    expect(Object.keys(others).filter((one) => !left.includes(one))).toEqual([]);
  });
});
