import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settingsPage, settingsPageFile } from './settings-page.ts';

it('the page of settings says what the table says', () => {
  expect(readFileSync(settingsPageFile, 'utf8')).toBe(settingsPage());
});
