import { Loader, Select } from '@mantine/core';
import { useState } from 'react';
import type { InputProps } from '../input-props.ts';
import { NoOption } from '../no-option.tsx';
import { useShared } from './shared.ts';

interface CodeSelectProps extends InputProps {
  /** Codes of the list that what is typed finds, the best first; all for nothing typed. */
  found: (typed: string) => readonly string[];
  labelOf: (code: string) => string;
  /** The code as the list writes it, from how it was stored. */
  plain: (stored: string) => string;
  /** The list is on its way. */
  isPending: boolean;
  says: Readonly<Record<'search' | 'loading' | 'nothing' | 'clear', string>>;
}

/** A code of a published list, found by words of its title or by the code. A stored one stays, also if not listed. */
export function CodeSelect({ found, labelOf, plain, isPending, says, ...props }: CodeSelectProps) {
  const stored = typeof props.defaultValue === 'string' ? props.defaultValue : '';
  const [code, setCode] = useState<string | null>(() => (stored === '' ? null : plain(stored)));
  const [typed, setTyped] = useState('');
  // What stands in the input after a choice is no search.
  const listed = found(code !== null && typed === labelOf(code) ? '' : typed);
  const options = code === null || listed.includes(code) ? listed : [code, ...listed];
  return (
    <Select
      {...useShared(props)}
      data={options.map((value) => ({ value, label: labelOf(value) }))}
      value={code}
      searchable
      clearable={!props.field.required}
      clearButtonProps={{ 'aria-label': says.clear }}
      checkIconPosition="right"
      autoComplete="off"
      placeholder={says.search}
      maxDropdownHeight={320}
      onSearchChange={setTyped}
      onBlur={props.onBlur}
      filter={({ options: all }) => all}
      nothingFoundMessage={<NoOption>{isPending ? says.loading : says.nothing}</NoOption>}
      {...(isPending ? { rightSection: <Loader size={14} /> } : {})}
      onChange={(value) => {
        setCode(value);
        props.onChange(value);
      }}
    />
  );
}
