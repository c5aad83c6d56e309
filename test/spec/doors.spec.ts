import { expect } from '@playwright/test';
import { defaultRoles } from '#platform/directory/model/default-roles.ts';
import { test } from '#test/support/people.ts';

test('1.03, 2.60, 2.64, 5.01 login has its fields, Submit, its links and the accounts of the demo', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Email')).toHaveAttribute('required', '');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required', '');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /forgot/i })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Register your company' })).toHaveAttribute(
    'href',
    '/registration',
  );
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /contact/i })).toHaveAttribute(
    'href',
    '/contact-us',
  );
  for (const { label } of Object.values(defaultRoles))
    await expect(page.getByRole('button', { name: `Sign in as ${label} ` })).toHaveCount(1);
  for (const who of ['Investor', 'Provider, administrator'])
    await expect(page.getByRole('button', { name: `Sign in as ${who} ` })).toHaveCount(1);
  let calls = 0;
  await page.route('**/api/login', (route) => {
    calls += 1;
    return route.continue();
  });
  const submit = page.getByRole('button', { name: 'Submit' });
  for (const [email, password] of [
    ['', ''],
    ['ada@acme.example', ''],
    ['', 'secret'],
    ['ada', 'secret'],
  ] as const) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await submit.click();
  }
  expect(calls).toBe(0);
  await page.getByLabel('Email').fill('nobody@acme.example');
  await submit.click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(calls).toBe(1);
});

test('2.61, 5.02, 8.02 forgot password has its field, its button and the way back; an address is needed, and a list of errors marks it', async ({
  page,
}) => {
  await page.goto('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveAttribute('required', '');
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/login');
  let calls = 0;
  await page.route('**/api/forgot-password', (route) => {
    calls += 1;
    return route.fulfill({
      status: 422,
      json: { message: 'Error sending reset password email', errors: [{ path: 'email', msg: 'That is no address.' }] },
    });
  });
  await page.getByRole('button', { name: 'Reset Password' }).click();
  expect(calls).toBe(0);
  await page.getByLabel('Email').fill('ada@acme.example');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('That is no address.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Error sending reset password email')).toHaveCount(0);
});

test('2.13, 2.62, 4.05, 5.03 reset password has both fields, clears its token from the address, and compares before any call', async ({
  page,
}) => {
  const paths: string[] = [];
  await page.route('**/api/reset-password/**', (route) => {
    paths.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 200, json: { message: 'ok' } });
  });
  await page.goto('/reset-password#token=0123456789abcdef0123456789abcdef');
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New Password', { exact: true }).fill('Correct horse battery 9');
  await page.getByLabel('Confirm Password', { exact: true }).fill('another');
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  expect(paths).toEqual([]);
  await page.getByLabel('Confirm Password', { exact: true }).fill('Correct horse battery 9');
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByText('Password reset successful.')).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /sign in|login/i })
      .first(),
  ).toHaveAttribute('href', '/login');
  expect(paths).toEqual(['/api/reset-password/0123456789abcdef0123456789abcdef']);
});

test('2.63, 3.05, 3.06, 5.09 registration has all its fields, the three plans, the 17 sectors, the terms, the quote and Submit', async ({
  page,
}) => {
  await page.goto('/registration');
  for (const label of ['Company name', 'Number of employees', 'Password'])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Company email domain')).toBeVisible();
  for (const plan of ['Simple Plan', 'Medium Plan', 'Advance Plan'])
    await expect(page.getByRole('radio', { name: new RegExp(plan) })).toBeVisible();
  expect(
    await page.getByRole('radio').evaluateAll((found) => found.map((radio) => (radio as HTMLInputElement).value)),
  ).toEqual(['simple', 'medium', 'advance']);
  const sectors = [
    'Energy',
    'Transportation',
    'Mining',
    'Agriculture',
    'Construction',
    'Financial',
    'Healthcare',
    'Manufacturing',
    'Information Technology',
    'Retail',
    'Telecommunications',
    'Hospitality/Tourism',
    'Real Estate',
    'Education',
    'Entertainment and Media',
    'Nonprofit and Social Services',
    'Professional Services',
  ];
  for (const sector of sectors) await expect(page.getByText(sector, { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: /sectors/i }).getByRole('checkbox')).toHaveCount(17);
  await expect(page.getByRole('checkbox', { name: /I agree/ })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /terms/i })).toHaveAttribute('href', '/terms-of-use');
  await expect(page.getByText('N/A')).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  for (const [typed, said] of [
    ['short', /Password strength: Weak. Use at least 8 characters/],
    ['four quiet words walking home', /Password strength: (Good|Strong)/],
  ] as const) {
    await password.fill(typed);
    await expect(page.getByText(said)).toBeVisible();
  }
});

for (const [status, json, text] of [
  [500, { title: 'x' }, 'Login failed.'],
  [401, { errors: [{ msg: 'First.' }, { msg: 'Second.' }] }, 'First.'],
] as const) {
  test(`8.01 a login that fails with ${status} says ${text}`, async ({ page }) => {
    await page.route('**/api/login', (route) => route.fulfill({ status, json }));
    await page.goto('/login');
    await page.getByLabel('Email').fill('a@b.example');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert')).toHaveText(text);
  });
}

test('8.04 a registration that fails clears the success message, marks the fields, and without an answer says Failed to register user', async ({
  page,
}) => {
  const answers: { status: number; json: object }[] = [
    { status: 200, json: { data: { message: 'Answerless is registered.' } } },
    {
      status: 409,
      json: {
        message: 'Failed to register user',
        errors: [{ path: 'companyName', msg: 'A company with this name already exists.' }],
      },
    },
    { status: 200, json: {} },
  ];
  await page.route('**/api/register', (route) => route.fulfill(answers.shift() ?? { status: 500, json: {} }));
  await page.goto('/registration');
  const register = async () => {
    await page.getByLabel('Company name').fill('Answerless');
    await page.getByLabel('Number of employees').fill('5');
    // What was filled in stays after a failure.
    if (!(await page.getByRole('checkbox', { name: 'Energy', exact: true }).isChecked()))
      await page.getByText('Energy', { exact: true }).click();
    await page.getByRole('radio', { name: /Simple Plan/ }).click();
    await page.getByLabel('Email', { exact: true }).fill('a@answerless.example');
    await page.getByLabel('Password', { exact: true }).fill('Correct horse battery 9');
    await page.getByLabel(/I agree/).check();
    await page.getByRole('button', { name: 'Submit' }).click();
  };
  const success = page.getByText('Answerless is registered.');
  await register();
  await expect(success).toBeVisible();
  await register();
  await expect(page.getByRole('alert')).toContainText('A company with this name already exists.');
  await expect(page.getByLabel('Company name')).toHaveAttribute('aria-invalid', 'true');
  await expect(success).toHaveCount(0);
  await register();
  await expect(page.getByRole('alert')).toContainText('Failed to register user');
  await expect(success).toHaveCount(0);
});

test('9.01 the quote of the registration is right for all 255 combinations, and N/A until all is there', async ({
  page,
}) => {
  await page.goto('/registration');
  await expect(page.locator('output')).toHaveText('N/A');
  const seen = await page.evaluate(async () => {
    const size = document.querySelector<HTMLInputElement>('input[name=companySize]');
    const output = document.querySelector('output');
    const sectors = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not([name=agreeTerms])')];
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const found: string[] = [];
    const drawn = () =>
      new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
    for (const [count, sector] of sectors.entries()) {
      sector.click();
      for (const people of ['1', '100', '200', '500', '1000']) {
        set?.call(size, people);
        size?.dispatchEvent(new Event('input', { bubbles: true }));
        for (const plan of document.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
          plan.click();
          await drawn();
          found.push(`${plan.value} ${people} ${count + 1}: ${output?.textContent}`);
        }
      }
    }
    return found;
  });
  const multipliers = [
    [1, 10],
    [100, 15],
    [200, 20],
    [500, 25],
    [1000, 30],
  ] as const;
  // In whole cents: base × tenths of the size × tenths of the sectors.
  const expected = Array.from({ length: 17 }, (_, more) =>
    multipliers.flatMap(([people, tenths]) =>
      Object.entries({ simple: 100, medium: 200, advance: 300 }).map(
        ([plan, base]) => `${plan} ${people} ${more + 1}: ${((base * tenths * (10 + more)) / 100).toFixed(2)}`,
      ),
    ),
  ).flat();
  expect(seen).toHaveLength(255);
  expect(seen).toEqual(expected);
  await expect(page.getByText('EUR per month, excl. VAT')).toBeVisible();
  await page.getByLabel('Number of employees').fill('0');
  await expect(page.locator('output')).toHaveText('N/A');
});

test('8.07 an investor login whose status is 200 passes, whatever its body is', async ({ page }) => {
  await page.route('**/api/login-investor', async (route) =>
    route.fulfill({ response: await route.fetch(), body: '<p>not JSON', contentType: 'text/html' }),
  );
  await page.goto('/investor-login');
  await page.getByLabel('Email', { exact: true }).fill('investor@borealis.example');
  await page.getByLabel('Password', { exact: true }).fill('Borealis-Demo-2026');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Borealis Furniture' })).toBeVisible();
});

test('5.07, 8.06 contact and subscribe fail with every status but 200, with one text, and keep what was typed', async ({
  page,
}) => {
  let status = 201;
  await page.route(/\/api\/(contact|subscribe)$/, (route) =>
    route.fulfill({ status, json: { message: 'Thank you.', number: 1000 } }),
  );
  for (const [path, send, field, text] of [
    ['/contact-us', 'Send message', 'Message', 'What does it cost?'],
    ['/subscribe', 'Subscribe', 'Email', 'reader@visitor.example'],
  ] as const) {
    await page.goto(path);
    for (status of [201, 202, 404, 500, 200]) {
      if (path === '/contact-us') await page.getByLabel('Your name').fill('Ada');
      await page.getByLabel('Email').fill('reader@visitor.example');
      await page.getByLabel(field, { exact: true }).fill(text);
      const answered = page.waitForResponse(/\/api\/(contact|subscribe)$/);
      await page.getByRole('button', { name: send }).click();
      await answered;
      if (status === 200) {
        await expect(page.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
        await expect(page.getByText('Failed to send contact form.')).toHaveCount(0);
      } else {
        await expect(page.getByRole('alert')).toContainText('Failed to send contact form.');
        await expect(page.getByLabel(field, { exact: true })).toHaveValue(text);
      }
    }
  }
});
