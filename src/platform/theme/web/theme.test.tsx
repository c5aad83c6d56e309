import { useDirection } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '#platform/i18n/web/texts.ts';
import { ThemeProvider } from './theme.tsx';

const Way = () => <b>{useDirection().dir}</b>;
const shown = () =>
  renderToStaticMarkup(
    <ThemeProvider>
      <Way />
    </ThemeProvider>,
  );

afterEach(() => vi.unstubAllGlobals());

it('menus, popovers and sliders are read as the language is written', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  expect(shown()).toContain('<b>ltr</b>');
  await changeLanguage('ar-XB');
  expect(shown()).toContain('<b>rtl</b>');
  await changeLanguage('en');
  expect(shown()).toContain('<b>ltr</b>');
});
