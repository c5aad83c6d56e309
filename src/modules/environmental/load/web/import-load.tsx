import { Alert, Button, Checkbox, FileButton, Group, Input, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useFormat, useLocale } from '#platform/i18n/web/use-format.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import type { LoadImport } from '#modules/environmental/load/model/load-contracts.ts';
import { useLoadImport } from './calls.ts';
import { useLoadTexts } from './texts.ts';

interface ImportLoadProps {
  meter: { id: string; name: string /** Of the values that are there; they fix it. */; zone: string | null };
  zone: string | null;
  onClose: () => void;
}

/**
 * A file of interval values is looked at first: what is in it, what is there already, what is wrong. Then it is kept,
 * or not.
 */
export function ImportLoad({ meter, zone, onClose }: ImportLoadProps) {
  const t = useLoadTexts();
  const { timeZone } = useLocale();
  const send = useLoadImport();
  const label = useId();
  const [file, setFile] = useState<File | null>(null);
  const [values, setValues] = useState({
    zone: meter.zone ?? zone ?? timeZone,
    clock: 'local',
    marks: 'start',
    unit: 'kWh',
    decimal: '',
    column: '',
  });
  const [replace, setReplace] = useState(false);
  const looked = send.data;
  const amount =
    looked === undefined ? 0 : looked.days.added + looked.days.completed + (replace ? looked.days.other : 0);
  const canKeep = looked !== undefined && looked.problemCount === 0 && amount > 0;
  // Another file or another word: what was seen is of no worth any more.
  const change = (part: Partial<typeof values>) => {
    send.reset();
    setReplace(false);
    setValues((before) => ({ ...before, ...part }));
  };
  const submit = () => {
    if (file === null) return;
    send.mutate(
      { file, meter: meter.id, ...values, replace, keep: canKeep },
      {
        onSuccess: ({ isKept }) => {
          if (!isKept) return;
          notifications.show({ message: t('importOf.kept', { count: amount }), color: 'pine' });
          onClose();
        },
      },
    );
  };
  const choice = (name: 'clock' | 'marks' | 'unit', words: readonly (readonly [string, string])[], help?: string) => (
    <NativeSelect
      label={t(`importOf.${name}`)}
      description={help}
      value={values[name]}
      data={words.map(([value, text]) => ({ value, label: text }))}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  const found = looked?.columns ?? null;
  const columns = found === null ? [] : [found.value, ...found.others].toSorted();
  return (
    <Dialog
      title={`${t('importOf.title')}: ${meter.name}`}
      size="xl"
      submit={canKeep ? t('importOf.keep', { count: amount }) : t('importOf.look')}
      isBusy={send.isPending}
      isReady={file !== null && (looked === undefined || canKeep)}
      error={send.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('importOf.text')}</Text>
      <Input.Wrapper label={t('importOf.file')} labelElement="div" labelProps={{ id: label }}>
        <Group gap="xs">
          <FileButton
            accept=".csv,.txt,.tsv,text/csv"
            onChange={(chosen) => {
              if (chosen !== null) {
                change({ column: '' });
                setFile(chosen);
              }
            }}
            inputProps={{ 'aria-labelledby': label }}
          >
            {(button) => (
              <Button {...button} variant="default" size="compact-md">
                {t('importOf.choose')}
              </Button>
            )}
          </FileButton>
          {file !== null && <Text size="sm">{file.name}</Text>}
        </Group>
      </Input.Wrapper>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <ZoneSelect value={values.zone} isFixed={meter.zone !== null} onChange={(chosen) => change({ zone: chosen })} />
        {choice('clock', [
          ['local', t('importOf.clocks.local')],
          ['standard', t('importOf.clocks.standard')],
          ['utc', t('importOf.clocks.utc')],
        ])}
        {choice('marks', [
          ['start', t('importOf.mark.start')],
          ['end', t('importOf.mark.end')],
        ])}
        {choice(
          'unit',
          [
            ['kWh', t('importOf.units.kWh')],
            ['kW', t('importOf.units.kW')],
          ],
          t('importOf.unitHelp'),
        )}
        <NativeSelect
          label={t('importOf.decimal')}
          value={values.decimal}
          data={[
            { value: '', label: t('importOf.decimals.auto') },
            { value: '.', label: t('importOf.decimals.point') },
            { value: ',', label: t('importOf.decimals.comma') },
          ]}
          onChange={(event) => change({ decimal: event.currentTarget.value })}
        />
        {columns.length > 1 && (
          <NativeSelect
            label={t('importOf.column')}
            value={found?.value ?? ''}
            data={columns}
            onChange={(event) => change({ column: event.currentTarget.value })}
          />
        )}
      </SimpleGrid>
      {looked !== undefined && <Looked at={looked} />}
      {looked !== undefined && looked.problemCount === 0 && looked.days.other > 0 && (
        <Checkbox
          label={t('importOf.replace', { count: looked.days.other })}
          checked={replace}
          onChange={(event) => setReplace(event.currentTarget.checked)}
        />
      )}
    </Dialog>
  );
}

function ZoneSelect({
  value,
  isFixed,
  onChange,
}: {
  value: string;
  isFixed: boolean;
  onChange: (zone: string) => void;
}) {
  const t = useLoadTexts();
  // Browsers leave UTC out of their list.
  const zones = useMemo(
    () => (isFixed ? [value] : [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), value])].toSorted()),
    [isFixed, value],
  );
  return (
    <NativeSelect
      label={t('importOf.zone')}
      value={value}
      data={zones}
      disabled={isFixed}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Looked({ at }: { at: LoadImport }) {
  const t = useLoadTexts();
  const format = useFormat();
  const inWords = useInWords();
  const lines = (items: readonly LoadImport['problems'][number][]) => (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {items.map(({ line, said }, index) => (
        <li key={`${line} ${index}`}>
          {line === 0 ? (
            inWords(said)
          ) : (
            <>
              <b>{t('importOf.line', { line: String(line) })}</b>: {inWords(said)}
            </>
          )}
        </li>
      ))}
    </ul>
  );
  const more = (count: number, items: readonly unknown[]) =>
    count > items.length && (
      <Text size="xs" mt={4}>
        {t('importOf.more', { count: items.length })}
      </Text>
    );
  if (at.problemCount > 0) {
    return (
      <Alert
        color="red"
        role="alert"
        icon={<IconAlertTriangle size={18} />}
        title={t('importOf.wrong', { count: at.problemCount })}
      >
        {lines(at.problems)}
        {more(at.problemCount, at.problems)}
      </Alert>
    );
  }
  const { added, completed, same, other } = at.days;
  return (
    <div role="status">
      <Alert
        color="green"
        icon={<IconCheck size={18} />}
        title={t('importOf.found', {
          count: at.days.inFile,
          from: format.date(at.from),
          to: format.date(at.to),
          energy: format.figure(at.kwh, 'kWh'),
        })}
      >
        <Text size="sm">
          {t('importOf.read', {
            minutes: String(at.minutes ?? ''),
            value: at.columns?.value ?? '',
            time: at.columns?.time ?? '',
            zone: at.zone,
          })}
        </Text>
        <Text size="sm">
          {added + completed + other === 0
            ? t('importOf.nothing')
            : t('importOf.counts', {
                added: format.number(added),
                completed: format.number(completed),
                same: format.number(same),
                other: format.number(other),
              })}
        </Text>
        {at.otherDays.length > 0 && (
          <Text size="sm">
            {t('importOf.other', { days: format.list(at.otherDays.slice(0, 10).map((day) => format.date(day))) })}
          </Text>
        )}
      </Alert>
      {at.findingCount > 0 && (
        <Alert
          mt="xs"
          color="yellow"
          icon={<IconAlertTriangle size={18} />}
          title={t('importOf.issues', { count: at.findingCount })}
        >
          {lines(at.findings)}
          {more(at.findingCount, at.findings)}
        </Alert>
      )}
    </div>
  );
}
