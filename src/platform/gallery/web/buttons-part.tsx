import { ActionIcon, Alert, Badge, Button, Group, Stack } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { hideToast, toast } from '#platform/records/web/register/toast.ts';
import classes from './gallery.module.css';
import { usual, type Words } from './words.ts';

const tones = ['gray', 'blue', 'yellow', 'green', 'red', 'violet', 'orange', 'teal', 'pine', 'copper'];

export function ButtonsPart({ words }: { words: Words }) {
  const isUsual = words === usual;
  const verb = (text: string) => (isUsual ? text : words.verb);
  const sentence = (text: string) => (isUsual ? text : words.sentence);
  return (
    <div className={classes['card']}>
      <Stack gap="md">
        <Group gap="xs">
          <Button leftSection={<IconPlus size={16} />}>{verb('Primary')}</Button>
          <Button variant="default">{verb('Default')}</Button>
          <Button variant="light">{verb('Light')}</Button>
          <Button variant="subtle">{verb('Subtle')}</Button>
          <Button color="red.9">{verb('Remove')}</Button>
          <Button disabled>{verb('Disabled')}</Button>
          <Button loading>{verb('Loading')}</Button>
        </Group>
        <Group gap="xs">
          <Button size="xs">{verb('Toolbar')}</Button>
          <Button size="compact-sm" variant="default">
            {verb('Compact')}
          </Button>
          <ActionIcon aria-label="Edit">
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon variant="default" aria-label="Remove">
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
        <Group gap="xs">
          {tones.map((tone, at) => (
            <Badge key={tone} color={tone}>
              {isUsual ? tone : words.names[at % 3]}
            </Badge>
          ))}
        </Group>
        <Group gap="xs">
          <Button variant="default" onClick={() => toast({ message: sentence('Saved') })}>
            {verb('Message: done')}
          </Button>
          <Button
            variant="default"
            onClick={() => toast({ message: sentence('Save or discard your changes first'), tone: 'warning' })}
          >
            {verb('Message: warning')}
          </Button>
          <Button
            variant="default"
            onClick={() =>
              toast({
                title: sentence('This could not be done'),
                message: sentence('What to do next.'),
                tone: 'failed',
              })
            }
          >
            {verb('Message: failed')}
          </Button>
          <Button
            variant="default"
            onClick={() =>
              toast({
                id: 'gallery-undo',
                title: sentence('“Meter hall 1” deleted'),
                message: (
                  <Button size="compact-sm" variant="light" mt={4} onClick={() => hideToast('gallery-undo')}>
                    {verb('Undo')}
                  </Button>
                ),
                tone: 'plain',
                seconds: 10,
              })
            }
          >
            {verb('Message: undo')}
          </Button>
        </Group>
        <Alert color="blue" title={isUsual ? 'For your information' : words.title}>
          {sentence('Something worth knowing before going on.')}
        </Alert>
        <Alert color="yellow" title={isUsual ? 'Careful' : words.title}>
          {sentence('Something to decide first.')}
        </Alert>
      </Stack>
    </div>
  );
}
