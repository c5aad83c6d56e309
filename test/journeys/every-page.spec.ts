import { expect, test } from '@playwright/test';
import { borealis } from '../../src/demo/borealis.ts';
import { demoPassword } from '../../src/demo/seed.ts';
import { modules } from '../../src/modules.ts';
import { defaultRoles, founderRoles } from '#platform/model/accounts/default-roles.ts';
import { accessIn } from '#platform/model/accounts/roles.ts';
import { companyPages } from '#platform/model/open-pages.ts';
import { complaintsOf, signIn, walkParts } from '../support/journey.ts';

/** Every page of a company by the route table; the one of a single import needs an import. */
const pages = [
  { address: '', access: '' },
  ...companyPages.filter(({ path }) => !path.includes(':')).map(({ path, access }) => ({ address: path, access })),
  ...modules.flatMap((module) => module.pages.map(({ path, access }) => ({ address: [module.path, path].filter((part) => part !== '').join('/'), access }))),
];

const people = [
  ...Object.entries(defaultRoles).map(([role, { access }]) => ({ who: role, email: `${role}@${borealis.emailSuffix}`, slug: borealis.slug, access, hasName: true })),
  { who: 'the provider’s administrator', email: 'administrator@heartwood.example', slug: 'heartwood', access: [...accessIn('provider', founderRoles, defaultRoles)], hasName: false },
];

test.describe.configure({ mode: 'parallel' });
// A complaint names its place; pictures of every step would take longer than the steps.
test.use({ trace: 'off' });

for (const { who, email, slug, access, hasName } of people) {
  test(`6.02 every page as ${who}: what one may see opens, the rest says why not, and the browser has nothing to complain about`, async ({ page }) => {
    test.slow();
    const complaints = complaintsOf(page);
    await page.goto(`/${slug}/settings`);
    await expect(page).toHaveURL(/\/login\?to=/);
    await signIn(page, { email, password: demoPassword }, { hasName });
    for (const { address, access: needed } of pages) {
      await page.goto(`/${slug}/${address}`);
      const refusal = page.getByRole('heading', { level: 1, name: 'You may not open this page' });
      const isOpen = needed === '' || (access as readonly string[]).includes(needed);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      await expect(refusal, address).toHaveCount(isOpen ? 0 : 1);
      if (isOpen) await walkParts(page, () => Promise.resolve());
      await page.waitForLoadState('networkidle', { timeout: 30_000 });
    }
    expect(complaints).toEqual([]);
  });
}
