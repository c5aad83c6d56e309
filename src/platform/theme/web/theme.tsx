import {
  createTheme,
  DirectionContext,
  MantineProvider,
  mergeThemeOverrides,
  type CSSVariablesResolver,
  type MantineColorSchemeManager,
} from '@mantine/core';
import { useEffect, useMemo, type ReactNode } from 'react';
import { darkSurface } from '#platform/theme/model/colour.ts';
import { isRightToLeft } from '#platform/i18n/web/texts.ts';
import { preventSubmitFromOpenLists } from './open-list.ts';
import { copper, dataColors, dataRoles, night, pine, statusColors, stone, toneColors } from './palette.ts';
import { schemeKey, storedScheme, storeScheme } from './scheme.ts';
import { useThemeTexts } from './texts.ts';

export const fontFamily = '"Inter Variable", "Inter fallback", system-ui, sans-serif';

/**
 * Our look over Mantine: dense, calm, contrast of WCAG 2.2 AA in light and dark, of AAA where more is asked for
 * (`more-contrast.css`). Spacing and type follow a 4 px grid; 14 px is the size of work, 13 px of tables, 12 px of
 * notes.
 */
export const theme = createTheme({
  colors: { pine, copper, gray: stone, dark: night },
  primaryColor: 'pine',
  // Shade 5 in dark, Mantine's own choice, fails under white text.
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  black: '#1b1f1c',
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '16px' },
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.55' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  headings: {
    fontFamily,
    fontWeight: '640',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.45' },
      h6: { fontSize: '0.75rem', lineHeight: '1.45' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgba(20, 30, 24, 0.06)',
    sm: '0 1px 3px rgba(20, 30, 24, 0.08)',
    md: '0 4px 14px -2px rgba(20, 30, 24, 0.12)',
    lg: '0 12px 32px -6px rgba(20, 30, 24, 0.18)',
    xl: '0 24px 56px -12px rgba(20, 30, 24, 0.24)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  // Named as plain data: importing the components to extend them would put all of them into the first chunk.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Alert: { defaultProps: { variant: 'light' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Badge: { defaultProps: { tt: 'none', variant: 'light', radius: 'sm', fw: 550 } },
    Button: { defaultProps: { fw: 550 } },
    // What may be left empty is marked, what has to be filled in is not (`data-optional` in base.css).
    InputWrapper: { defaultProps: { withAsterisk: false } },
    // Without its invisible first child: that one is no menu item, and the first real one takes the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    MultiSelect: { defaultProps: { selectFirstOptionOnChange: true } },
    Paper: { defaultProps: { withBorder: true, radius: 'lg' } },
    // Enter takes the first of what was found.
    Select: { defaultProps: { selectFirstOptionOnChange: true } },
    // The house's green for fillings is too deep to be seen as a line in the dark.
    Tabs: { defaultProps: { color: 'var(--mantine-color-anchor)' } },
    Table: { defaultProps: { verticalSpacing: 7, horizontalSpacing: 'sm', fz: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, fz: 'xs' } },
  },
});

/** The colours of statuses and of data as variables: `--hw-done`, `--hw-done-ground`, `--hw-data-scope1`. */
function meanings(scheme: 'light' | 'dark'): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(
      Object.entries(statusColors[scheme]).flatMap(([status, [text, ground]]) => [
        [`--hw-${status}`, text],
        [`--hw-${status}-ground`, ground],
      ]),
    ),
    ...Object.fromEntries(dataRoles.map((role) => [`--hw-data-${role}`, dataColors[scheme][role]])),
  };
}

/** Alerts and badges of the UI library say a state by the colours of the statuses. */
function tonesOfStatuses(scheme: 'light' | 'dark'): Readonly<Record<string, string>> {
  const tones = {
    green: 'done',
    teal: 'done',
    yellow: 'attention',
    orange: 'attention',
    red: 'blocking',
    blue: 'review',
    gray: 'neutral',
  } as const;
  return Object.fromEntries(
    Object.entries(tones).flatMap(([tone, status]) => {
      const [text, ground] = statusColors[scheme][status];
      return [
        [`--mantine-color-${tone}-light`, ground],
        [`--mantine-color-${tone}-light-color`, text],
      ];
    }),
  );
}

/** What destroys: white text on it at 7.4 : 1. */
const danger = { '--mantine-color-red-filled': '#a3261c', '--mantine-color-red-filled-hover': '#8c1f16' };

/** Text colours that pass AA where Mantine's own do not, and the surfaces of the frame. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--hw-top-bar': '56px',
    '--hw-bar-height': 'calc(var(--hw-top-bar) + var(--hw-notice-height, 0px))',
    '--hw-sidebar-width': '240px',
    '--hw-sidebar-narrow': '60px',
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#525852',
    '--mantine-color-placeholder': '#636963',
    '--mantine-color-error': '#a3261c',
    '--mantine-color-anchor': 'var(--mantine-color-pine-7)',
    '--hw-ground': '#f7f7f4',
    '--hw-surface': '#ffffff',
    '--hw-sunken': '#f1f2ee',
    '--hw-border': '#e4e5df',
    '--hw-border-strong': '#cbcec6',
    '--hw-field-edge': '#8c9088',
    '--hw-sidebar': '#f4f5f2',
    '--hw-selected': '#e4eee8',
    '--hw-selected-text': '#173f2d',
    ...meanings('light'),
    ...danger,
    '--hw-heart': copper[6],
    ...Object.fromEntries(
      toneColors.map((tone) => [
        `--mantine-color-${tone}-light-color`,
        `color-mix(in oklab, var(--mantine-color-${tone}-9) 78%, black)`,
      ]),
    ),
    ...tonesOfStatuses('light'),
  },
  dark: {
    '--mantine-color-dimmed': '#b0b8b2',
    '--mantine-color-placeholder': '#9aa39d',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-anchor': 'var(--mantine-color-pine-3)',
    '--hw-ground': '#121614',
    '--hw-surface': darkSurface,
    '--hw-sunken': '#171c19',
    '--hw-border': '#2b332f',
    '--hw-border-strong': '#3b4540',
    '--hw-field-edge': '#6a756f',
    '--hw-sidebar': '#161b18',
    '--hw-selected': '#22342b',
    '--hw-selected-text': '#cfe5d9',
    ...meanings('dark'),
    ...danger,
    '--hw-heart': copper[4],
    ...Object.fromEntries(
      toneColors.flatMap((tone) => [
        [`--mantine-color-${tone}-light-color`, `var(--mantine-color-${tone}-2)`],
        // A breath of the colour over the surface; Mantine darkens its deepest shade, which makes yellow a heavy brown
        // and blue a block.
        [`--mantine-color-${tone}-light`, `color-mix(in oklab, var(--mantine-color-${tone}-5) 14%, ${darkSurface})`],
        [
          `--mantine-color-${tone}-light-hover`,
          `color-mix(in oklab, var(--mantine-color-${tone}-5) 22%, ${darkSurface})`,
        ],
      ]),
    ),
    ...tonesOfStatuses('dark'),
  },
});

/** The parts of the theme that speak: names of the buttons that close, and of the one that shows a password. */
function spoken(close: string, show: string) {
  // The header of a dialog would count as a second banner landmark of the page.
  const dialog = {
    attributes: { header: { role: 'presentation' } },
    closeButtonProps: { 'aria-label': close },
    overlayProps: { backgroundOpacity: 0.35 },
  };
  return createTheme({
    components: {
      Drawer: { defaultProps: dialog },
      Modal: { defaultProps: dialog },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': close } } },
      PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': show } } },
    },
  });
}

/**
 * Mantine with our theme and the remembered colour scheme. Everything drawn stands in it, tests and the gallery
 * included.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const t = useThemeTexts();
  useEffect(preventSubmitFromOpenLists, []);
  const spokenTheme = useMemo(() => mergeThemeOverrides(theme, spoken(t('close'), t('showPassword'))), [t]);
  return (
    <MantineProvider
      theme={spokenTheme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      deduplicateInlineStyles
    >
      <Direction is={isRightToLeft() ? 'rtl' : 'ltr'}>{children}</Direction>
    </MantineProvider>
  );
}

/**
 * Tells popovers, menus, sliders and tabs which way the page is read. Mantine's own provider watches the document for
 * it; here the language says it, and with a language every text is drawn again.
 */
export function Direction({ is, children }: { is: 'ltr' | 'rtl'; children: ReactNode }) {
  return <DirectionContext value={directions[is]}>{children}</DirectionContext>;
}
const given = { toggleDirection: () => undefined, setDirection: () => undefined };
const directions = { ltr: { dir: 'ltr', ...given }, rtl: { dir: 'rtl', ...given } } as const;

/** Remembers light or dark as `scheme.ts` says. */
const schemeManager: MantineColorSchemeManager = {
  get: (fallback) => storedScheme() ?? fallback,
  set: (value) => storeScheme(value === 'auto' ? null : value),
  subscribe(onUpdate) {
    listener = (event) => {
      if (event.key === schemeKey) onUpdate(storedScheme() ?? 'auto');
    };
    window.addEventListener('storage', listener);
  },
  unsubscribe() {
    if (listener) window.removeEventListener('storage', listener);
  },
  clear: () => storeScheme(null),
};
let listener: ((event: StorageEvent) => void) | undefined;
