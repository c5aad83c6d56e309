import { inEveryCompany } from '#platform/directory/server/every-company.ts';
import type { App } from '#platform/app/server/app.ts';
import { followUnheard } from '#modules/hr/offboarding/server/access-end.ts';
import { followStarts } from '#modules/hr/onboarding/server/follow-starts.ts';

/** Lets onboardings and the access of leavers follow the day, company by company. Any number of processes may run it. */
export async function followDays(app: App, closing: AbortSignal): Promise<void> {
  await inEveryCompany(
    app,
    'onboardings and exits could not follow the day',
    async (tx) => {
      await followStarts(tx);
      await followUnheard(tx);
    },
    closing,
  );
}
