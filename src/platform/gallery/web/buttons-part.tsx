import { ActionIcon, Alert, Badge, Button, Group, Stack } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { hideToast, toast } from '#platform/records/web/register/toast.ts';
import classes from './gallery.module.css';

const tones = ['gray', 'blue', 'yellow', 'green', 'red', 'violet', 'orange', 'teal', 'pine', 'copper'];

export function ButtonsPart() {
  return (
    <div className={classes['card']}>
      <Stack gap="md">
        <Group gap="xs">
          <Button leftSection={<IconPlus size={16} />}>Primary</Button>
          <Button variant="default">Default</Button>
          <Button variant="light">Light</Button>
          <Button variant="subtle">Subtle</Button>
          <Button color="red.9">Remove</Button>
          <Button disabled>Disabled</Button>
          <Button loading>Loading</Button>
        </Group>
        <Group gap="xs">
          <Button size="xs">Toolbar</Button>
          <Button size="compact-sm" variant="default">
            Compact
          </Button>
          <ActionIcon aria-label="Edit">
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon variant="default" aria-label="Remove">
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
        <Group gap="xs">
          {tones.map((tone) => (
            <Badge key={tone} color={tone}>
              {tone}
            </Badge>
          ))}
        </Group>
        <Group gap="xs">
          <Button variant="default" onClick={() => toast({ message: 'Saved' })}>
            Message: done
          </Button>
          <Button
            variant="default"
            onClick={() => toast({ message: 'Save or discard your changes first', tone: 'warning' })}
          >
            Message: warning
          </Button>
          <Button
            variant="default"
            onClick={() => toast({ title: 'This could not be done', message: 'What to do next.', tone: 'failed' })}
          >
            Message: failed
          </Button>
          <Button
            variant="default"
            onClick={() =>
              toast({
                id: 'gallery-undo',
                title: '“Meter hall 1” deleted',
                message: (
                  <Button size="compact-sm" variant="light" mt={4} onClick={() => hideToast('gallery-undo')}>
                    Undo
                  </Button>
                ),
                tone: 'plain',
                seconds: 10,
              })
            }
          >
            Message: undo
          </Button>
        </Group>
        <Alert color="blue" title="For your information">
          Something worth knowing before going on.
        </Alert>
        <Alert color="yellow" title="Careful">
          Something to decide first.
        </Alert>
      </Stack>
    </div>
  );
}
