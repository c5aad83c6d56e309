import { Button, Group, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SectionResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import { useChoices } from '#modules/report/datapoints/web/use-choices.ts';

interface NewRowProps {
  table: NonNullable<SectionResponse['table']>;
  taken: readonly string[];
  onAdd: (row: { key: string; label: string }) => void;
}

/** Another site, country, kind of waste: it stands in the table as soon as one of its values is entered. */
export function NewRow({ table, taken, onAdd }: NewRowProps) {
  const t = useTexts();
  const [member, setMember] = useState('');
  const options = useChoices(table.isTyped ? null : table.list, table.options);
  const key = `${table.axis}=${member.trim()}`;
  const isReady = member.trim() !== '' && !taken.includes(key);
  const add = () => {
    onAdd({
      key,
      label: table.isTyped
        ? `${table.label} ${member.trim()}`
        : (options.find(({ name }) => name === member)?.label ?? member),
    });
    setMember('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) add();
      }}
    >
      <Group gap="xs" mt="sm" align="flex-end">
        {table.isTyped ? (
          <TextInput
            size="xs"
            label={t('vsme.rowKey', { row: table.label })}
            maxLength={80}
            value={member}
            onChange={(event) => setMember(event.currentTarget.value)}
            autoComplete="off"
          />
        ) : (
          <Select
            size="xs"
            w={320}
            maw="100%"
            searchable
            limit={60}
            label={table.label}
            value={member === '' ? null : member}
            onChange={(value) => setMember(value ?? '')}
            data={options.map(({ name, label }) => ({ value: name, label }))}
          />
        )}
        <Button size="xs" variant="default" type="submit" disabled={!isReady}>
          {t('vsme.addRow')}
        </Button>
      </Group>
    </form>
  );
}
