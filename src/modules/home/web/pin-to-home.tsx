import { Menu } from '@mantine/core';
import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { problemOf } from '#platform/http/web/problem.ts';
import type { RecordMenuItemProps } from '#platform/records/web/record/record-menu.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { usePinRecord, usePins, useUnpin } from './pins.ts';
import { useHomeTexts } from './texts.ts';

/** "Pin to home" in the menu of every record; "Unpin" where it is pinned. */
export function PinToHome({ resource, record, title }: RecordMenuItemProps) {
  const t = useHomeTexts();
  const mayWrite = useMay('home.write');
  const { data } = usePins(mayWrite);
  const pin = usePinRecord();
  const unpin = useUnpin();
  if (!mayWrite) return null;
  const pinned = data?.items.find((item) => item.targetResource === resource.name && item.targetId === record.id);
  // The menu closes with the choice and takes this item along, so the outcome is waited for here and not by the item.
  const say = (work: Promise<unknown>, message: string) =>
    void work.then(
      () => toast({ message }),
      (problem: unknown) =>
        toast({ title: problemOf(problem).title, message: problemOf(problem).hint ?? '', tone: 'failed' }),
    );
  return pinned === undefined ? (
    <Menu.Item
      leftSection={<IconPin size={15} stroke={1.6} aria-hidden />}
      onClick={() => say(pin.mutateAsync({ resource: resource.name, id: record.id }), t('pins.pinned', { title }))}
    >
      {t('pins.pin')}
    </Menu.Item>
  ) : (
    <Menu.Item
      leftSection={<IconPinnedOff size={15} stroke={1.6} aria-hidden />}
      onClick={() => say(unpin.mutateAsync(pinned), t('pins.removed', { title }))}
    >
      {t('pins.unpin')}
    </Menu.Item>
  );
}
