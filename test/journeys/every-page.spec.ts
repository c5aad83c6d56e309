import { expect, test } from '@playwright/test';
import { borealis } from '../../src/demo/borealis.ts';
import { demoPassword } from '../../src/demo/seed.ts';
import { modules } from '../../src/modules.ts';
import { defaultRoles } from '#platform/model/accounts/default-roles.ts';
import { complaintsOf, signIn } from '../support/journey.ts';

/** Every page of the route table, as every role: it opens or says that the right is missing; the browser has nothing to complain about. */
const pages = modules.flatMap((module) => module.pages.map((page) => ({ address: [module.path, page.path].filter((part) => part !== '').join('/'), access: page.access })));

for (const [role, { access }] of Object.entries(defaultRoles)) {
  test(`every page as ${role}: what the role may see opens, the rest says why not`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await signIn(page, { email: `${role}@${borealis.emailSuffix}`, password: demoPassword }, { hasName: true });
    for (const { address, access: needed } of [{ address: '', access: null }, ...pages]) {
      await page.goto(`/${borealis.slug}/${address}`);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      const isOpen = needed === null || (access as readonly string[]).includes(needed);
      if (isOpen) await expect(page.getByRole('heading', { level: 1, name: /right|allowed|access/i }), address).toHaveCount(0);
      await page.waitForLoadState('networkidle');
    }
    // A right that is missing is answered with 403, which the browser notes; anything else is a fault.
    expect(complaints.filter((complaint) => !/403|401/.test(complaint))).toEqual([]);
  });
}
