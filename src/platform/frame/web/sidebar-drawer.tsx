import { Drawer } from '@mantine/core';
import type { OverlayProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { Logo } from './logo.tsx';
import { SidebarLinks } from './sidebar-links.tsx';

export function SidebarDrawer({ isOpen, onClose }: OverlayProps) {
  return (
    <Drawer opened={isOpen} onClose={onClose} size={272} padding="sm" title={<Logo size={26} />}>
      <SidebarLinks isExpanded onChoose={onClose} />
    </Drawer>
  );
}
