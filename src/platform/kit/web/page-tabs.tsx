import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PartBoundary } from './feedback/part-boundary.tsx';
import { Loading } from './feedback/loading.tsx';
import classes from './kit.module.css';
import { useKitTexts } from './texts.ts';
import { Meanwhile } from './lazy/lazy-component.tsx';

interface PageTabsProps<Name extends string> {
  /** Spoken name of the row of tabs, where it is not the only one of the page. */
  label?: string;
  names: readonly Name[];
  nameOf: (name: Name) => string;
  /** Beside a name: how many things wait there. */
  besideOf?: (name: Name) => ReactNode;
  /** The parameter of the address that names the open tab. */
  parameter?: string;
  /** Further parameters of the address that mean the same in every tab, as the period does; others go. */
  keeps?: readonly string[];
  /** Brings the code of the tabs, when somebody reaches for them. */
  onReach?: () => void;
  /** Shape of what comes, while its code is on the way. */
  shape?: 'text' | 'table' | 'figures' | 'chart';
  /** A row of tabs inside a tab. */
  isInner?: boolean;
  children: (name: Name) => ReactNode;
}

/** The parts of a page, one at a time; the address says which. The first is shown when none is named. */
export function PageTabs<Name extends string>({
  label: given,
  names,
  nameOf,
  besideOf,
  parameter = 'tab',
  keeps = [],
  onReach,
  shape = 'table',
  isInner = false,
  children,
}: PageTabsProps<Name>) {
  const t = useKitTexts();
  const label = given ?? t('tabs');
  const [address, setAddress] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const [first] = names;
  const shown = names.find((name) => name === address.get(parameter)) ?? first;
  // On a narrow screen the tabs are wider than the window; the open one must be seen.
  useEffect(() => {
    const row = list.current;
    if (row === null) return;
    const show = () => {
      const tab = row.querySelector<HTMLElement>('[aria-selected=true]');
      if (tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    };
    show();
    // Turned to its narrow side, a tablet shows fewer of them.
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [shown]);
  if (shown === undefined) return null;
  return (
    <Tabs
      value={shown}
      onChange={(name) =>
        setAddress(addressOfTab(parameter, name === first ? null : name, keeps), { preventScrollReset: true })
      }
      keepMounted={false}
      variant={isInner ? 'outline' : 'default'}
    >
      <Tabs.List
        ref={list}
        className={`no-print ${classes['tabs'] ?? ''}`}
        data-inner={isInner || undefined}
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
      <Tabs.Panel value={shown} pt="md">
        <PartBoundary key={shown}>
          <Meanwhile shows={<Loading of={shape} rows={8} />}>{children(shown)}</Meanwhile>
        </PartBoundary>
      </Tabs.Panel>
    </Tabs>
  );
}

/**
 * Reads the address of this moment: what the page was last drawn with may be older, and a second click must not undo
 * the first.
 */
function addressOfTab(parameter: string, name: string | null, keeps: readonly string[]): URLSearchParams {
  const present = new URLSearchParams(window.location.search);
  const parameters = new URLSearchParams(name === null ? {} : { [parameter]: name });
  for (const kept of keeps) {
    const value = present.get(kept);
    if (value !== null) parameters.set(kept, value);
  }
  return parameters;
}
