import { ActionIcon, Button, Loader, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { DisplayPanelProps } from './display-panel.tsx';
import { useRegisterTexts } from './texts.ts';

const DisplayPanel = lazy(() => import('./display-panel.tsx'));

/** How the list is shown. The panel's code comes with its first opening. */
export function DisplayMenu(props: DisplayPanelProps) {
  const t = useRegisterTexts();
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen(!isOpen);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        {props.isNarrow
          ? <ActionIcon size={30} variant="default" onClick={toggle} aria-label={t('display.button')} aria-haspopup="dialog"><IconAdjustmentsHorizontal size={16} stroke={1.7} /></ActionIcon>
          : <Button size="xs" variant="default" leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.7} />} onClick={toggle} aria-haspopup="dialog">{t('display.button')}</Button>}
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={t('display.title')}>
        <Suspense fallback={<Loader size="sm" />}>{isOpen && <DisplayPanel {...props} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
