import { Drawer } from '@mantine/core';
import type { OverlayProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { Logo } from '#platform/theme/web/logo.tsx';
import { SidebarLinks } from './sidebar-links.tsx';
import classes from './sidebar.module.css';

export function SidebarDrawer({ isOpen, onClose }: OverlayProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={300}
      padding="sm"
      title={<Logo size={26} />}
      classNames={{ content: classes['drawerContent'] ?? '', body: classes['drawerBody'] ?? '' }}
    >
      <SidebarLinks isExpanded onChoose={onClose} />
    </Drawer>
  );
}
