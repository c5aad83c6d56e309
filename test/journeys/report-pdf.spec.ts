import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { pdfPages } from '#test/support/pdf-text.ts';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { addPeriod } from '../../scripts/sample-inventory/set-up.ts';

test('the text of a report is taken along as PDF, with its figures and marked as a draft', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { api, slug, ...account } = await newCompany(baseURL, {
    company: 'Glass Works',
    size: 12,
    sector: 'Manufacturing',
    email: 'owner@glass-works.example',
  });
  const period = await addPeriod(api, { name: '2025', from: '2025-01-01', to: '2025-12-31', gwpSet: 'AR6' });
  await ask(api, z.unknown(), 'POST', '/disclosure-values', {
    period: period.id,
    concept: 'vsme:TotalEnergyConsumption',
    value: '250',
  });
  const {
    result: { document },
  } = await ask(
    api,
    z.object({ result: z.object({ document: z.string() }) }),
    'POST',
    '/actions/start-report-document',
    { period: period.id, from: null },
  );
  await ask(api, z.unknown(), 'POST', '/report-blocks', {
    document,
    kind: 'text',
    text: 'Glass is melted with {{dp:TotalEnergyConsumption}} & care.',
  });
  await ask(api, z.unknown(), 'POST', '/report-blocks', {
    document,
    kind: 'chart',
    caption: 'Energy',
    points: [{ token: 'TotalEnergyConsumption', name: 'All energy' }],
  });
  await enter(page, account);
  await page.goto(`/${slug}/report/esg-report?${new URLSearchParams({ tab: 'text', period: period.id }).toString()}`);
  await expect(page.getByRole('article').filter({ hasText: 'Glass is melted with' })).toContainText('250 MWh');
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PDF', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${slug}-report-2025-draft.pdf`);
  const words = pdfPages(await readFile(await download.path()), { feet: true }).join(' ');
  for (const part of [
    'Glass Works',
    'Draft, not published. Values may still change.',
    'Contents',
    'General information',
    'Glass is melted with 250 MWh & care.',
    'Energy, MWh',
    'All energy',
    'Glass Works, 2025, draft page 1 /',
  ])
    expect(words).toContain(part);

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('link', { name: 'PDF', exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
