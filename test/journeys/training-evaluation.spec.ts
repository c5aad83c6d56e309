import { expect, test } from '@playwright/test';
import { complaintsOf, enterAs, expectAccessible, settled } from '../support/journey.ts';

test('a participant gives anonymous feedback and rates the use at work, and HR sees the evaluation by version', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const slug = await enterAs(page, 'employee');
  await page.goto(`/${slug}/my-profile/trainings?tab=closed`);
  await page.getByRole('button', { name: 'Give feedback: Phishing and passwords' }).click();
  const dialog = page.getByRole('dialog', { name: 'Feedback: Phishing and passwords' });
  await expect(dialog.getByText('Your feedback is anonymous', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await expect(dialog.getByText('4 values need your attention')).toBeVisible();
  for (const question of [
    'The training was worth my time',
    'The content fits my work',
    'The content was explained clearly',
    'I know what I will do differently at work',
  ])
    await dialog.getByRole('radiogroup', { name: question }).getByRole('radio', { name: '4' }).check();
  await expectAccessible(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Feedback sent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Give feedback: Phishing and passwords' })).toBeHidden();

  await page.getByRole('tab', { name: 'Use at work' }).click();
  await page.getByRole('button', { name: /^Rate: Phishing and passwords/ }).click();
  await page.getByRole('radio', { name: '3' }).check();
  await page.getByRole('button', { name: 'Save rating' }).click();
  await expect(page.getByText('Rating saved')).toBeVisible();
  await expect(page.getByText('No ratings requested')).toBeVisible();

  const hr = await (await browser.newContext()).newPage();
  await enterAs(hr, 'hr');
  await hr.goto(`/${slug}/hr/training-programs?tab=evaluation`);
  const reaction = hr.getByRole('table', { name: '1 Reaction' });
  await expect(reaction.getByRole('row', { name: /Version of 1 Jan 2025/ })).toContainText('11');
  await hr.getByLabel('Course').selectOption({ label: 'Phishing and passwords' });
  // One response is kept back until five came together; the rating at work has a name and counts at once.
  await expect(reaction).toContainText('Fewer than 5');
  await expect(hr.getByRole('table', { name: '3 Behaviour' })).toContainText('3 of 5');
  await settled(hr);
  await reaction.getByRole('link').first().click();
  await expect(hr).toHaveURL(/training-progress\?tab=enrolments&status=done/);
  expect(complaints).toEqual([]);
});
