import { eq } from 'drizzle-orm';
import type { HourRate } from '#modules/social/community-partnerships/model/contribution.ts';
import { socialRulesOf, socialSettings } from '#modules/social/settings/model/social-settings.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { company } from '#platform/directory/server/tables.ts';
import { fromMinor } from '#platform/imports/model/cells/minor-digits.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';

/** What an hour of volunteering is valued at on a day, by the social settings; null where none is set. */
export async function hourRates(tx: Tx): Promise<(day: string) => HourRate | null> {
  const known = await records(asProduct(tx), socialSettings).all();
  return (day) => {
    const { volunteerCurrency, volunteerRateMinor } = socialRulesOf.on(known, day);
    return volunteerCurrency === null || volunteerRateMinor === null
      ? null
      : { currency: volunteerCurrency, amount: fromMinor(volunteerRateMinor, volunteerCurrency) };
  };
}

export async function companyCurrency(tx: Tx): Promise<string | null> {
  const [row] = await tx.db.select({ currency: company.currency }).from(company).where(eq(company.id, tx.companyId));
  return row?.currency ?? null;
}
