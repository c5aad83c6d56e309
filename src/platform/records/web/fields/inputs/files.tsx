import { ActionIcon, FileButton, Button, Group, Input, Text } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { FileLine, UploadLine } from '../files/file-list.tsx';
import classes from '../fields.module.css';
import type { InputOfKind } from '../input-props.ts';
import { useFieldTexts } from '../texts.ts';
import { fileBytesMax } from '../files/upload-file.ts';
import { useFiles } from '../files/use-files.ts';
import { useUploads } from '../files/use-uploads.ts';
import { useLabelProps } from './shared.ts';

/** Files are uploaded at once and named by the record when it is saved. Drop, paste or choose them. */
export function FilesField(props: InputOfKind<'files'>) {
  const t = useFieldTexts();
  const labelProps = useLabelProps(props);
  const label = useLabels();
  const format = useFormat();
  // The company's own fields hold one file as its id; everything else holds a list.
  const isSingle = props.name.startsWith('custom.');
  const [ids, setIds] = useState<readonly string[]>(() =>
    Array.isArray(props.defaultValue)
      ? props.defaultValue.filter((id) => typeof id === 'string')
      : typeof props.defaultValue === 'string'
        ? [props.defaultValue]
        : [],
  );
  const latest = useRef(ids);
  const change = (next: readonly string[]) => {
    latest.current = next;
    setIds(next);
    props.onChange(isSingle ? (next[0] ?? null) : next);
  };
  const { uploads, add, retry, cancel } = useUploads({
    onStored: (file) => change(isSingle ? [file.id] : [...latest.current, file.id]),
    tooLarge: (file) => t('fileTooLarge', { name: file.name, size: format.bytes(fileBytesMax) }),
  });
  const files = useFiles(ids);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!props.disabled) add([...event.dataTransfer.files]);
  };
  return (
    <Input.Wrapper
      label={props.bare ? undefined : label(props.field.label)}
      description={props.field.help === undefined ? undefined : label(props.field.help)}
      error={props.error}
      required={props.field.required ?? false}
      labelProps={labelProps}
      size="sm"
      labelElement="div"
    >
      <div
        className={classes['dropArea']}
        data-over={isOver || undefined}
        role="group"
        aria-label={label(props.field.label)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={(event) => {
          if (event.clipboardData.files.length > 0) add([...event.clipboardData.files]);
        }}
      >
        {ids.map((id, index) => (
          <FileLine
            key={id}
            id={id}
            file={files[index]}
            actions={
              props.disabled ? null : (
                <ActionIcon
                  size="sm"
                  aria-label={t('removeFile', { name: files[index]?.name ?? '' })}
                  onClick={() => change(ids.filter((other) => other !== id))}
                >
                  <IconX size={16} />
                </ActionIcon>
              )
            }
          />
        ))}
        {uploads.map((one) => (
          <UploadLine key={one.key} upload={one} onRetry={() => retry(one)} onCancel={() => cancel(one)} />
        ))}
        {!props.disabled && (
          <Group gap="xs" className={classes['dropHint']}>
            <FileButton
              onChange={(chosen: File[] | File | null) =>
                add(chosen === null ? [] : Array.isArray(chosen) ? chosen : [chosen])
              }
              multiple={!isSingle}
            >
              {(button) => (
                <Button
                  {...button}
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconPaperclip size={14} />}
                  data-path={props.name}
                  onBlur={props.onBlur}
                >
                  {isSingle ? t('addFile') : t('addFiles')}
                </Button>
              )}
            </FileButton>
            <Text size="xs" c="dimmed">
              {t('dropFiles')} · {t('fileLimit', { size: format.bytes(fileBytesMax) })}
            </Text>
          </Group>
        )}
        {props.disabled && ids.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('noFiles')}
          </Text>
        )}
      </div>
    </Input.Wrapper>
  );
}
