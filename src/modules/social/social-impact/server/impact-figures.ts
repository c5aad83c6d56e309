import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { partnershipAgreement } from '#modules/social/community-partnerships/model/agreement.ts';
import { hourRates } from '#modules/social/community-partnerships/server/hour-rate.ts';
import { impactBeneficiary, impactInput } from '#modules/social/social-impact/model/contributions.ts';
import type {
  impactFiguresCall,
  impactProgrammeFiguresCall,
} from '#modules/social/social-impact/model/impact-calls.ts';
import { impactFigures as figuresOf, programmeFigures } from '#modules/social/social-impact/model/impact-figures.ts';
import type { ImpactRecords } from '#modules/social/social-impact/model/impact-records.ts';
import { impactIndicator, impactMeasurement } from '#modules/social/social-impact/model/indicator.ts';
import { impactProgramme } from '#modules/social/social-impact/model/programme.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';

const byName = (field: string) => ({ sort: [{ field, descending: false }] });

/** Figures of impact programmes in a reporting period. @throws `request.not-found` without the period */
export async function impactFigures(
  tx: Tx,
  { period }: { period: string },
): Promise<ResponseOf<typeof impactFiguresCall>> {
  const { from, to } = await records(tx, reportingPeriod).get(period);
  const agreements = await records(tx, partnershipAgreement).all();
  const partners = new Map(agreements.map((one) => [one.id, one.partner]));
  return figuresOf(
    {
      ...(await impactRecords(tx)),
      sites: await records(tx, orgUnit).all({ filters: [{ field: 'kind', operation: 'is', values: ['site'] }] }),
      partnerOf: (agreement) => partners.get(agreement),
    },
    { from, to },
    await todayOf(tx),
  );
}

/** All records about programmes that the person may see, those of all days; without sites and agreements. */
export const impactRecords = async (tx: Tx): Promise<ImpactRecords> => ({
  programmes: await records(tx, impactProgramme).all(byName('title')),
  indicators: await records(tx, impactIndicator).all(byName('name')),
  measurements: await records(tx, impactMeasurement).all(),
  inputs: await records(tx, impactInput).all(),
  beneficiaries: await records(tx, impactBeneficiary).all(),
  sites: [],
  partnerOf: () => undefined,
  rateOn: await hourRates(tx),
});

/** Figures of one programme up to the end of a period, or today. @throws `request.not-found` without one of both */
export async function impactProgrammeFigures(
  tx: Tx,
  { programme: id, period }: { programme: string; period: string },
): Promise<ResponseOf<typeof impactProgrammeFiguresCall>> {
  const programme = await records(tx, impactProgramme).get(id);
  const { to } = await records(tx, reportingPeriod).get(period);
  const today = await todayOf(tx);
  const own = { filters: [{ field: 'programme', operation: 'is', values: [id] }] } as const;
  const of: ImpactRecords = {
    programmes: [programme],
    indicators: await records(tx, impactIndicator).all({ ...own, ...byName('name') }),
    measurements: await records(tx, impactMeasurement).all(own),
    inputs: await records(tx, impactInput).all(own),
    beneficiaries: [],
    sites: [],
    partnerOf: () => undefined,
    rateOn: await hourRates(tx),
  };
  return programmeFigures(of, programme, to < today ? to : today);
}
