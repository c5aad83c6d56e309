import { Alert, Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { IconCamera, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { InputForm, type FormParts } from '#platform/forms/web/input-form.tsx';
import { NativeChoice } from '#platform/forms/web/native-choice.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { useOptionalLabel } from '#platform/records/web/fields/inputs/shared.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { photosMax, reportIncident } from '../model/health-calls.ts';
import { sendOrKeep, type KeptReport } from './kept-reports.ts';
import { useHealthTexts } from './texts.ts';
import type { useKeptReports } from './use-kept-reports.ts';

const { key: _key, photos: _photos, employee, ...asked } = reportIncident.input;
const fields = {
  kind: asked.kind,
  title: asked.title,
  affected: asked.affected,
  employee,
  happenedOn: asked.happenedOn,
  happenedAt: asked.happenedAt,
  site: asked.site,
  place: asked.place,
  description: asked.description,
} as const;
/** Of a phone's camera; the server takes 25 MB a file. */
const photoBytesMax = 25 * 1024 * 1024;

interface ReportTabProps {
  places: readonly { id: string; name: string }[];
  waiting: ReturnType<typeof useKeptReports>;
}

/** A report in a minute: what happened, when, where and to whom. Without a connection it waits on the device. */
export function ReportTab({ places, waiting: { account, look } }: ReportTabProps) {
  const t = useHealthTexts();
  const today = useToday();
  const maySeeEmployees = useMay('employee.read');
  const photos = useRef<readonly File[]>([]);
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<'sent' | 'kept' | null>(null);
  const inputs = useMemo<NonNullable<FormParts<unknown>['inputs']>>(
    () => ({
      kind: (props) => <NativeChoice {...props} />,
      affected: (props) => <NativeChoice {...props} />,
      site: (props) => <NativeChoice {...props} options={places.map(({ id, name }) => ({ value: id, label: name }))} />,
      employee: (props, { values }) =>
        // An empty element takes no place in the form.
        values['affected'] === 'colleague' && maySeeEmployees ? <FieldInput {...props} /> : <></>,
    }),
    [places, maySeeEmployees],
  );
  return (
    <Stack gap="md" maw={620}>
      {last !== null && (
        <Alert
          role="status"
          color={last === 'sent' ? 'green' : 'yellow'}
          icon={last === 'sent' ? <IconCheck size={18} aria-hidden /> : <IconCloudOff size={18} aria-hidden />}
          title={t(`report.${last}`)}
        >
          {t(`report.${last}Text`)}
        </Alert>
      )}
      <Panel title={t('report.title')} note={t('report.note')}>
        <InputForm
          key={round}
          label={t('report.title')}
          fields={fields}
          start={{ kind: 'injury', affected: 'me', happenedOn: today }}
          inputs={inputs}
          submit={t('report.submit')}
          send={(api, input, { key }) => {
            const report: KeptReport = {
              key,
              company: api.company,
              account,
              at: new Date().toISOString(),
              input: { ...input, employee: input.affected === 'colleague' ? input.employee : null },
              photos: photos.current,
              uploaded: [],
              refusal: null,
            };
            return sendOrKeep(api, report);
          }}
          below={() => <Photos onChange={(chosen) => (photos.current = chosen)} />}
          onDone={(outcome) => {
            photos.current = [];
            setLast(outcome);
            setRound((count) => count + 1);
            look();
          }}
        />
      </Panel>
    </Stack>
  );
}

function Photos({ onChange }: { onChange: (chosen: readonly File[]) => void }) {
  const t = useHealthTexts();
  const optional = useOptionalLabel();
  const [error, setError] = useState<string | null>(null);
  return (
    <FileInput
      label={t('report.photos')}
      labelProps={optional}
      description={t('report.photosHelp', { count: photosMax })}
      placeholder={t('report.choosePhotos')}
      leftSection={<IconCamera size={16} aria-hidden />}
      multiple
      clearable
      clearButtonProps={{ 'aria-label': t('report.removePhotos') }}
      accept="image/*"
      maw={560}
      error={error}
      onChange={(chosen) => {
        const tooMany = chosen.length > photosMax;
        const tooLarge = chosen.find(({ size }) => size > photoBytesMax);
        setError(
          tooMany
            ? t('report.tooManyPhotos', { count: photosMax })
            : tooLarge === undefined
              ? null
              : t('report.photoTooLarge', { name: tooLarge.name }),
        );
        onChange(tooMany || tooLarge !== undefined ? [] : chosen);
      }}
    />
  );
}

/** What waits on the device, above whatever tab is open. */
export function KeptReports({ waiting: { kept, send, drop, isSending } }: Pick<ReportTabProps, 'waiting'>) {
  const t = useHealthTexts();
  const format = useFormat();
  if (kept.length === 0) return null;
  const open = kept.filter(({ refusal }) => refusal === null);
  return (
    <Alert
      color="yellow"
      icon={<IconCloudOff size={18} aria-hidden />}
      title={t('kept.title', { count: kept.length })}
      mb="md"
    >
      <Stack gap="xs" align="flex-start">
        {open.length > 0 && <Text size="sm">{t('kept.text')}</Text>}
        {kept.map(({ key, at, input, refusal }) => (
          <Group key={key} gap="sm" wrap="wrap">
            <Text size="sm">
              {refusal === null
                ? t('kept.one', { title: input.title, at: format.moment(at) })
                : t('kept.refused', { title: input.title, reason: refusal })}
            </Text>
            {refusal !== null && (
              <>
                <Button size="compact-sm" variant="default" loading={isSending} onClick={() => send(key)}>
                  {t('kept.again')}
                </Button>
                <Button size="compact-sm" variant="default" disabled={isSending} onClick={() => drop(key)}>
                  {t('kept.delete')}
                </Button>
              </>
            )}
          </Group>
        ))}
        {open.length > 0 && (
          <Button size="compact-sm" variant="default" loading={isSending} onClick={() => send()}>
            {t('kept.send')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
