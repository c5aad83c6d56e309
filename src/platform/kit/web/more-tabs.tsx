import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { AnchoredMenu } from './lazy/anchored.tsx';
import type { AnchoredProps } from './lazy/lazy-overlay.tsx';

export interface MoreTabsProps extends AnchoredProps {
  tabs: readonly { key: string; name: string; beside: ReactNode }[];
  onChoose: (key: string) => void;
}

/** The tabs that a long row does not show. */
export function MoreTabs({ tabs, onChoose, ...overlay }: MoreTabsProps) {
  return (
    <AnchoredMenu {...overlay} position="bottom-end" shadow="md">
      {tabs.map(({ key, name, beside }) => (
        <Menu.Item key={key} rightSection={beside} onClick={() => onChoose(key)}>
          {name}
        </Menu.Item>
      ))}
    </AnchoredMenu>
  );
}
