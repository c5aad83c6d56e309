import { Button, Menu } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCompany } from '../session/company.tsx';
import { useSession } from '../session/use-session.ts';
import { useFrameTexts } from './texts.ts';
import classes from './company-switcher.module.css';

/** The open company's name; a menu for people who belong to several. */
export function CompanySwitcher() {
  const t = useFrameTexts();
  const { companies } = useSession();
  const open = useCompany();
  if (companies.length < 2) return <span className={classes['only']}>{open.name}</span>;
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <Button variant="default" size="xs" className={classes['button']} rightSection={<IconSelector size={15} aria-hidden />} aria-label={`${t('bar.company')}: ${open.name}`}>{open.name}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('bar.companies')}</Menu.Label>
        {companies.map(({ slug, name }) => (
          <Menu.Item key={slug} component={Link} to={`/${encodeURIComponent(slug)}`} aria-current={slug === open.slug ? 'true' : undefined} rightSection={slug === open.slug ? <IconCheck size={15} aria-hidden /> : null}>{name}</Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
