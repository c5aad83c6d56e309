import { useMantineColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useRouteTable } from '#platform/routing/web/route-table-context.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { session } from '#platform/session/web/session.ts';
import { useSession } from '#platform/session/web/use-session.ts';
import { chooseContrast } from '#platform/theme/web/contrast.ts';
import { saveAppearance } from '#platform/session/web/own-appearance.ts';
import { useSearchTexts } from './texts.ts';

/** What the palette does: it goes to an address, or runs here and now. */
export interface PaletteCommand {
  key: string;
  title: string;
  /** Other words that people look for it by. */
  words: string;
  note: string | null;
  does: { to: string } | { run: () => void };
}

/**
 * What can be done from everywhere: the work that modules begin (`commands` of their heads), how the product looks, other
 * companies, the keys, the way out. Only what the person may do here.
 */
export function useCommands(onKeys?: () => void): PaletteCommand[] {
  const t = useSearchTexts();
  const label = useLabels();
  const table = useRouteTable();
  const company = useCompany();
  const { companies } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  return useMemo(() => {
    const home = `/${encodeURIComponent(company.slug)}`;
    const begun = table.modules.flatMap((module) =>
      (module.commands ?? [])
        .filter(({ access }) => company.access.includes(access))
        .map(
          ({ title, words, to }): PaletteCommand => ({
            key: `${module.name} ${to}`,
            title: label(title),
            words: `${title} ${words}`,
            note: module.path === '' ? null : label(module.label),
            does: { to: `${home}/${to}` },
          }),
        ),
    );
    const run = (key: string, title: string, words: string, does: () => void): PaletteCommand => ({
      key,
      title,
      words,
      note: null,
      does: { run: does },
    });
    return [
      ...begun,
      ...(['light', 'dark', 'auto'] as const).map((scheme) =>
        run(`scheme ${scheme}`, t(`command.${scheme}`), t('command.schemeWords'), () => {
          setColorScheme(scheme);
          void saveAppearance({ scheme: scheme === 'auto' ? 'system' : scheme });
        }),
      ),
      ...(['more', 'normal'] as const).map((contrast) =>
        run(`contrast ${contrast}`, t(`command.contrast.${contrast}`), t('command.schemeWords'), () => {
          chooseContrast(contrast);
          void saveAppearance({ contrast });
        }),
      ),
      ...companies
        .filter(({ slug }) => slug !== company.slug)
        .map(
          ({ slug, name }): PaletteCommand => ({
            key: `company ${slug}`,
            title: t('command.company', { name }),
            words: t('command.companyWords'),
            note: null,
            does: { to: `/${encodeURIComponent(slug)}` },
          }),
        ),
      ...(onKeys === undefined ? [] : [run('keys', t('command.keys'), t('command.keysWords'), onKeys)]),
      run('logout', t('command.logout'), t('command.logoutWords'), () => void session.signOut()),
    ];
  }, [table, company, companies, label, t, setColorScheme, onKeys]);
}
