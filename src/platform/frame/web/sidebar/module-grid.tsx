import { Box, Modal } from '@mantine/core';
import { IconHome, IconLifebuoy, IconSettings, IconUserShield, type Icon } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { iconOf } from '#platform/routing/web/icons.ts';
import {
  addressIn,
  fetchSoon,
  modulesFor,
  placesOf,
  providerModulesFor,
  type Place,
} from '#platform/routing/web/route-table.ts';
import { useRouteTable } from '#platform/routing/web/route-table-context.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useSession } from '#platform/session/web/use-session.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { Hint } from '#platform/kit/web/lazy/hint.tsx';
import type { OverlayProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useFrameTexts } from '../texts.ts';
import classes from './module-grid.module.css';

/**
 * All modules as icons: three in a row of 70 px, at most six rows. With all modules there are 18 cells: 15 of them,
 * Home, Settings, and Support for clients or Admin for the provider's staff. Shows what the person may open, arrow keys
 * walk, a choice closes.
 */
export function ModuleGrid({ isOpen, onClose }: OverlayProps) {
  const t = useFrameTexts();
  const label = useLabels();
  const table = useRouteTable();
  const company = useCompany();
  const home = `/${encodeURIComponent(company.slug)}`;
  const { person } = useSession();
  const [admin] = providerModulesFor(table, company.access).flatMap((module) =>
    placesOf(table, module, company.access).slice(0, 1),
  );
  const cells: { to: string; text: string; icon: Icon; place?: Place }[] = [
    { to: home, text: t('bar.home'), icon: IconHome },
    ...modulesFor(table, company.access).flatMap((module) => {
      const [first] = placesOf(table, module, company.access);
      return first === undefined
        ? []
        : [{ to: addressIn(company.slug, first), text: label(module.label), icon: iconOf(module.icon), place: first }];
    }),
    ...(company.access.includes('company.read')
      ? [{ to: `${home}/settings`, text: t('sidebar.settings'), icon: IconSettings }]
      : []),
    ...(person?.type === 'Client' ? [{ to: `${home}#support`, text: t('bar.support'), icon: IconLifebuoy }] : []),
    ...(person?.type === 'Internal' && admin !== undefined
      ? [{ to: addressIn(company.slug, admin), text: t('bar.admin'), icon: IconUserShield, place: admin }]
      : []),
  ];
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('bar.modules')} size={420}>
      <Box className={classes['grid'] ?? ''} onKeyDown={walk}>
        {cells.map(({ to, text, icon: Drawn, place }, index) => (
          <Hint key={to} label={text}>
            <Link
              to={to}
              className={classes['cell'] ?? ''}
              onClick={onClose}
              {...(place === undefined ? {} : fetchSoon(place))}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
            >
              <Drawn size={22} stroke={1.6} aria-hidden />
              <span>{text}</span>
            </Link>
          </Hint>
        ))}
      </Box>
    </Modal>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 3, ArrowUp: -3 };

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
