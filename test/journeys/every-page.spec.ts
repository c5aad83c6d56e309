import { expect, test } from '@playwright/test';
import { borealis } from '../../src/demo/borealis.ts';
import { demoPassword } from '../../src/demo/seed.ts';
import { modules } from '../../src/modules.ts';
import { defaultRoles } from '#platform/model/accounts/default-roles.ts';
import { companyPages } from '#platform/model/open-pages.ts';
import { complaintsOf, signIn, walkParts } from '../support/journey.ts';

/** Every page of a company by the route table; the one of a single import needs an import. */
const pages = [
  { address: '', access: '' },
  ...companyPages.filter(({ path }) => !path.includes(':')).map(({ path, access }) => ({ address: path, access })),
  ...modules.flatMap((module) => module.pages.map(({ path, access }) => ({ address: [module.path, path].filter((part) => part !== '').join('/'), access }))),
];

for (const [role, { access }] of Object.entries(defaultRoles)) {
  test(`every page as ${role}: what the role may see opens, the rest says why not, and the browser has nothing to complain about`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(`/${borealis.slug}/settings`);
    await expect(page).toHaveURL(/\/login\?to=/);
    await signIn(page, { email: `${role}@${borealis.emailSuffix}`, password: demoPassword }, { hasName: true });
    for (const { address, access: needed } of pages) {
      await page.goto(`/${borealis.slug}/${address}`);
      const refusal = page.getByRole('heading', { level: 1, name: 'You may not open this page' });
      const isOpen = needed === '' || (access as readonly string[]).includes(needed);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      await expect(refusal, address).toHaveCount(isOpen ? 0 : 1);
      if (isOpen) await walkParts(page, () => Promise.resolve());
      await page.waitForLoadState('networkidle');
    }
    expect(complaints).toEqual([]);
  });
}
