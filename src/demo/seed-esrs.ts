import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { esrsValue, type NewEsrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { handleApproveEsrsValues, handleFillEsrsFigures } from '#modules/report/esrs/server/fill-figures.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';

type Stated = Omit<NewEsrsValue, 'period'>;

/**
 * What was entered for 2024 beside the VSME report, as a rehearsal for ESRS. Planted: materials, pay and most of the
 * words are missing, and the total of scope 3 is not that of the calculation.
 */
const enteredFor2024: readonly Stated[] = [
  {
    point: 'said.esrs_2026.BP-1',
    value:
      'Drawn up for the company alone, over the plant in Detmold, the showroom in Vienna and the sawmill in Umeå, ' +
      'by operational control. A rehearsal beside the VSME report; nothing of it is published.',
  },
  {
    point: 'said.esrs_2026.IRO-1',
    value:
      'Heads of production, purchasing and people rated impacts, risks and opportunities in two workshops, with ' +
      'inventory, registers and accident book as sources. Affected people were not asked themselves.',
  },
  {
    point: 'said.esrs_2026.E1-8',
    value:
      'First complete inventory. Heat from natural gas and freight of timber are the largest sources; two months of electricity of the sawmill are estimated.',
  },
  {
    point: 'ghg.scope3-total',
    value: '1450',
    method: 'Screening of March 2025, before freight of timber was complete.',
  },
  { point: 'safety.accidents', value: '7', method: 'Accident book: accidents with lost days.' },
  {
    point: 'disability.share',
    value: null,
    standing: 'omitted',
    ground: 'protected',
    reason: 'At two of the sites the group is so small that the share would tell who is meant.',
  },
];
/** Of those and of what is drawn: looked at by the lead, and approved by the owner. */
const reviewedOf2024 = new Set([
  'said.esrs_2026.BP-1',
  'ghg.scope1',
  'ghg.scope2-location',
  'ghg.scope2-market',
  'energy.total',
  'energy.fossil',
  'employees.total',
]);
const approvedOf2024 = new Set([
  'ghg.scope1',
  'ghg.scope2-location',
  'ghg.scope2-market',
  'energy.total',
  'employees.total',
]);

/**
 * The ESRS data points of 2024 are begun: drawn, a few entered, some approved by somebody else than who prepared them.
 */
export async function beginEsrs(
  app: App,
  companyId: string,
  { lead, owner }: { lead: string | null; owner: string | null },
): Promise<void> {
  const now = app.clock();
  const reviewed = await inCompany(app.database, { companyId, accountId: lead, now }, async (tx) => {
    const period = (await records(tx, reportingPeriod).all()).find(({ name }) => name === '2024')?.id ?? '';
    for (const values of enteredFor2024) await records(tx, esrsValue).create({ ...values, period });
    await handleFillEsrsFigures.run(tx, { period, version: 'esrs_2026' }, app);
    const looked = (await records(tx, esrsValue).all()).filter(({ point }) => reviewedOf2024.has(point));
    for (const { id, version } of looked) await records(tx, esrsValue).change(id, version, { status: 'reviewed' });
    return looked;
  });
  await inCompany(app.database, { companyId, accountId: owner, now }, (tx) =>
    handleApproveEsrsValues.run(
      tx,
      { values: reviewed.filter(({ point }) => approvedOf2024.has(point)).map(({ id }) => ({ id })) },
      app,
    ),
  );
}
