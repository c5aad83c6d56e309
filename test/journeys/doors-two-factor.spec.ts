import { expect, test, type Page } from '@playwright/test';
import { stepAt, totpCode } from '#platform/two-factor/server/totp.ts';
import { secretOf } from '../support/authenticator-app.ts';
import { as, newMember, password } from '../support/journey-people.ts';
import { expectAccessible } from '../support/journey.ts';

const home = '/borealis-furniture';
const security = `${home}/my-profile/change-password`;

async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
}

async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

test('an authenticator app is added with its recovery codes, asked for at the next sign-in, and removed', async ({
  page,
}) => {
  const { email } = await newMember(['employee'], 'app');
  await enter(page, email);
  // The page that has arrived takes the focus; a menu opened before would close.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Password and security' }).click();
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await confirmPassword(page);
  const dialog = page.getByRole('dialog', { name: 'Add authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = secretOf((await dialog.getByText(/^Key:/).textContent())?.replace('Key: ', '') ?? '');
  const used = stepAt(new Date());
  await dialog.getByLabel('Code shown in the app').fill('000000');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText(/This is not the current code/)).toBeVisible();
  await dialog.getByLabel('Code shown in the app').fill(totpCode(secret, used));
  await dialog.getByRole('button', { name: 'Add' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have saved these codes' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await expect(page.getByText('Your permissions have changed')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await enter(page, email);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(home);
  await expect(page).toHaveURL(/\/login/);
  await enter(page, email);
  await page.getByLabel('Code').fill('123');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Verification failed. Try again, or use another method.');
  await page.getByLabel('Code').fill(totpCode(secret, Math.max(used + 1, stepAt(new Date()))));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(home);

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await enter(page, email);
  await page.getByRole('button', { name: 'Use recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery.toUpperCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(home);
  await page.goto(security);
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await expect(page.getByText('Signed in with a recovery code')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill('not the password');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog').getByText('The password is incorrect.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Current password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible();
});

test('a passkey is made and asked for by the browser', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { email } = await newMember(['employee'], 'passkey');
  await enter(page, email);
  await expect(page).toHaveURL(home);
  await page.goto(security);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await confirmPassword(page);
  await page.getByRole('dialog', { name: 'Add passkey' }).getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'I have saved these codes' }).click();
  await expect(page.getByText('Passkey · Added')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await enter(page, email);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page).toHaveURL(home);
  await page.goto(security);
  await expect(page.getByText(/Passkey · .* · last used/)).toBeVisible();
});

test('who lacks the two-factor authentication that their company requires sets one up on the way in', async ({
  page,
}) => {
  const owner = await as('owner@borealis.example');
  const role = `strict-${Date.now().toString(36)}`;
  expect(
    (
      await owner.put(`/api/companies/borealis-furniture/roles/${role}`, {
        data: { label: 'Strict role', access: ['company.read', 'members.read'] },
      })
    ).status(),
  ).toBe(204);
  const { email } = await newMember([role], 'strict');
  const before = (
    (await (await owner.get('/api/companies/borealis-furniture/security')).json()) as { secondFactorRoles: string[] }
  ).secondFactorRoles;
  await owner.put('/api/companies/borealis-furniture/security', { data: { secondFactorRoles: [...before, role] } });
  await enter(page, email);
  await expect(page).toHaveURL(/\/account\?to=%2Fborealis-furniture$/);
  await expect(page.getByText('Borealis Furniture requires two-factor authentication.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await confirmPassword(page);
  const dialog = page.getByRole('dialog', { name: 'Add authenticator app' });
  const secret = secretOf((await dialog.getByText(/^Key:/).textContent())?.replace('Key: ', '') ?? '');
  await dialog.getByLabel('Code shown in the app').fill(totpCode(secret, stepAt(new Date())));
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'I have saved these codes' }).click();
  await page.getByRole('button', { name: 'Continue to Borealis Furniture' }).click();
  await expect(page).toHaveURL(home);
  await owner.put('/api/companies/borealis-furniture/security', { data: { secondFactorRoles: before } });
});
