import { Menu, Text, useMantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconCircleHalf2,
  IconContrastFilled,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconShieldLock,
  IconSun,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ContrastChoice } from '#platform/theme/model/appearance.ts';
import { AnchoredMenu } from '#platform/kit/web/lazy/anchored.tsx';
import type { AnchoredProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { session } from '#platform/session/web/session.ts';
import { useSession } from '#platform/session/web/use-session.ts';
import { chooseContrast, storedContrast } from '#platform/theme/web/contrast.ts';
import { saveAppearance } from '#platform/session/web/own-appearance.ts';
import { useIsNarrow } from '../sidebar/sidebar-state.ts';
import { useFrameTexts } from '../texts.ts';

export function AccountMenu({ full, email, ...overlay }: AnchoredProps & { full: string; email: string }) {
  const t = useFrameTexts();
  const { slug } = useCompany();
  const isNarrow = useIsNarrow();
  return (
    <AnchoredMenu {...overlay} position="bottom-end" offset={10} width={250}>
      <Menu.Label>
        {full !== '' && (
          <Text component="span" display="block" fw={600} size="sm" c="var(--mantine-color-text)">
            {full}
          </Text>
        )}
        <span style={{ fontWeight: 400, overflowWrap: 'anywhere' }}>{t('bar.signedInAs', { email })}</span>
      </Menu.Label>
      {isNarrow && (
        <>
          <Menu.Divider />
          <SchemeItems />
        </>
      )}
      <Menu.Divider />
      <Menu.Item
        component={Link}
        to={`/${encodeURIComponent(slug)}/my-profile/change-password`}
        leftSection={<IconShieldLock size={16} stroke={1.7} aria-hidden />}
      >
        {t('bar.security')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />} onClick={() => void session.signOut()}>
        {t('bar.logout')}
      </Menu.Item>
    </AnchoredMenu>
  );
}

export function CompaniesMenu(overlay: AnchoredProps) {
  const t = useFrameTexts();
  const { companies } = useSession();
  const open = useCompany();
  return (
    <AnchoredMenu {...overlay} position="bottom-start" offset={10} width={240}>
      <Menu.Label>{t('bar.companies')}</Menu.Label>
      {companies.map(({ slug, name }) => (
        <Menu.Item
          key={slug}
          component={Link}
          to={`/${encodeURIComponent(slug)}`}
          aria-current={slug === open.slug ? 'true' : undefined}
          rightSection={slug === open.slug ? <IconCheck size={15} aria-hidden /> : null}
        >
          {name}
        </Menu.Item>
      ))}
    </AnchoredMenu>
  );
}

export function SchemeMenu(overlay: AnchoredProps) {
  return (
    <AnchoredMenu {...overlay} position="bottom-end" offset={10} width={220}>
      <SchemeItems />
    </AnchoredMenu>
  );
}

const schemes = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const;

const contrastItems = [
  ['normal', IconCircleHalf2],
  ['more', IconContrastFilled],
  ['system', IconDeviceDesktop],
] as const;

/**
 * Light or dark, and how much contrast, each with what the system asks for; the account menu shows them on narrow
 * windows.
 */
function SchemeItems() {
  const t = useFrameTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [contrast, setContrast] = useState(() => storedContrast() ?? 'system');
  const pickScheme = (scheme: 'light' | 'dark' | 'auto') => {
    setColorScheme(scheme);
    void saveAppearance({ scheme: scheme === 'auto' ? 'system' : scheme });
  };
  const pickContrast = (chosen: ContrastChoice) => {
    setContrast(chosen);
    chooseContrast(chosen === 'system' ? null : chosen);
    void saveAppearance({ contrast: chosen });
  };
  return (
    <>
      <Menu.Label>{t('bar.scheme')}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(chosen) => {
          const known = schemes.find(([scheme]) => scheme === chosen);
          if (known) pickScheme(known[0]);
        }}
      >
        {schemes.map(([scheme, Drawn]) => (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            closeMenuOnClick
            rightSection={<Drawn size={16} stroke={1.7} aria-hidden />}
          >
            {t(`bar.${scheme}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{t('bar.contrast')}</Menu.Label>
      <Menu.RadioGroup
        value={contrast}
        onChange={(chosen) => {
          const known = contrastItems.find(([one]) => one === chosen);
          if (known) pickContrast(known[0]);
        }}
      >
        {contrastItems.map(([one, Drawn]) => (
          <Menu.RadioItem
            key={one}
            value={one}
            closeMenuOnClick
            rightSection={<Drawn size={16} stroke={1.7} aria-hidden />}
          >
            {t(`bar.contrasts.${one}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
