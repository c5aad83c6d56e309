import { Menu, Text, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconShieldLock, IconSun } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AnchoredMenu } from '../late/anchored.tsx';
import type { AnchoredProps } from '../late/late-overlay.tsx';
import { useCompany } from '../session/company.tsx';
import { session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { useIsNarrow } from './sidebar-state.ts';
import { useFrameTexts } from './texts.ts';

export function AccountMenu({ full, email, ...overlay }: AnchoredProps & { full: string; email: string }) {
  const t = useFrameTexts();
  const { slug } = useCompany();
  const isNarrow = useIsNarrow();
  return (
    <AnchoredMenu {...overlay} position="bottom-end" offset={10} width={250}>
      <Menu.Label>
        {full !== '' && <Text component="span" display="block" fw={600} size="sm" c="var(--mantine-color-text)">{full}</Text>}
        <span style={{ fontWeight: 400, overflowWrap: 'anywhere' }}>{t('bar.signedInAs', { email })}</span>
      </Menu.Label>
      {isNarrow && <><Menu.Divider /><SchemeItems /></>}
      <Menu.Divider />
      <Menu.Item component={Link} to={`/${encodeURIComponent(slug)}/my-profile/change-password`} leftSection={<IconShieldLock size={16} stroke={1.7} aria-hidden />}>{t('bar.security')}</Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />} onClick={() => void session.signOut()}>{t('bar.logout')}</Menu.Item>
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
        <Menu.Item key={slug} component={Link} to={`/${encodeURIComponent(slug)}`} aria-current={slug === open.slug ? 'true' : undefined} rightSection={slug === open.slug ? <IconCheck size={15} aria-hidden /> : null}>{name}</Menu.Item>
      ))}
    </AnchoredMenu>
  );
}

export function SchemeMenu(overlay: AnchoredProps) {
  return <AnchoredMenu {...overlay} position="bottom-end" offset={10} width={190}><SchemeItems /></AnchoredMenu>;
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
