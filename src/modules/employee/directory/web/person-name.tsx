import { PersonPhoto } from '#platform/kit/web/person-photo.tsx';
import { Anchor, Text } from '@mantine/core';
import classes from './directory.module.css';

/** Somebody with their initials; opens their profile. */
export function PersonName({ name, note, onOpen }: { name: string; note?: string | null; onOpen: () => void }) {
  return (
    <span className={classes['person']}>
      <PersonPhoto name={name} size={28} />
      <span className={classes['about']}>
        <Anchor component="button" type="button" fw={600} ta="start" onClick={onOpen}>
          {name}
        </Anchor>
        {note !== undefined && note !== null && (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </span>
    </span>
  );
}
