import { diversityInitiative } from '#modules/hr/fair-pay/model/diversity-initiative.ts';
import { diversityTarget } from '#modules/hr/fair-pay/model/diversity-target.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';

const targets = [
  {
    key: 'company',
    name: 'Women in the company',
    group: 'company',
    level: null,
    targetShare: '0.48',
    targetOn: '2030-12-31',
    basis: null,
  },
  {
    key: 'trades',
    name: 'Women in skilled work and administration',
    group: 'level',
    level: 4,
    targetShare: '0.46',
    targetOn: '2027-12-31',
    basis: 'Half of the apprentices of the district who finish in these trades are women.',
  },
  {
    key: 'management',
    name: 'Women in management',
    group: 'management',
    level: null,
    targetShare: '0.5',
    targetOn: '2030-12-31',
    basis: 'Parity, as among those who finish the leadership course.',
  },
] as const;

/**
 * The diversity targets of the demo company, whose progress is counted from its people, and what it does for them.
 *
 * @param accounts  ids of the demo accounts by their role
 */
export async function aimAtDiversity(tx: Tx, accounts: ReadonlyMap<string, string>): Promise<void> {
  const owner = accounts.get('hr') ?? '';
  const ids = new Map<string, string>();
  for (const { key, ...target } of targets)
    ids.set(
      key,
      (await records(tx, diversityTarget).create({ ...target, gender: 'female', baseOn: '2024-12-31', owner })).id,
    );
  await records(tx, diversityInitiative).create(
    {
      name: 'Leadership course',
      description: 'Six days in groups of eight, open to everyone who wants to lead a team or shift.',
      target: ids.get('management') ?? null,
      owner,
      startsOn: '2025-01-15',
      endsOn: '2026-12-31',
      status: 'active',
      currency: 'EUR',
      costMinor: 3_840_000,
    },
    { anyState: true },
  );
  await records(tx, diversityInitiative).create(
    {
      name: 'Job advertisements reviewed for wording',
      target: ids.get('trades') ?? null,
      owner,
      startsOn: '2025-02-01',
      endsOn: '2025-05-31',
      status: 'completed',
      currency: 'EUR',
      costMinor: 620_000,
      result: 'All templates were rewritten and are used in every advertisement.',
    },
    { anyState: true },
  );
  await records(tx, diversityInitiative).create({
    name: 'Childcare places at the plant',
    target: ids.get('company') ?? null,
    owner,
    startsOn: '2027-03-01',
  });
}
