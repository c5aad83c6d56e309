import { ActionIcon, Drawer } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFocusBack } from './focus-back.ts';
import overlay from './overlay.module.css';
import { useKitTexts } from './texts.ts';

interface SidePanelProps {
  title: ReactNode;
  /** Above the title: what it is one of. */
  kind?: string;
  isOpen?: boolean;
  onClose: () => void;
  /** px at most. */
  width?: number;
  /** Neighbours in the list behind it; null at its ends, left out where there is no list. */
  previous?: (() => void) | null;
  next?: (() => void) | null;
  /** Beside the title: a link to the page of it, a menu. */
  beside?: ReactNode;
  footer?: ReactNode;
  /** Spoken name of its close button, where "Close" says too little. */
  closeLabel?: string;
  children: ReactNode;
}

/** One thing beside the list it comes from, which stays; a sheet on a phone. Its address belongs into the page's. */
export function SidePanel({
  title,
  kind,
  isOpen = true,
  onClose,
  width = 440,
  previous,
  next,
  beside,
  footer,
  closeLabel,
  children,
}: SidePanelProps) {
  const t = useKitTexts();
  useFocusBack();
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={`min(${width}px, 100vw)`}
      classNames={{
        inner: overlay['panelInner'] ?? '',
        content: overlay['panelContent'] ?? '',
        body: overlay['panelBody'] ?? '',
      }}
    >
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content radius={0}>
        <div className={overlay['panelHead']} data-panel-head>
          <div className={overlay['panelName']}>
            {kind !== undefined && <div className={overlay['panelKind']}>{kind}</div>}
            <Drawer.Title className={overlay['panelTitle'] ?? ''}>{title}</Drawer.Title>
          </div>
          {previous !== undefined && (
            <ActionIcon aria-label={t('previous')} disabled={previous === null} onClick={() => previous?.()}>
              <IconChevronUp size={18} />
            </ActionIcon>
          )}
          {next !== undefined && (
            <ActionIcon aria-label={t('next')} disabled={next === null} onClick={() => next?.()}>
              <IconChevronDown size={18} />
            </ActionIcon>
          )}
          {beside}
          <ActionIcon aria-label={closeLabel ?? t('close')} onClick={onClose}>
            <IconX size={18} />
          </ActionIcon>
        </div>
        <Drawer.Body>
          <div className={overlay['panelMain']}>{children}</div>
          {footer !== undefined && <div className={overlay['panelFoot']}>{footer}</div>}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
