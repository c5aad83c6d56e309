import { expect, test, type Page } from '@playwright/test';

const password = 'Correct horse battery 9';
let count = 0;
/** A name that no other journey has. */
const freshName = () => `Door ${Date.now().toString(36)}${(count += 1)}`;

async function fillRegistration(page: Page, name: string): Promise<string> {
  const email = `ada@${name.toLowerCase().replace(/\s/g, '')}.example`;
  await page.getByLabel('Company name').fill(name);
  await page.getByLabel('Number of employees').fill('250');
  for (const sector of ['Energy', 'Mining', 'Retail']) await page.getByText(sector, { exact: true }).click();
  await page.getByRole('radio', { name: /Medium Plan/ }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel(/I agree/).check();
  return email;
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Submit' }).click();
}

test('3.01, 4.02, 4.04, 4.08, 9.01 a company registers with its quote, its owner signs in, says a name and is greeted', async ({
  page,
}) => {
  const name = freshName();
  await page.goto('/registration');
  await expect(page.getByText('N/A')).toBeVisible();
  const email = await fillRegistration(page, name);
  await expect(page.getByText('480.00', { exact: true })).toBeVisible();
  await expect(page.getByText('200 × 2 × 1.2 = 480.00')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Company registered' })).toBeFocused();
  await expect(page.getByText(`${name} is registered.`)).toBeVisible();
  for (const label of ['Company name', 'Number of employees', 'Email', 'Password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('status').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, email);
  await expect(
    page.getByText(/^(Good (morning|afternoon|evening)|Merry Christmas|Happy Halloween)!$/).first(),
  ).toBeVisible();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Surname').fill('Lovelace');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /, Ada Lovelace!$/ })).toBeVisible();
  await expect(page).toHaveURL(`/${name.toLowerCase().replace(/\s/g, '-')}`);
  expect(
    await page.evaluate(() =>
      ['isAuth', 'userType', 'userCompany', 'userRole'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual(['true', 'Client', name, 'owner']);
});

test('5.04, 8.04 a registration names everything that is wrong at once, and refuses an address of the product politely', async ({
  page,
}) => {
  let calls = 0;
  await page.route('**/api/register', (route) => {
    calls += 1;
    return route.continue();
  });
  await page.goto('/registration');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(8);
  expect(calls).toBe(0);
  await fillRegistration(page, 'Features');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('“Features” is reserved.');
});

test('what stands below a new password stays where it is when its strength is told', async ({ page }) => {
  await page.goto('/registration');
  const field = page.getByLabel('Password', { exact: true });
  /** How far below; the page may scroll meanwhile. */
  const distance = async () => {
    const [above, below] = await Promise.all([field.boundingBox(), page.getByLabel(/I agree/).boundingBox()]);
    return (below?.y ?? 0) - (above?.y ?? 0);
  };
  const before = await distance();
  expect(before).toBeGreaterThan(0);
  await field.fill('a quiet place by the sea');
  await expect(page.getByText(/^Password strength: /)).toBeVisible();
  expect(await distance()).toBe(before);
});

test('5.05 the number of employees takes digits only, the wheel while focused and the middle button, never below zero', async ({
  page,
}) => {
  await page.goto('/registration');
  const size = page.getByLabel('Number of employees');
  await size.fill('1x2');
  await expect(size).toHaveValue('12');
  const box = await size.boundingBox();
  if (box === null) throw new Error('the field is not on the page');
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.wheel(0, -100);
  await expect(size).toHaveValue('13');
  await page.getByLabel('Company name').focus();
  await page.mouse.wheel(0, -1);
  await size.focus();
  await page.mouse.wheel(0, 100);
  await expect(size).toHaveValue('12');
  await page.mouse.down({ button: 'middle' });
  await page.mouse.move(box.x + 20, box.y + 210, { steps: 20 });
  await page.mouse.up({ button: 'middle' });
  await expect(size).toHaveValue('0');
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down({ button: 'middle' });
  await page.mouse.move(box.x + 20, box.y - 30, { steps: 10 });
  await page.mouse.up({ button: 'middle' });
  expect(Number(await size.inputValue())).toBeGreaterThan(5);
  await size.fill('0');
  await page.keyboard.press('ArrowDown');
  await expect(size).toHaveValue('0');
  await page.keyboard.press('ArrowUp');
  await expect(size).toHaveValue('1');
});

test('3.01, 4.02, 4.03, 4.06, 6.01 a guarded address waits behind the sign-in, and a sign-out reaches every tab', async ({
  page,
  context,
}) => {
  await page.goto('/borealis-furniture/settings?tab=members');
  await expect(page.getByText('Sign in to open the page you requested.')).toBeVisible();
  await signIn(page, 'owner@borealis.example', 'not the password');
  await expect(page.getByRole('alert')).toHaveText('The email address or the password is incorrect.');
  await page.getByRole('button', { name: /^Sign in as Owner / }).click();
  await expect(page).toHaveURL(/settings\?tab=members$/);
  await expect(page.getByRole('row', { name: /owner@borealis.example/ })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/login');
  await expect(other).toHaveURL('/borealis-furniture');
  await other.goto('/heartwood');
  await expect(other).toHaveURL('/borealis-furniture');
  await expect(other.getByText('This page needs provider access')).toBeVisible();
  await other.goto('/somebody-else');
  await expect(other.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await other.goto('/borealis-furniture');

  // A third tab is still fetching the companies' side when it hears of the sign-out.
  const slow = await context.newPage();
  let arrive = (): void => {};
  const isHeard = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // All that the document itself does not ask for.
  const held: string[] = [];
  await slow.route(/\/assets\/(?!index-|rolldown-|start-)[^/]*\.js$/, async (route) => {
    held.push(route.request().url());
    await isHeard;
    await route.continue();
  });
  await slow.goto('/borealis-furniture/settings');

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL('/login');
  expect((await page.request.get('/api/protected')).status()).toBe(401);
  await expect(other).toHaveURL('/login');
  expect(held).not.toEqual([]);
  arrive();
  await expect(slow).toHaveURL('/login');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('user') || key === 'isAuth')),
  ).toEqual([]);
});

test('2.64 the sign-in page says where the provider is reached, and shows a password to who asks for it', async ({
  page,
}) => {
  // As with SOCIAL_LINKS set: the server writes the links into the document.
  await page.route('**/login', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(
        '&quot;links&quot;:[]',
        '&quot;links&quot;:[{&quot;name&quot;:&quot;Mastodon&quot;,&quot;url&quot;:&quot;https://example.social/@example&quot;}]',
      ),
    });
  });
  await page.goto('/login');
  const ways = page.getByRole('list', { name: 'Contact options' });
  await expect(ways.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
  const elsewhere = ways.getByRole('link', { name: 'Mastodon' });
  await expect(elsewhere).toHaveAttribute('href', 'https://example.social/@example');
  await expect(elsewhere).toHaveAttribute('referrerpolicy', 'no-referrer');
  await page.getByLabel('Password', { exact: true }).fill('a quiet place');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a quiet place');
});

test('5.03, 8.02, 8.03, 8.07 the other doors say their sentences', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@nowhere.example');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('If an account with this address exists, a link has been sent.')).toBeVisible();
  await page.route('**/api/forgot-password', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.reload();
  await page.getByLabel('Email').fill('nobody@nowhere.example');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error sending reset password email');

  await page.goto('/reset-password#token=0123456789abcdef0123456789abcdef');
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill('something else');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error resetting password. Please try again.');

  await page.goto('/investor-relations');
  await page.getByLabel('Email').fill('nobody@nowhere.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('Network error');
});
