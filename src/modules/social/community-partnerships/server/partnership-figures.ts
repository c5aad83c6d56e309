import { politicalContribution } from '#modules/materiality/topic-registers/model/conduct.ts';
import { partnershipAgreement } from '#modules/social/community-partnerships/model/agreement.ts';
import { partner } from '#modules/social/community-partnerships/model/partner.ts';
import type { partnershipFiguresCall } from '#modules/social/community-partnerships/model/partnership-calls.ts';
import { partnershipFigures as figuresOf } from '#modules/social/community-partnerships/model/partnership-figures.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { hourRates } from './hour-rate.ts';

/** The portfolio of community partnerships as of today. */
export async function partnershipFigures(tx: Tx): Promise<ResponseOf<typeof partnershipFiguresCall>> {
  const seesContributions = tx.access === null || tx.access.has('materiality.read');
  return figuresOf(
    {
      partners: await records(tx, partner).all(),
      agreements: await records(tx, partnershipAgreement).all(),
      rateOn: await hourRates(tx),
      recipients: seesContributions
        ? (await records(tx, politicalContribution).all()).map(({ recipient }) => recipient)
        : null,
    },
    await todayOf(tx),
  );
}
