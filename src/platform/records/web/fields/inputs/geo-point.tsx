import { Group, Input, TextInput } from '@mantine/core';
import { useState, type ClipboardEvent } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { decimalSignOf, readDecimal, writeDecimal } from '../entry/decimal-entry.ts';
import { isPoint } from '../field-text.ts';
import { readPoint } from '../entry/point-entry.ts';
import type { InputOfKind } from '../input-props.ts';
import { useFieldTexts } from '../texts.ts';
import { useShared } from './shared.ts';

/** Latitude and longitude; a pair pasted into either fills both. */
export function GeoPointField(props: InputOfKind<'geoPoint'>) {
  const t = useFieldTexts();
  const label = useLabels();
  const { language } = useLocale();
  const shared = useShared(props);
  const [point, setPoint] = useState(() =>
    isPoint(props.defaultValue)
      ? { lat: write(props.defaultValue.lat, language), lon: write(props.defaultValue.lon, language) }
      : { lat: '', lon: '' },
  );
  const change = (next: { lat: string; lon: string }) => {
    setPoint(next);
    const [lat, lon] = [next.lat, next.lon].map((text) => readDecimal(text, decimalSignOf(language)));
    if (lat?.ok && lon?.ok && lat.value === null && lon.value === null) props.onChange(null);
    else
      props.onChange({
        lat: lat?.ok && lat.value !== null ? lat.value : next.lat,
        lon: lon?.ok && lon.value !== null ? lon.value : next.lon,
      });
  };
  const paste = (event: ClipboardEvent) => {
    const pair = readPoint(event.clipboardData.getData('text/plain'));
    if (pair === null) return;
    event.preventDefault();
    change({ lat: write(pair.lat, language), lon: write(pair.lon, language) });
  };
  const part = (key: 'lat' | 'lon', name: string) => (
    <TextInput
      size={shared.size}
      disabled={shared.disabled}
      style={{ flex: 1 }}
      aria-label={`${label(props.field.label)}: ${name}`}
      placeholder={name}
      inputMode="decimal"
      autoComplete="off"
      value={point[key]}
      onPaste={paste}
      onBlur={props.onBlur}
      error={props.inner?.[key] !== undefined || (props.error !== null && props.error !== undefined)}
      {...(key === 'lat' ? { 'data-path': props.name } : { 'data-path': `${props.name}.lon` })}
      onChange={(event) => change({ ...point, [key]: event.currentTarget.value })}
    />
  );
  return (
    <Input.Wrapper
      label={shared.label}
      description={props.bare ? undefined : (shared.description ?? t('geoHint'))}
      error={props.error ?? props.inner?.['lat'] ?? props.inner?.['lon']}
      required={props.field.required ?? false}
      labelProps={shared.labelProps}
      size="sm"
      labelElement="div"
    >
      <Group gap={6} wrap="nowrap" mt={4}>
        {part('lat', t('latitude'))}
        {part('lon', t('longitude'))}
      </Group>
    </Input.Wrapper>
  );
}

const write = (value: string, language: string) =>
  /^-?\d+(\.\d+)?$/.test(value) ? writeDecimal(value, language, { grouped: false }) : value;
