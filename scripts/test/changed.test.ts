import { expect, it } from 'vitest';
import { journeysFor } from './changed.ts';

const journeys = new Map([
  ['test/journeys/every-page.spec.ts', ''],
  ['test/journeys/frame.spec.ts', ''],
  ['test/journeys/environmental-waste.spec.ts', "await page.goto('/borealis/environmental/waste');"],
  ['test/journeys/report.spec.ts', "import { reports } from '#modules/report/model/reports.ts';"],
]);

it('takes the journeys that speak of a changed module, and those through every page for what all stand on', () => {
  expect(journeysFor(['src/modules/environmental/waste/web/balance-tab.tsx'], journeys)).toEqual([
    'test/journeys/environmental-waste.spec.ts',
  ]);
  expect(journeysFor(['src/modules/report/module.ts'], journeys)).toEqual(['test/journeys/report.spec.ts']);
  expect(journeysFor(['src/platform/kit/web/panel.tsx'], journeys)).toEqual([
    'test/journeys/every-page.spec.ts',
    'test/journeys/frame.spec.ts',
  ]);
  expect(journeysFor(['test/journeys/report.spec.ts', 'docs/operations.md'], journeys)).toEqual([
    'test/journeys/report.spec.ts',
  ]);
});
