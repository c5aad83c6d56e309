import { Alert, Button, FileButton, Group, Input, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { sensitiveArea } from '#modules/environmental/nature/model/nature.ts';
import { useAreaImport, type AreaImport } from './calls.ts';
import { useNatureTexts } from './texts.ts';

const asked = ['dataSet', 'licence', 'asOf', 'kind', 'country'] as const;
type Asked = Record<(typeof asked)[number], string>;
const nothing: Asked = { dataSet: '', licence: '', asOf: '', kind: '', country: '' };

/**
 * A file of areas is looked at first: what is in it, what would be replaced, what is wrong. Then it is kept, or not.
 */
export function ImportAreas({ onClose }: { onClose: () => void }) {
  const t = useNatureTexts();
  const send = useAreaImport();
  const label = useId();
  const [file, setFile] = useState<File | null>(null);
  const [values, setValues] = useState(nothing);
  const looked = send.data;
  const amount = looked === undefined ? 0 : looked.created + looked.replaced;
  const canKeep = looked !== undefined && looked.problemCount === 0 && amount > 0;
  // Another file or another word: what was seen is of no worth any more.
  const change = (apply: () => void) => {
    send.reset();
    apply();
  };
  const isReady =
    file !== null &&
    asked.every((name) => name === 'country' || values[name] !== '') &&
    (looked === undefined || canKeep);
  const submit = () => {
    if (file === null) return;
    send.mutate(
      { file, ...values, keep: canKeep },
      {
        onSuccess: ({ isKept }) => {
          if (!isKept) return;
          notifications.show({ message: t('import.kept', { count: amount }), color: 'pine' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t('import.title')}
      size="xl"
      submit={canKeep ? t('import.keep', { count: amount }) : t('import.look')}
      isBusy={send.isPending}
      isReady={isReady}
      error={send.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('import.text')}</Text>
      <Input.Wrapper label={t('import.file')} labelElement="div" labelProps={{ id: label }}>
        <Group gap="xs">
          <FileButton
            accept=".geojson,.json,application/geo+json,application/json"
            onChange={(chosen) => {
              if (chosen !== null) change(() => setFile(chosen));
            }}
            inputProps={{ 'aria-labelledby': label }}
          >
            {(button) => (
              <Button {...button} variant="default" size="compact-md">
                {t('import.choose')}
              </Button>
            )}
          </FileButton>
          {file !== null && <Text size="sm">{file.name}</Text>}
        </Group>
      </Input.Wrapper>
      {asked.map((name) => (
        <FieldInput
          isInForm
          key={name}
          field={sensitiveArea.fields[name]}
          name={name}
          defaultValue={null}
          onChange={(value) =>
            change(() => setValues((before) => ({ ...before, [name]: typeof value === 'string' ? value : '' })))
          }
        />
      ))}
      {looked !== undefined && <Looked at={looked} />}
    </Dialog>
  );
}

function Looked({ at }: { at: AreaImport }) {
  const t = useNatureTexts();
  const label = useLabels();
  const format = useFormat();
  const inWords = useInWords();
  const kinds: Readonly<Record<string, string>> = sensitiveArea.fields.kind.options;
  if (at.problemCount > 0) {
    return (
      <Alert
        color="red"
        role="alert"
        icon={<IconAlertTriangle size={18} />}
        title={t('import.wrong', { count: at.problemCount })}
      >
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {at.problems.map(({ feature, name, said }) => (
            <li key={`${feature} ${said.message}`}>
              {feature === 0 ? (
                inWords(said)
              ) : (
                <>
                  <b>
                    {name === null
                      ? t('import.feature', { number: String(feature) })
                      : t('import.named', { number: String(feature), name })}
                  </b>
                  : {inWords(said)}
                </>
              )}
            </li>
          ))}
        </ul>
      </Alert>
    );
  }
  return (
    <div role="status">
      <Alert
        color="green"
        icon={<IconCheck size={18} />}
        title={t('import.found', {
          count: at.features,
          features: format.number(at.features),
          created: format.number(at.created),
          replaced: format.number(at.replaced),
          unchanged: format.number(at.unchanged),
        })}
      >
        {at.created + at.replaced === 0 && t('import.nothing')}
      </Alert>
      <DataTable
        label={t('import.sample')}
        rows={at.sample}
        keyOf={({ code }) => code}
        isStacked
        columns={[
          { name: 'name', label: t('import.name'), isHead: true, cell: ({ name }) => name },
          { name: 'code', label: t('import.code'), cell: ({ code }) => code },
          { name: 'kind', label: t('kind'), cell: ({ kind }) => label(kinds[kind] ?? kind) },
          { name: 'size', label: t('import.size'), isNumber: true, cell: ({ sizeHa }) => format.figure(sizeHa, 'ha') },
          {
            name: 'corners',
            label: t('import.corners'),
            isNumber: true,
            cell: ({ vertices }) => format.number(vertices),
          },
        ]}
      />
    </div>
  );
}
