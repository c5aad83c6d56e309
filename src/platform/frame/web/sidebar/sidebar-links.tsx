import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconHome, IconSettings, type Icon } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
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
import { Hint } from '#platform/kit/web/lazy/hint.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyOverlay, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { menuGroups, type Module } from '#platform/manifest/model/module.ts';
import { closedGroups, rememberClosedGroups } from './closed-groups.ts';
import { useFrameTexts } from '../texts.ts';
import classes from './sidebar.module.css';

interface SidebarLinksProps {
  isExpanded: boolean;
  /** After a choice. */
  onChoose?: () => void;
}

/**
 * The menu of two levels: Home with what is below it, all modules that the person may open in their groups, Settings at
 * the end. The open module shows its pages, the others when their arrow is pressed. Narrow, a module is its icon, which
 * opens a menu of its pages.
 */
export function SidebarLinks({ isExpanded, onChoose }: SidebarLinksProps) {
  const t = useFrameTexts();
  const table = useRouteTable();
  const company = useCompany();
  const { pathname } = useLocation();
  const scroller = useRef<HTMLDivElement>(null);
  const home = `/${encodeURIComponent(company.slug)}`;
  const modules = modulesFor(table, company.access);
  const admin = providerModulesFor(table, company.access);
  const placeOf = (path: string) => table.places.find((place) => place.path === path);
  const below = table.modules
    .flatMap((module) => placesOf(table, module, company.access))
    .filter(({ page }) => 'isUnderHome' in page && page.isUnderHome === true);
  useEffect(() => {
    scroller.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const shared = { isExpanded, ...(onChoose === undefined ? {} : { onChoose }) };
  return (
    <nav aria-label={t('sidebar.label')} className={classes['menu']} data-expanded={isExpanded}>
      <div className={classes['scroll']} ref={scroller}>
        <ul className={classes['list']}>
          <li>
            <MenuLink
              to={home}
              text={t('sidebar.home')}
              icon={glyph(IconHome)}
              place={placeOf('/:company')}
              isWhole
              {...shared}
            />
            <ul className={classes['pages']}>
              {below.map((place) => (
                <PageLine key={place.path} place={place} {...shared} />
              ))}
            </ul>
          </li>
          {modules
            .filter(({ group }) => group === undefined)
            .map((module) => (
              <ModuleLine key={module.name} module={module} {...shared} />
            ))}
        </ul>
        {menuGroups.map((group) => {
          const own = modules.filter((module) => module.group === group);
          return (
            own.length > 0 && (
              <MenuGroup key={group} name={group} label={t(`sidebar.groups.${group}`)} modules={own} {...shared} />
            )
          );
        })}
        {admin.length > 0 && <MenuGroup name="admin" label={t('sidebar.admin')} modules={admin} {...shared} />}
      </div>
      {company.access.includes('company.read') && (
        <div className={classes['foot']}>
          <MenuLink
            to={`${home}/settings`}
            text={t('sidebar.settings')}
            icon={glyph(IconSettings)}
            place={placeOf('/:company/settings')}
            {...shared}
          />
        </div>
      )}
    </nav>
  );
}

interface MenuGroupProps extends SidebarLinksProps {
  name: string;
  label: string;
  modules: readonly Module[];
}

/** Modules under their heading, which puts them away. The open one stays in view, so that nobody loses their place. */
function MenuGroup({ name, label, modules, isExpanded, ...rest }: MenuGroupProps) {
  const open = usePlace()?.module ?? null;
  const [isClosed, setClosed] = useState(() => closedGroups().has(name));
  const shown = isClosed && isExpanded ? modules.filter((module) => module === open) : modules;
  const toggle = () => {
    setClosed(!isClosed);
    rememberClosedGroups(name, !isClosed);
  };
  return (
    <div role="group" aria-label={label} className={classes['group']}>
      {isExpanded && (
        <UnstyledButton className={classes['groupName']} aria-expanded={!isClosed} onClick={toggle}>
          <span>{label}</span>
          <IconChevronDown size={14} stroke={1.7} aria-hidden />
        </UnstyledButton>
      )}
      <ul className={classes['list']}>
        {shown.map((module) => (
          <ModuleLine key={module.name} module={module} isExpanded={isExpanded} {...rest} />
        ))}
      </ul>
    </div>
  );
}

/** A module, with its pages below it while it is the open one or its arrow says so. */
function ModuleLine({ module, isExpanded, ...rest }: SidebarLinksProps & { module: Module }) {
  const t = useFrameTexts();
  const label = useLabels();
  const table = useRouteTable();
  const company = useCompany();
  const isCurrent = usePlace()?.module === module;
  const [isUnfolded, setUnfolded] = useState(isCurrent);
  // Whoever comes in sees its pages; whoever leaves does not keep them, unless they pressed the arrow after.
  useEffect(() => setUnfolded(isCurrent), [isCurrent]);
  const places = placesOf(table, module, company.access).filter(({ path }) => !path.slice(1).includes('/:'));
  const [first] = places;
  if (first === undefined) return null;
  const name = label(module.label);
  const icon = glyph(iconOf(module.icon));
  if (places.length === 1)
    return (
      <li>
        <MenuLink
          to={addressIn(company.slug, first)}
          text={name}
          icon={icon}
          place={first}
          isExpanded={isExpanded}
          {...rest}
        />
      </li>
    );
  if (!isExpanded)
    return (
      <li>
        <NarrowModule name={name} icon={icon} places={places} isCurrent={isCurrent} />
      </li>
    );
  return (
    <li>
      <div className={classes['module']} data-current={isCurrent}>
        <Link
          to={addressIn(company.slug, first)}
          className={classes['link'] ?? ''}
          {...fetchSoon(first)}
          {...(rest.onChoose ? { onClick: rest.onChoose } : {})}
        >
          <span className={classes['glyph']} aria-hidden>
            {icon}
          </span>
          <span className={classes['text']}>{name}</span>
        </Link>
        <UnstyledButton
          className={classes['arrow']}
          aria-label={t('sidebar.pagesOf', { module: name })}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <IconChevronDown size={15} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </div>
      {isUnfolded && (
        <ul className={classes['pages']}>
          {places.map((place) => (
            <PageLine key={place.path} place={place} isExpanded {...rest} />
          ))}
        </ul>
      )}
    </li>
  );
}

function PageLine({ place, isExpanded, ...rest }: SidebarLinksProps & { place: Place }) {
  const label = useLabels();
  const company = useCompany();
  return (
    <li>
      <MenuLink
        to={addressIn(company.slug, place)}
        text={label(place.title)}
        icon={isExpanded ? null : glyph(iconOf(place.page.page))}
        place={place}
        isWhole={place.page.path === ''}
        isExpanded={isExpanded}
        {...rest}
      />
    </li>
  );
}

const pagesMenu = lazy(() => import('./module-pages-menu.tsx').then((file) => file.ModulePagesMenu));

/** Its icon alone: pressed, or asked by the arrow that points to it, it shows the pages. */
function NarrowModule(props: { name: string; icon: ReactNode; places: readonly Place[]; isCurrent: boolean }) {
  const { name, icon, places, isCurrent } = props;
  const { isOpen, button, close, trigger } = useOverlay(pagesMenu, 'menu');
  return (
    <>
      <Hint label={name} position="right" isOff={isOpen}>
        <UnstyledButton
          className={classes['link'] ?? ''}
          data-current={isCurrent}
          aria-label={name}
          {...trigger}
          onKeyDown={(event) => {
            if ((event.key === 'ArrowRight' || event.key === 'ArrowLeft') && !isOpen) trigger.onClick();
          }}
        >
          <span className={classes['glyph']} aria-hidden>
            {icon}
          </span>
        </UnstyledButton>
      </Hint>
      {button !== null && (
        <LazyOverlay of={pagesMenu} isOpen={isOpen} onClose={close} button={button} name={name} places={places} />
      )}
    </>
  );
}

interface MenuLinkProps extends SidebarLinksProps {
  to: string;
  text: string;
  icon: ReactNode;
  place: Place | undefined;
  /** Current at its own address only, not at those below it. */
  isWhole?: boolean;
}

function MenuLink({ to, text, icon, place, isWhole = false, isExpanded, onChoose }: MenuLinkProps) {
  const t = useFrameTexts();
  const hasCount = place?.path === APPROVALS;
  const { data } = useCall(openApprovalsCall, { enabled: hasCount });
  // How many requests wait for one's decision.
  const count = hasCount ? (data?.open ?? 0) : 0;
  return (
    <Hint label={text} position="right" isOff={isExpanded}>
      <NavLink
        to={to}
        end={isWhole}
        className={classes['link'] ?? ''}
        {...(place === undefined ? {} : fetchSoon(place))}
        {...(isExpanded ? {} : { 'aria-label': count === 0 ? text : `${text}, ${t('sidebar.open', { count })}` })}
        {...(onChoose ? { onClick: onChoose } : {})}
      >
        {icon !== null && (
          <span className={classes['glyph']} aria-hidden>
            {icon}
          </span>
        )}
        {isExpanded && <span className={classes['text']}>{text}</span>}
        {count > 0 && (
          <span className={classes['count']}>
            <VisuallyHidden>{t('sidebar.open', { count })}</VisuallyHidden>
            <span aria-hidden>{count > 99 ? '99+' : count}</span>
          </span>
        )}
      </NavLink>
    </Hint>
  );
}

const APPROVALS = '/:company/approvals';

const glyph = (Drawn: Icon) => <Drawn size={18} stroke={1.7} aria-hidden />;
