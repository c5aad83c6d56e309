import { Menu, Popover, type MenuProps, type PopoverProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { ButtonElsewhere, type AnchoredProps } from './lazy-overlay.tsx';

type Place<Props> = Pick<Props, Extract<keyof Props, 'position' | 'width' | 'offset' | 'shadow'>>;

/** A menu that came late, on the button that was drawn before. */
export function AnchoredMenu({
  isOpen,
  onClose,
  button,
  children,
  ...place
}: AnchoredProps & Place<MenuProps> & { children: ReactNode }) {
  return (
    <Menu
      opened={isOpen}
      onChange={(isStill) => {
        if (!isStill) onClose();
      }}
      {...place}
    >
      <Menu.Target>
        <ButtonElsewhere button={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface PanelProps extends AnchoredProps, Place<PopoverProps> {
  label: string;
  className?: string | undefined;
  /** Drawn anew with each opening. */
  children: ReactNode;
}

/** The same for a panel with inputs: it holds the focus, and gives it back to the button. */
export function AnchoredPanel({ isOpen, onClose, button, label, className, children, ...place }: PanelProps) {
  return (
    <Popover
      opened={isOpen}
      onChange={(isStill) => {
        if (!isStill) onClose();
      }}
      trapFocus
      returnFocus
      {...place}
    >
      <Popover.Target>
        <ButtonElsewhere button={button} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} {...(className === undefined ? { p: 'sm' } : { className })}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
