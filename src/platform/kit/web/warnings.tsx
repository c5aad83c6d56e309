import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';

/** What one must know before relying on figures, a sentence each; nothing where there is nothing to know. */
export function Warnings({
  title,
  items,
  color = 'yellow',
}: {
  title: string;
  items: readonly string[];
  /** `gray` where nothing is wrong. */
  color?: 'yellow' | 'gray';
}) {
  if (items.length === 0) return null;
  return (
    <Alert color={color} icon={<IconInfoCircle size={18} />} title={title}>
      <ul style={{ margin: 0, paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
        {items.map((item, at) => (
          <li key={`${at} ${item}`}>{item}</li>
        ))}
      </ul>
    </Alert>
  );
}
