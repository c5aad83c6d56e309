import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { clientCompaniesCall } from '#modules/site/provider/model/provider-calls.ts';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useShared } from '#platform/records/web/fields/inputs/shared.ts';
import type { Broadcast } from '#modules/site/provider/model/broadcast.ts';
import { useBroadcastTexts } from './texts.ts';

type ClientCompany = ResponseOf<typeof clientCompaniesCall>['items'][number];

/** Companies by name, of however many there are: the server searches while one types. */
export function CompaniesField(props: InputProps) {
  const t = useBroadcastTexts();
  const { error, ...shared } = useShared(props);
  const [chosen, setChosen] = useState(() =>
    ((props.defaultValue ?? []) as Broadcast['companies']).map(
      ({ company, name }): ClientCompany => ({ id: company, name: name ?? company }),
    ),
  );
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 180);
  const { data } = useCall(clientCompaniesCall, { query: { search } });
  const options = [...chosen, ...(data?.items ?? []).filter(({ id }) => !chosen.some((one) => one.id === id))];
  const choose = (ids: string[]) => {
    const next = ids.flatMap((id) => options.filter((one) => one.id === id));
    setChosen(next);
    props.onChange(next.map(({ id, name }) => ({ company: id, name })));
  };
  return (
    <MultiSelect
      {...shared}
      error={error ?? Object.values(props.inner ?? {})[0]}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen.map(({ id }) => id)}
      onChange={choose}
      searchable
      hidePickedOptions
      styles={{ inputField: { outline: 'none' } }}
      onSearchChange={setTyped}
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
      placeholder={chosen.length === 0 ? t('find') : ''}
      nothingFoundMessage={t('noCompany')}
      // The server has searched.
      filter={({ options: all }) => all}
      // Until the server has answered, the first of the list is another one.
      selectFirstOptionOnChange={false}
      limit={50}
      maxDropdownHeight={280}
    />
  );
}
