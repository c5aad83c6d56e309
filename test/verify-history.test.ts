import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { addComment, changeComment } from '#platform/comments/server/comments.ts';
import type { Database } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { ArchiveWriter } from '#platform/backup/server/archive.ts';
import { temporaryFolder, testDatabase } from './support/database.ts';
import { asOwner } from './support/owner.ts';

const script = fileURLToPath(new URL('../scripts/verify-history.ts', import.meta.url));
let database: Database & { ownerUrl: string };
const verify = (...more: string[]) =>
  spawnSync(process.execPath, [script, '--url', database.ownerUrl, ...more], { encoding: 'utf8' });
const companyId = newId();

/** Does something to the stored history, verifies, and puts it back. */
async function tampered(change: string): Promise<{ status: number | null; said: string }> {
  return asOwner(database.ownerUrl, async (owner) => {
    await owner.query(
      'create table kept as select * from history; create table kept_head as select * from history_head',
    );
    await owner.query(change);
    const { status, stdout, stderr } = verify();
    await owner.query(
      'delete from history; insert into history select * from kept; delete from history_head; insert into ' +
        'history_head select * from kept_head; drop table kept, kept_head',
    );
    return { status, said: stdout + stderr };
  });
}

describe('the history verifier', () => {
  beforeAll(async () => {
    database = await testDatabase();
    for (let at = 0; at < 20; at += 1) {
      await inCompany(database, { companyId: at % 4 === 0 ? newId() : companyId, accountId: null }, async (tx) => {
        const made = await records(tx, orgUnit).create({
          name: `Unit “${at}” ü €`,
          kind: 'site',
          floorAreaM2: `${at}.5`,
          location: { lat: '1.5', lon: '2' },
        });
        await records(tx, orgUnit).change(made.id, 1, { city: 'Köln' }, { reason: 'moved' });
      });
    }
  });

  it('finds nothing wrong with what the product wrote', () => {
    expect(verify()).toMatchObject({ status: 0, stdout: expect.stringContaining('40 entries verified') });
  });

  it.each([
    ['an edited value', `update history set after = jsonb_set(after, '{city}', '"Bonn"') where seq = 4`],
    ['an edited time', `update history set at = at + interval '1 millisecond' where seq = 2`],
    ['an edited actor', `update history set actor = gen_random_uuid() where seq = 1`],
    ['a removed entry', `delete from history where seq = 5 and company_id = '${companyId}'`],
    ['a cut-off end', `delete from history where company_id = '${companyId}' and seq > 28`],
    [
      'two exchanged entries',
      `update history set seq = case seq when 6 then -7 else -6 end where company_id = '${companyId}' and seq in (6, 7); update history set seq = -seq where seq < 0`,
    ],
    [
      'an entry moved to another company',
      `update history set company_id = gen_random_uuid() where company_id = '${companyId}' and seq = 30`,
    ],
  ])('finds %s', async (_what, change) => {
    const { status, said } = await tampered(change);
    expect(status, said).toBe(1);
    expect(said).toMatch(/problems in/);
  });

  it('proves a published head, and finds a history that was written anew', async () => {
    const head = await asOwner(
      database.ownerUrl,
      async (owner) =>
        (await owner.query('select seq, hash from history_head where company_id = $1', [companyId])).rows[0],
    );
    expect(verify('--head', `${companyId}=${head.seq}:${head.hash}`).status).toBe(0);
    expect(verify('--head', `${companyId}=${head.seq}:${'a'.repeat(64)}`).status).toBe(1);
    expect(verify('--head', `${companyId}=9999:${head.hash}`).status).toBe(1);
  });

  it.each([
    [
      'removed behind the history',
      `delete from org_unit where name like '%1”%'`,
      /orgUnit [0-9a-f-]{36}: is gone without an entry/,
    ],
    [
      'changed behind the history',
      `update org_unit set city = 'Bonn', floor_area_m2 = 7 where name like '%2”%'`,
      /orgUnit [0-9a-f-]{36}: differs from its last entry in city, floorAreaM2/,
    ],
    [
      'added behind the history',
      `insert into org_unit select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid()))).* from org_unit u where name like '%3”%'`,
      /orgUnit [0-9a-f-]{36}: is there without an entry/,
    ],
  ])('names a record that was %s, and no value', async (_what, change, said) => {
    await asOwner(database.ownerUrl, async (owner) => {
      await owner.query('create temp table kept_units as select * from org_unit');
      await owner.query(change);
      const { status, stdout, stderr } = verify();
      await owner.query('delete from org_unit; insert into org_unit select * from kept_units; drop table kept_units');
      expect(status).toBe(1);
      expect(stderr).toMatch(said);
      expect(stdout + stderr).not.toMatch(/Bonn|Köln|Unit “/);
    });
  });

  it('takes backups, their manifests, logs and lists as witnesses, and finds a history that was cut off and one that is gone', async () => {
    const head = await asOwner(
      database.ownerUrl,
      async (owner) =>
        (
          await owner.query<{ seq: string; hash: string }>('select seq, hash from history_head where company_id = $1', [
            companyId,
          ])
        ).rows[0],
    );
    const [folder, now, gone] = [
      temporaryFolder(),
      { company: companyId, seq: Number(head?.seq), hash: head?.hash },
      { company: newId(), seq: 3, hash: 'b'.repeat(64) },
    ];
    const manifest = (...historyHeads: object[]) => JSON.stringify({ format: 1, historyHeads }, null, 2);
    const tar = async (name: string, content: string) => {
      const archive = await ArchiveWriter.create(join(folder, name));
      await archive.add('data/public.history.copy.gz', 700, Readable.from([Buffer.alloc(700, 120)]));
      const bytes = Buffer.from(content);
      await archive.add('manifest.json', bytes.length, Readable.from([bytes]));
      await archive.finish();
      return join(folder, name);
    };
    const file = (name: string, content: string) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const witnesses = (witness: object) => [
      manifest(witness),
      `{"level":"info","historyHead":${JSON.stringify(witness)},"msg":"End of a history"}\n`,
      `${JSON.stringify(witness)}\n`,
      `${JSON.stringify({ type: 'history.witnessed', data: { register: 'history', ...witness } })}\n`,
    ];
    const good = [
      await tar('good.tar', manifest(now)),
      ...witnesses(now).map((content, at) => file(`good-${at}`, content)),
    ];
    expect(verify(...good.flatMap((one) => ['--witness', one]))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('5 witnessed heads compared'),
    });
    for (const wrong of [{ ...now, seq: now.seq + 1 }, { ...now, hash: 'a'.repeat(64) }, gone]) {
      for (const one of [
        await tar(`wrong-${newId()}.tar`, manifest(now, wrong)),
        file('wrong', witnesses(wrong)[1] ?? ''),
      ])
        expect(verify('--witness', one).status, JSON.stringify(wrong)).toBe(1);
    }
    expect(verify('--witness', file('nothing', 'no witness at all'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('names no end of a history'),
    });
  });

  it('finds nothing wrong after a record was erased with all that was said about it', async () => {
    await inCompany(database, { companyId, accountId: null }, async (tx) => {
      const made = await records(tx, orgUnit).create({ name: 'Old plant', kind: 'site' });
      const said = await addComment(tx, orgUnit, made, 'Carla sold it');
      await changeComment(tx, said.id, new Set([orgUnit.access.read]), 'Carla sold it in spring');
      await records(tx, orgUnit).erase(made.id, { reason: '30 days in the bin' });
    });
    expect(
      await asOwner(
        database.ownerUrl,
        async (owner) =>
          (
            await owner.query(
              `select from history where history::text like '%Carla%' union all select from comment_wording`,
            )
          ).rowCount,
      ),
    ).toBe(0);
    expect(verify()).toMatchObject({ status: 0, stdout: expect.stringContaining('44 entries verified') });
  });
});
