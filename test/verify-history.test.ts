import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { orgUnit } from '#modules/company/model/org-unit.ts';
import { addComment, changeComment } from '#platform/server/comments/comments.ts';
import type { Database } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import { inCompany } from '#platform/server/in-company.ts';
import { records } from '#platform/server/records/records.ts';
import { testDatabase } from './support/database.ts';
import { asOwner } from './support/owner.ts';

const script = fileURLToPath(new URL('../scripts/verify-history.ts', import.meta.url));
let database: Database & { ownerUrl: string };
const verify = (...more: string[]) => spawnSync(process.execPath, [script, '--url', database.ownerUrl, ...more], { encoding: 'utf8' });
const companyId = newId();

/** Does something to the stored history, verifies, and puts it back. */
async function tampered(change: string): Promise<{ status: number | null; said: string }> {
  return asOwner(database.ownerUrl, async (owner) => {
    await owner.query('create table kept as select * from history; create table kept_head as select * from history_head');
    await owner.query(change);
    const { status, stdout, stderr } = verify();
    await owner.query('delete from history; insert into history select * from kept; delete from history_head; insert into history_head select * from kept_head; drop table kept, kept_head');
    return { status, said: stdout + stderr };
  });
}

describe('the history verifier', () => {
  beforeAll(async () => {
    database = await testDatabase();
    for (let at = 0; at < 20; at += 1) {
      await inCompany(database, { companyId: at % 4 === 0 ? newId() : companyId, accountId: null }, async (tx) => {
        const made = await records(tx, orgUnit).create({ name: `Unit “${at}” ü €`, kind: 'site', floorAreaM2: `${at}.5`, location: { lat: '1.5', lon: '2' } });
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
    ['two exchanged entries', `update history set seq = case seq when 6 then -7 else -6 end where company_id = '${companyId}' and seq in (6, 7); update history set seq = -seq where seq < 0`],
    ['an entry moved to another company', `update history set company_id = gen_random_uuid() where company_id = '${companyId}' and seq = 30`],
  ])('finds %s', async (_what, change) => {
    const { status, said } = await tampered(change);
    expect(status, said).toBe(1);
    expect(said).toMatch(/problems in/);
  });

  it('proves a published head, and finds a history that was written anew', async () => {
    const head = await asOwner(database.ownerUrl, async (owner) => (await owner.query('select seq, hash from history_head where company_id = $1', [companyId])).rows[0]);
    expect(verify('--head', `${companyId}=${head.seq}:${head.hash}`).status).toBe(0);
    expect(verify('--head', `${companyId}=${head.seq}:${'a'.repeat(64)}`).status).toBe(1);
    expect(verify('--head', `${companyId}=9999:${head.hash}`).status).toBe(1);
  });

  it('finds nothing wrong after a record was erased with all that was said about it', async () => {
    await inCompany(database, { companyId, accountId: null }, async (tx) => {
      const made = await records(tx, orgUnit).create({ name: 'Old plant', kind: 'site' });
      const said = await addComment(tx, orgUnit, made, 'Carla sold it');
      await changeComment(tx, said.id, new Set([orgUnit.access.read]), 'Carla sold it in spring');
      await records(tx, orgUnit).erase(made.id, { reason: '30 days in the bin' });
    });
    expect(await asOwner(database.ownerUrl, async (owner) => (await owner.query(`select from history where history::text like '%Carla%' union all select from comment_wording`)).rowCount)).toBe(0);
    expect(verify()).toMatchObject({ status: 0, stdout: expect.stringContaining('44 entries verified') });
  });
});
