import pg from 'pg';
import { newId } from '#platform/database/server/ids.ts';
import { chain, chainStart } from '#platform/chain/server/chain.ts';
import { historyDefinitions } from '#platform/history/server/history-definitions.ts';
import { verifyDatabase, type Verdict } from '#platform/history/server/verifier/verify-database.ts';
import { resources } from '../src/resources.ts';
import { benchDatabase } from './support/bench-database.ts';

export const name = 'Proof of a history of 1,000,000 entries, seconds on two cores';
export const limit = 10;

const [entryCount, batch] = [1_000_000, 10_000];

/** A company of 250,000 records, each created and changed three times. */
export async function run() {
  const { ownerUrl, stop } = await benchDatabase();
  const owner = new pg.Client({ connectionString: ownerUrl });
  try {
    await owner.connect();
    await seed(owner);
    const entriesAlone = await measured(() => verifyDatabase(ownerUrl, { threads: 2, definitions: null }));
    const definitions = historyDefinitions(resources);
    const all = await measured(() => verifyDatabase(ownerUrl, { threads: 2, definitions }));
    console.log(
      `      ${entryCount} entries verified in ${entriesAlone.seconds.toFixed(1)} s, ${entriesAlone.cpuSeconds.toFixed(1)} s of the processor beside PostgreSQL's; with ${all.verdict.records} records compared ${all.seconds.toFixed(1)} s and ${all.cpuSeconds.toFixed(1)} s`,
    );
    const details = {
      cpuSeconds: entriesAlone.cpuSeconds,
      withRecords: all.seconds,
      cpuSecondsWithRecords: all.cpuSeconds,
      records: all.verdict.records,
    };
    return [
      {
        label: 'Every hash of 1,000,000 entries',
        ours: entriesAlone.seconds,
        reference: 1,
        unit: 's',
        better: 'lower' as const,
        limit,
        details,
      },
    ];
  } finally {
    await owner.end().catch(() => {});
    await stop();
  }
}

async function measured(
  work: () => Promise<Verdict>,
): Promise<{ verdict: Verdict; seconds: number; cpuSeconds: number }> {
  const [from, cpu] = [performance.now(), process.cpuUsage()];
  const verdict = await work();
  const { user, system } = process.cpuUsage(cpu);
  if (verdict.problems.length > 0 || verdict.entries !== entryCount)
    throw new Error(`${verdict.problems.length} problems in ${verdict.entries} entries: ${verdict.problems[0] ?? ''}`);
  return { verdict, seconds: (performance.now() - from) / 1000, cpuSeconds: (user + system) / 1e6 };
}

async function seed(owner: pg.Client): Promise<void> {
  const context = { companyId: newId(), actor: newId(), at: '2026-03-01T09:30:00.000Z', requestId: newId() };
  let head = { seq: 0, hash: chainStart };
  for (let done = 0; done < entryCount; done += batch) {
    const rows: object[] = [];
    const entries = Array.from({ length: batch / 4 }, (_, at) => {
      const id = newId();
      const title = `Boiler house “${done + at}”`;
      rows.push({
        company_id: context.companyId,
        id,
        version: 4,
        created_at: context.at,
        created_by: context.actor,
        changed_at: context.at,
        changed_by: context.actor,
        custom: {},
        name: title,
        kind: 'site',
        country: 'DE',
        city: 'Bremen',
        floor_area_m2: `${at}.5`,
        financial_control: true,
        operational_control: true,
      });
      const entry = { resource: 'orgUnit', recordId: id, title };
      return [
        {
          ...entry,
          action: 'create',
          after: {
            name: title,
            kind: 'site',
            country: 'DE',
            city: 'Köln',
            floorAreaM2: `${at}.5`,
            financialControl: true,
            operationalControl: true,
          },
        },
        { ...entry, action: 'change', before: { city: 'Köln' }, after: { city: 'Bonn' }, reason: 'Moved' },
        { ...entry, action: 'change', before: { city: 'Bonn' }, after: { city: 'Kiel' } },
        { ...entry, action: 'change', before: { city: 'Kiel' }, after: { city: 'Bremen' } },
      ];
    }).flat();
    const chained = chain(entries, context, head);
    const end = chained.at(-1);
    if (end !== undefined) head = { seq: end.seq, hash: end.hash };
    const stored = chained.map(
      ({
        companyId,
        seq,
        at,
        actor,
        action,
        resource,
        recordId,
        title,
        before,
        after,
        reason,
        requestId,
        previousHash,
        hash,
      }) => ({
        company_id: companyId,
        seq,
        at,
        actor,
        action,
        resource,
        record_id: recordId,
        title,
        before,
        after,
        reason,
        request_id: requestId,
        previous_hash: previousHash,
        hash,
      }),
    );
    await owner.query('insert into history select * from jsonb_populate_recordset(null::history, $1)', [
      JSON.stringify(stored),
    ]);
    await owner.query('insert into org_unit select * from jsonb_populate_recordset(null::org_unit, $1)', [
      JSON.stringify(rows),
    ]);
  }
  await owner.query('insert into history_head (company_id, seq, hash) values ($1, $2, $3)', [
    context.companyId,
    head.seq,
    head.hash,
  ]);
  await owner.query('vacuum analyze history, org_unit');
}
