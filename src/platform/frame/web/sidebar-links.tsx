import { VisuallyHidden } from '@mantine/core';
import { IconChecks, IconHome, IconSettings, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { iconOf } from '#platform/routing/web/icons.ts';
import {
  addressIn,
  fetchSoon,
  modulesFor,
  placesOf,
  providerModulesFor,
  type Place,
} from '#platform/routing/web/route-table.ts';
import { usePlace, useRouteTable } from '#platform/routing/web/route-table-context.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { openApprovalsCall } from '#platform/approvals/model/approval-contracts.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { Letters } from './letters.tsx';
import { Hint } from '#platform/kit/web/lazy/hint.tsx';
import { useFrameTexts } from './texts.ts';
import classes from './sidebar.module.css';

/**
 * Home and Settings always; between them the pages of the open module that the person may see, or the modules while
 * none is open.
 */

export function SidebarLinks({ isExpanded, onChoose }: { isExpanded: boolean; onChoose?: () => void }) {
  const t = useFrameTexts();
  const label = useLabels();
  const table = useRouteTable();
  const company = useCompany();
  const open = usePlace()?.module ?? null;
  const isInside = open !== null && open.path !== '';
  const admin = providerModulesFor(table, company.access);
  const pages = isInside ? placesOf(table, open, company.access) : [];
  const approvals = table.places.find(({ path }) => path === APPROVALS);
  const home = `/${encodeURIComponent(company.slug)}`;
  const link = (to: string, text: string, icon: ReactNode, place: Place | undefined, end = false) => (
    <SidebarLink key={to} {...{ to, text, icon, end, isExpanded, place }} {...(onChoose ? { onChoose } : {})} />
  );
  return (
    <nav aria-label={t('sidebar.label')} className={classes['links']}>
      {link(
        home,
        t('sidebar.home'),
        glyph(IconHome),
        table.places.find(({ path }) => path === '/:company'),
        true,
      )}
      {approvals !== undefined &&
        link(addressIn(company.slug, approvals), label(approvals.title), glyph(IconChecks), approvals)}
      {!isInside &&
        modulesFor(table, company.access).map((module) => {
          const [first] = placesOf(table, module, company.access);
          return first && link(addressIn(company.slug, first), label(module.label), glyph(iconOf(module.icon)), first);
        })}
      {isInside && pages.length > 0 && (
        <div className={classes['module']} role="group" aria-label={label(open.label)}>
          <div className={classes['moduleName']}>
            {glyph(iconOf(open.icon))}
            {isExpanded && <span>{label(open.label)}</span>}
          </div>
          {pages.map((place) =>
            link(
              addressIn(company.slug, place),
              label(place.title),
              <Letters text={monogram(label(place.title))} className={classes['monogram']} />,
              place,
              place.page.path === '',
            ),
          )}
        </div>
      )}
      {!isInside && admin.length > 0 && (
        <div className={classes['module']} role="group" aria-label={t('sidebar.admin')}>
          {isExpanded && (
            <div className={classes['moduleName']}>
              <span>{t('sidebar.admin')}</span>
            </div>
          )}
          {admin.map((module) => {
            const [first] = placesOf(table, module, company.access);
            return (
              first && link(addressIn(company.slug, first), label(module.label), glyph(iconOf(module.icon)), first)
            );
          })}
        </div>
      )}
      <div className={classes['spacer']} />
      {company.access.includes('company.read') &&
        link(
          `${home}/settings`,
          t('sidebar.settings'),
          glyph(IconSettings),
          table.places.find(({ path }) => path === '/:company/settings'),
        )}
    </nav>
  );
}

interface SidebarLinkProps {
  to: string;
  text: string;
  icon: ReactNode;
  end: boolean;
  isExpanded: boolean;
  place: Place | undefined;
  onChoose?: () => void;
}

function SidebarLink({ to, text, icon, end, isExpanded, place, onChoose }: SidebarLinkProps) {
  return (
    <Hint label={text} position="right" isOff={isExpanded}>
      <NavLink
        to={to}
        end={end}
        className={classes['link'] ?? ''}
        {...(place === undefined ? {} : fetchSoon(place))}
        {...(isExpanded ? {} : { 'aria-label': text })}
        {...(onChoose ? { onClick: onChoose } : {})}
      >
        <span className={classes['glyph']} aria-hidden>
          {icon}
        </span>
        {isExpanded && <span className={classes['text']}>{text}</span>}
        {place?.path === APPROVALS && <OpenApprovals />}
      </NavLink>
    </Hint>
  );
}

const APPROVALS = '/:company/approvals';

/** How many requests wait for one's decision, beside the link to them. */
function OpenApprovals() {
  const t = useFrameTexts();
  const { data } = useCall(openApprovalsCall);
  if (data === undefined || data.open === 0) return null;
  return (
    <span className={classes['count']}>
      <VisuallyHidden>{t('sidebar.open', { count: data.open })}</VisuallyHidden>
      <span aria-hidden>{data.open > 99 ? '99+' : data.open}</span>
    </span>
  );
}

const glyph = (Drawn: Icon) => <Drawn size={18} stroke={1.7} aria-hidden />;

/** Two letters stand for a page in the narrow menu: "Greenhouse gas emissions" → "Gg". */
function monogram(title: string): string {
  const [first = '', second] = title.split(/[\s-]+/);
  return (first.slice(0, 1).toUpperCase() + (second?.slice(0, 1) ?? first.slice(1, 2))).slice(0, 2);
}
