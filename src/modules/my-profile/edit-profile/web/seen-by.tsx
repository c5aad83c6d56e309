import { Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { employee } from '#modules/employee/person/model/employee.ts';
import { useEditProfileTexts } from './texts.ts';

/** Who can see a field of the employee record, by the class that its definition has. */
export function useSeenBy(): (field: keyof typeof employee.fields) => string {
  const t = useEditProfileTexts();
  return (field) => {
    const { privacy } = employee.fields[field] as { privacy?: 'P1' | 'P2' };
    return t(`seenBy.${privacy ?? 'P1'}`);
  };
}

/** The same as a line with its sign. */
export function SeenBy({ field }: { field: keyof typeof employee.fields }) {
  const seenBy = useSeenBy();
  return (
    <Text size="xs" c="dimmed" component="span" style={{ display: 'inline-flex', gap: 4, alignItems: 'center' }}>
      <IconEye size={13} aria-hidden /> {seenBy(field)}
    </Text>
  );
}
