import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { emissionTarget } from '#modules/environmental/targets/model/emission-target.ts';
import { intensityDenominator } from '#modules/environmental/targets/model/intensity-denominator.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import type { App } from '#platform/app/server/app.ts';
import { records } from '#platform/records/server/records.ts';
import { denominatorsOfBorealis, emissionTargetsOfBorealis } from './borealis-targets.ts';

/** Targets with the base year that was published, prepared by the lead and adopted by the owner. */
export async function setTargets(
  app: App,
  companyId: string,
  { lead, owner }: { lead: string | null; owner: string | null },
): Promise<void> {
  const who = { companyId, accountId: lead, now: app.clock() };
  const made = await inCompany(app.database, who, async (tx) => {
    const periods = new Map((await records(tx, reportingPeriod).all()).map(({ id, name }) => [name, id]));
    for (const [name, denominators] of Object.entries(denominatorsOfBorealis))
      for (const values of denominators)
        await records(tx, intensityDenominator).create({ ...values, period: periods.get(name) ?? '' });
    const targets = [];
    for (const { isAdopted, ...values } of emissionTargetsOfBorealis) {
      const basePeriod = periods.get('2024') ?? null;
      const target = await records(tx, emissionTarget).create({ ...values, basePeriod, owner: lead });
      if (isAdopted) targets.push(target);
    }
    return targets;
  });
  await inCompany(app.database, { ...who, accountId: owner }, async (tx) => {
    for (const { id, version } of made) await records(tx, emissionTarget).change(id, version, { status: 'adopted' });
  });
}
