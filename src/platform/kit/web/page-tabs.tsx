import { Tabs, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import type { MoreTabsProps } from './more-tabs.tsx';
import { PartBoundary } from '#platform/kit/web/feedback/part-boundary.tsx';
import { Loading } from './feedback/loading.tsx';
import classes from './kit.module.css';
import { useKitTexts } from './texts.ts';
import { lazy } from './lazy/lazy.ts';
import { Meanwhile } from './lazy/lazy-component.tsx';
import { LazyOverlay, useOverlay } from './lazy/lazy-overlay.tsx';

const moreTabs = lazy(() => import('./more-tabs.tsx').then((file) => file.MoreTabs));
/** A longer row shows as many of its tabs, the open one among them, and the others in a menu at its end. */
const shownMax = 6;

interface TabsProps<Name extends string> {
  /** Spoken name of the row of tabs, where it is not the only one of the page. */
  label?: string;
  names: readonly Name[];
  nameOf: (name: Name) => string;
  /** Beside a name: how many things wait there. */
  besideOf?: (name: Name) => ReactNode;
  /** Brings the code of the tabs, when somebody reaches for them. */
  onReach?: () => void;
  /** Shape of what comes, while its code is on the way. */
  shape?: 'text' | 'table' | 'figures' | 'chart';
  /** A row of tabs inside a tab. */
  isInner?: boolean;
  children: (name: Name) => ReactNode;
}

interface PageTabsProps<Name extends string> extends TabsProps<Name> {
  /** The parameter of the address that names the open tab. */
  parameter?: string;
  /** Further parameters of the address that mean the same in every tab, as the period does; others go. */
  keeps?: readonly string[];
}

/** The parts of a page, one at a time; the address says which. The first is shown when none is named. */
export function PageTabs<Name extends string>({ parameter = 'tab', keeps = [], ...tabs }: PageTabsProps<Name>) {
  const [address, setAddress] = useSearchParams();
  const [first] = tabs.names;
  const shown = tabs.names.find((name) => name === address.get(parameter)) ?? first;
  const open = (name: string | null) =>
    setAddress(addressOfTab(parameter, name === first ? null : name, keeps), { preventScrollReset: true });
  return shown !== undefined && <PartTabs {...tabs} shown={shown} onShow={open} />;
}

interface GroupedTabsProps<Group extends string, Name extends string> {
  /** The tabs of each group, in order; a group without any is left out. */
  groups: readonly (readonly [Group, readonly Name[]])[];
  groupNameOf: (group: Group) => string;
  nameOf: (name: Name) => string;
  /** The parameter of the address that names the open tab, as without groups. */
  parameter?: string;
  keeps?: readonly string[];
  shape?: 'text' | 'table' | 'figures' | 'chart';
  children: (name: Name) => ReactNode;
}

/**
 * More parts of a page than a row holds, in groups: one row names the groups, one below it the tabs of the open group,
 * unless it has but one. The address names the tab alone, so that a link leads there whatever group it is in.
 */
export function GroupedTabs<Group extends string, Name extends string>({
  groups: all,
  groupNameOf,
  nameOf,
  parameter = 'tab',
  keeps = [],
  shape,
  children,
}: GroupedTabsProps<Group, Name>) {
  const [address, setAddress] = useSearchParams();
  const groups = all.filter(([, names]) => names.length > 0);
  const asked = address.get(parameter);
  const [open] = [...groups.filter(([, names]) => names.some((name) => name === asked)), ...groups];
  if (open === undefined) return null;
  const [group, names] = open;
  const tab = names.find((name) => name === asked) ?? names[0];
  const first = groups[0]?.[1][0];
  const show = (name: Name | undefined) =>
    name !== undefined &&
    setAddress(addressOfTab(parameter, name === first ? null : name, keeps), { preventScrollReset: true });
  const look = shape === undefined ? {} : { shape };
  return (
    <PartTabs
      {...look}
      names={groups.map(([name]) => name)}
      nameOf={groupNameOf}
      shown={group}
      onShow={(name) => show(groups.find(([one]) => one === name)?.[1][0])}
    >
      {() =>
        tab === undefined ? null : names.length === 1 ? (
          children(tab)
        ) : (
          <PartTabs
            {...look}
            isInner
            label={groupNameOf(group)}
            names={names}
            nameOf={nameOf}
            shown={tab}
            onShow={show}
          >
            {children}
          </PartTabs>
        )
      }
    </PartTabs>
  );
}

interface PartTabsProps<Name extends string> extends TabsProps<Name> {
  shown: Name;
  onShow: (name: Name) => void;
  /** The tab that stays as it is while another is open: what was entered there must not go. */
  kept?: Name;
}

/**
 * The tabs of a part that keeps itself which is open, as a side panel does. Of more than six the row shows the first
 * six, or the first five and a later one that is open; “More” lists the others. To the keyboard and to those who hear
 * the page they are tabs like the others, in their order.
 */
export function PartTabs<Name extends string>({
  label: given,
  names,
  nameOf,
  besideOf,
  shown,
  onShow,
  kept,
  onReach,
  shape = 'table',
  isInner = false,
  children,
}: PartTabsProps<Name>) {
  const t = useKitTexts();
  const label = given ?? t('tabs');
  const list = useRef<HTMLDivElement>(null);
  const isLong = names.length > shownMax;
  const isLater = isLong && names.indexOf(shown) >= shownMax;
  const inRow = isLater ? [...names.slice(0, shownMax - 1), shown] : names.slice(0, shownMax);
  // On a narrow screen the tabs are wider than the window; the open one must be seen.
  useEffect(() => {
    const row = list.current;
    if (row === null) return;
    const show = () => {
      const tab = row.querySelector<HTMLElement>('[aria-selected=true]');
      if (tab === null) return;
      row.scrollLeft = 0;
      const [whole, one] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
      const isSeen = one.left >= whole.left - 1 && one.right <= whole.right + 1;
      if (!isSeen) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    };
    show();
    // Turned to its narrow side, a tablet shows fewer of them.
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [shown]);
  useRoomForSix(list, isLong, isLater ? shown : null);
  const open = (name: string | null) => {
    const found = names.find((one) => one === name);
    if (found !== undefined) onShow(found);
  };
  const row = (
    <Tabs.List
      ref={list}
      className={`no-print ${classes['tabs'] ?? ''}`}
      data-inner={isInner || undefined}
      data-later={isLater || undefined}
      aria-label={label}
      {...(onReach === undefined ? {} : { onPointerEnter: onReach, onFocus: onReach })}
    >
      {names.map((name) => {
        const beside = besideOf?.(name);
        return (
          <Tabs.Tab key={name} value={name} {...(beside ? { rightSection: beside } : {})}>
            {nameOf(name)}
          </Tabs.Tab>
        );
      })}
    </Tabs.List>
  );
  return (
    <Tabs
      value={shown}
      onChange={open}
      keepMounted={false}
      keepMountedMode="display-none"
      variant={isInner ? 'outline' : 'default'}
    >
      {!isLong ? (
        row
      ) : (
        <div className={`no-print ${classes['tabsRow'] ?? ''}`}>
          {row}
          <More
            tabs={names
              .filter((name) => !inRow.includes(name))
              .map((name) => ({ key: name, name: nameOf(name), beside: besideOf?.(name) }))}
            onChoose={open}
          />
        </div>
      )}
      {names
        .filter((name) => name === shown || name === kept)
        .map((name) => (
          <Tabs.Panel key={name} value={name} pt="md" keepMounted>
            <PartBoundary>
              <Meanwhile shows={<Loading of={shape} rows={8} />}>{children(name)}</Meanwhile>
            </PartBoundary>
          </Tabs.Panel>
        ))}
    </Tabs>
  );
}

/**
 * The row is as wide as the six tabs that it shows, before it is seen; their names and counts may come later.
 * @param later  the open tab, where it is not among the first six
 */
function useRoomForSix(list: RefObject<HTMLDivElement | null>, isLong: boolean, later: string | null): void {
  useLayoutEffect(() => {
    const row = list.current;
    if (row === null || !isLong) return undefined;
    const open = later === null ? null : row.querySelector('[aria-selected=true]');
    const tabs = open === null ? [...row.children].slice(0, shownMax) : [...row.children].slice(0, shownMax - 1);
    if (open !== null) tabs.push(open);
    const fit = () => {
      const width = tabs.reduce((sum, tab) => sum + tab.getBoundingClientRect().width, 0);
      row.style.setProperty('--tabs-room', `${Math.ceil(width)}px`);
    };
    fit();
    const observer = new ResizeObserver(fit);
    for (const tab of tabs) observer.observe(tab);
    return () => observer.disconnect();
  }, [list, isLong, later]);
}

function More(props: Pick<MoreTabsProps, 'tabs' | 'onChoose'>) {
  const t = useKitTexts();
  const { isOpen, button, close, trigger } = useOverlay(moreTabs, 'menu');
  return (
    <>
      <UnstyledButton {...trigger} className={classes['moreTabs']} aria-label={t('moreTabs')}>
        {t('more')}
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
      {button !== null && <LazyOverlay of={moreTabs} isOpen={isOpen} onClose={close} button={button} {...props} />}
    </>
  );
}

/**
 * The address with another tab. Reads the one of this moment: what the page was last drawn with may be older, and a
 * second click must not undo the first.
 */
export function addressOfTab(parameter: string, name: string | null, keeps: readonly string[]): URLSearchParams {
  const present = new URLSearchParams(window.location.search);
  const parameters = new URLSearchParams(name === null ? {} : { [parameter]: name });
  for (const kept of keeps) {
    const value = present.get(kept);
    if (value !== null) parameters.set(kept, value);
  }
  return parameters;
}
