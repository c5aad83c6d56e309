import { eq } from 'drizzle-orm';
import { company } from '#platform/accounts/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { ENTITY_SCHEMES } from '#modules/report/vsme/model/fact.ts';
import type { ReportRules } from '#modules/report/settings/model/report-settings.ts';

/** `missing`: the identifier that the rules ask for and the company's settings do not have. */
export interface Particulars {
  name: string;
  scheme: string;
  identifier: string;
  currency: string;
  missing: 'LEI' | 'EUID' | null;
}

/**
 * Who reports, as the company's settings say. Without an LEI the registration number counts where it is a European one
 * (EUID, Regulation (EU) 2021/1042), else the address of the company in this installation, which is unique but says
 * nothing to others. The company's rules may ask for one of them alone.
 */
export async function particularsOf(
  tx: Tx,
  baseUrl: string,
  chosen: ReportRules['identifier'] = 'auto',
): Promise<Particulars> {
  const [row] = await tx.db
    .select({
      name: company.name,
      slug: company.slug,
      legalName: company.legalName,
      lei: company.lei,
      registrationNumber: company.registrationNumber,
      currency: company.currency,
    })
    .from(company)
    .where(eq(company.id, tx.companyId));
  if (row === undefined) throw new Error('the company of the transaction is not in the directory');
  const { name, currency } = { name: row.legalName ?? row.name, currency: row.currency };
  if (row.lei !== null && chosen !== 'euid')
    return { name, currency, scheme: ENTITY_SCHEMES.LEI, identifier: row.lei, missing: null };
  const registered = row.registrationNumber?.trim() ?? '';
  if (EUID.test(registered) && chosen !== 'lei')
    return { name, currency, scheme: ENTITY_SCHEMES['EU ID'], identifier: registered, missing: null };
  return {
    name,
    currency,
    scheme: `${baseUrl.replace(/\/$/, '')}/companies`,
    identifier: row.slug,
    missing: chosen === 'auto' ? null : chosen === 'lei' ? 'LEI' : 'EUID',
  };
}

/** Currency of the company: of amounts that name no other. */
export async function currencyOf(tx: Tx): Promise<string> {
  const [row] = await tx.db.select({ currency: company.currency }).from(company).where(eq(company.id, tx.companyId));
  return row?.currency ?? 'EUR';
}

const EUID = /^[A-Z]{2}[A-Z0-9]+\.[A-Z0-9._-]+$/;
