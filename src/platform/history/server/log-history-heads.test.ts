import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { newCompany, newMember, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { temporaryFolder } from '#test/support/database.ts';
import { proved } from '#test/support/history.ts';
import { asOwner } from '#test/support/owner.ts';
import { createLog } from '#platform/runtime/server/log.ts';
import { logHistoryHeads } from './log-history-heads.ts';
import { witnessesFrom } from './verifier/read-witnesses.ts';

let test: TestApp;
let acme: TestCompany;
let owner: Caller;
const lines: string[] = [];

beforeAll(async () => {
  test = await testApp();
  acme = await newCompany(test, 'Secret works');
  owner = await newMember(test, acme, ['owner', 'sustainability']);
});
const unit = (name: string) => owner.call('POST', '/org-units', { name, kind: 'site' });

describe('the log of the server', () => {
  it('names the end of each history that moved, without names, and proves later that it was not cut off', async () => {
    const log = createLog({ level: 'info', isPretty: false, output: { write: (line) => lines.push(line) } });
    const tell = () => logHistoryHeads({ ...test.app, log });
    await tell();
    expect(lines).toEqual([]);
    for (const name of ['One', 'Two', 'Three']) await unit(name);
    await tell();
    await tell();
    await unit('Four');
    await tell();
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { historyHead: { company: acme.id, seq: 3 } },
      { historyHead: { company: acme.id, seq: 4, hash: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    ]);
    expect(lines.join('')).not.toMatch(/works|One|Four/);
    const file = join(mkdtempSync(join(temporaryFolder(), 'log-')), 'server.log');
    writeFileSync(file, `{"level":"info","msg":"Closing"}\nnot JSON at all\n${lines.join('')}`);
    const witnesses = await witnessesFrom(file);
    expect(witnesses).toHaveLength(2);
    const problems = async () => (await proved(test.database, { witnesses })).problems;
    expect(await problems()).toEqual([]);
    // The last record and its entry are taken out and the head is moved back: in the database itself everything fits.
    await asOwner(test.database.ownerUrl, async (db) => {
      await db.query(
        `delete from org_unit where name = 'Four'; delete from history where seq = 4; update history_head set seq = 3, hash = (select hash from history where seq = 3)`,
      );
    });
    expect((await proved(test.database)).problems).toEqual([]);
    expect(await problems()).toEqual([
      `company ${acme.id}: its history ends at entry 3, but entry 4 was witnessed (${file}); its end was cut off`,
    ]);
  });
});
