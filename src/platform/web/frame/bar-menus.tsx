import { Menu, Text, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconShieldLock, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonElsewhere, type AnchoredProps } from '../late/late-overlay.tsx';
import { useCompany } from '../session/company.tsx';
import { session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { useIsNarrow } from './sidebar-state.ts';
import { useFrameTexts } from './texts.ts';

/** The menus of the bar; their buttons are drawn before. */
function BarMenu({ isOpen, onClose, button, side = 'end', width, children }: AnchoredProps & { side?: 'start' | 'end'; width: number; children: ReactNode }) {
  return (
    <Menu opened={isOpen} onChange={(isStill) => { if (!isStill) onClose(); }} position={`bottom-${side}`} width={width} offset={10}>
      <Menu.Target><ButtonElsewhere button={button} /></Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

export function AccountMenu({ full, email, ...overlay }: AnchoredProps & { full: string; email: string }) {
  const t = useFrameTexts();
  const { slug } = useCompany();
  const isNarrow = useIsNarrow();
  return (
    <BarMenu {...overlay} width={250}>
      <Menu.Label>
        {full !== '' && <Text component="span" display="block" fw={600} size="sm" c="var(--mantine-color-text)">{full}</Text>}
        <span style={{ fontWeight: 400, overflowWrap: 'anywhere' }}>{t('bar.signedInAs', { email })}</span>
      </Menu.Label>
      {isNarrow && <><Menu.Divider /><SchemeItems /></>}
      <Menu.Divider />
      <Menu.Item component={Link} to={`/${encodeURIComponent(slug)}/my-profile/change-password`} leftSection={<IconShieldLock size={16} stroke={1.7} aria-hidden />}>{t('bar.security')}</Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />} onClick={() => void session.signOut()}>{t('bar.logout')}</Menu.Item>
    </BarMenu>
  );
}

export function CompaniesMenu(overlay: AnchoredProps) {
  const t = useFrameTexts();
  const { companies } = useSession();
  const open = useCompany();
  return (
    <BarMenu {...overlay} side="start" width={240}>
      <Menu.Label>{t('bar.companies')}</Menu.Label>
      {companies.map(({ slug, name }) => (
        <Menu.Item key={slug} component={Link} to={`/${encodeURIComponent(slug)}`} aria-current={slug === open.slug ? 'true' : undefined} rightSection={slug === open.slug ? <IconCheck size={15} aria-hidden /> : null}>{name}</Menu.Item>
      ))}
    </BarMenu>
  );
}

export function SchemeMenu(overlay: AnchoredProps) {
  return <BarMenu {...overlay} width={190}><SchemeItems /></BarMenu>;
}

const schemes = [['light', IconSun], ['dark', IconMoon], ['auto', IconDeviceDesktop]] as const;

/** The three choices; the account menu shows them on narrow windows. */
function SchemeItems() {
  const t = useFrameTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(chosen) => { const known = schemes.find(([scheme]) => scheme === chosen); if (known) setColorScheme(known[0]); }}>
      {schemes.map(([scheme, Drawn]) => <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick rightSection={<Drawn size={16} stroke={1.7} aria-hidden />}>{t(`bar.${scheme}`)}</Menu.RadioItem>)}
    </Menu.RadioGroup>
  );
}
