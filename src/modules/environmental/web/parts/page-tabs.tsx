import { Tabs } from '@mantine/core';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PartBoundary } from '#platform/errors/web/part-boundary.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { parametersWith } from '../addresses.ts';
import classes from '../../inventory/web/ghg.module.css';

interface PageTabsProps<Name extends string> {
  /** Spoken name of the row of tabs. */
  label: string;
  names: readonly Name[];
  nameOf: (name: Name) => string;
  children: (name: Name) => ReactNode;
}

/**
 * The parts of a page, one at a time; which one stands in the address as `tab`. The first is shown when none is named.
 */
export function PageTabs<Name extends string>({ label, names, nameOf, children }: PageTabsProps<Name>) {
  const [address, setAddress] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const [first] = names;
  const shown = names.find((name) => name === address.get('tab')) ?? first;
  // On a narrow screen the tabs are wider than the window; the open one must be seen.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [shown]);
  if (shown === undefined) return null;
  return (
    <Tabs
      value={shown}
      onChange={(name) => setAddress(parametersWith(['period'], name === null || name === first ? {} : { tab: name }))}
      keepMounted={false}
    >
      <Tabs.List ref={list} className={classes['tabs'] ?? ''} aria-label={label}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {nameOf(name)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown} pt="md">
        <PartBoundary key={shown}>
          <Suspense fallback={<Loading of="figures" rows={5} />}>{children(shown)}</Suspense>
        </PartBoundary>
      </Tabs.Panel>
    </Tabs>
  );
}
