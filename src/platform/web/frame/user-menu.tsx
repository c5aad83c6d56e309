import { Menu, Text, UnstyledButton } from '@mantine/core';
import { IconLogout, IconShieldLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCompany } from '../session/company.tsx';
import { session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { initialsOf, Letters } from './letters.tsx';
import classes from './letters.module.css';
import { useIsNarrow } from './sidebar-state.ts';
import { SchemeItems } from './scheme-switch.tsx';
import { useFrameTexts } from './texts.ts';

/** Who one is, and the way out. */
export function UserMenu() {
  const t = useFrameTexts();
  const { person } = useSession();
  const { slug } = useCompany();
  const isNarrow = useIsNarrow();
  if (person === null) return null;
  const full = [person.name, person.surname].filter((part) => part).join(' ');
  return (
    <Menu position="bottom-end" width={250} offset={10}>
      <Menu.Target>
        <UnstyledButton aria-label={t('bar.account')} style={{ borderRadius: '50%' }}>
          <Letters text={initialsOf(full || person.email)} className={classes['badge']} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {full !== '' && <Text component="span" display="block" fw={600} size="sm" c="var(--mantine-color-text)">{full}</Text>}
          <span style={{ fontWeight: 400, overflowWrap: 'anywhere' }}>{t('bar.signedInAs', { email: person.email })}</span>
        </Menu.Label>
        {isNarrow && <><Menu.Divider /><SchemeItems /></>}
        <Menu.Divider />
        <Menu.Item component={Link} to={`/${encodeURIComponent(slug)}/my-profile/change-password`} leftSection={<IconShieldLock size={16} stroke={1.7} aria-hidden />}>{t('bar.security')}</Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />} onClick={() => void session.signOut()}>{t('bar.logout')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
