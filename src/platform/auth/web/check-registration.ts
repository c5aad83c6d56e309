import { checkRegistration } from '#platform/accounts/model/contracts.ts';
import { reservedSlugs } from '#platform/directory/model/slug.ts';
import { openPaths } from '#platform/public-pages/web/open-paths.ts';
import { settings } from '#platform/runtime/web/settings.ts';

/** The server's check of a registration, fetched with the first attempt: its code is no part of the door. */
export const checked = (body: unknown) =>
  checkRegistration(body, {
    reserved: reservedSlugs(openPaths(), settings().slug),
    productNames: [settings().name, settings().slug],
  });
