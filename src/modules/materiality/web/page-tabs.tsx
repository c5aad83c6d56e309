import { Tabs } from '@mantine/core';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PartBoundary } from '#platform/errors/web/part-boundary.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useTexts } from './texts.ts';
import classes from './materiality.module.css';

interface PageTabsProps<Name extends string> {
  names: readonly Name[];
  nameOf: (name: Name) => string;
  children: (name: Name) => ReactNode;
}

/** The parts of a page, one at a time; which one stands in the address as `tab`, the first when none is named. */
export function PageTabs<Name extends string>({ names, nameOf, children }: PageTabsProps<Name>) {
  const t = useTexts();
  const [address, setAddress] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const [first] = names;
  const shown = names.find((name) => name === address.get('tab')) ?? first;
  // On a narrow screen the tabs are wider than the window; the open one must be seen.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [shown]);
  if (shown === undefined) return null;
  const open = (name: string | null) => {
    const assessment = new URLSearchParams(window.location.search).get('assessment');
    setAddress({
      ...(name === null || name === first ? {} : { tab: name }),
      ...(assessment === null ? {} : { assessment }),
    });
  };
  return (
    <Tabs value={shown} onChange={open} keepMounted={false}>
      <Tabs.List ref={list} className={classes['tabs'] ?? ''} aria-label={t('tabs.label')}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {nameOf(name)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown} pt="md">
        <PartBoundary key={shown}>
          <Suspense fallback={<Loading rows={8} />}>{children(shown)}</Suspense>
        </PartBoundary>
      </Tabs.Panel>
    </Tabs>
  );
}
