import { ActionIcon, Anchor, Group, Progress, Skeleton, Text } from '@mantine/core';
import { IconFile, IconFileSpreadsheet, IconFileTypePdf, IconPhoto, IconReload, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import classes from '../fields.module.css';
import { useFieldTexts } from '../texts.ts';
import type { StoredFile } from './upload-file.ts';
import type { Upload } from './use-uploads.ts';

/** One stored file: its kind, its name as a link, its size. */
export function FileLine({
  file,
  id,
  actions,
  children,
}: {
  file: StoredFile | null | undefined;
  id: string;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const t = useFieldTexts();
  const format = useFormat();
  const api = useCompanyApi();
  return (
    <div className={classes['file']}>
      <span className={classes['fileIcon']} aria-hidden>
        <KindIcon mime={file?.mime ?? ''} />
      </span>
      <div className={classes['fileText']}>
        {file === undefined ? (
          <Skeleton height={12} width={160} aria-label={t('loadingFile')} />
        ) : file === null ? (
          <Text size="sm" c="dimmed">
            {t('unknownRecord')}
          </Text>
        ) : (
          <Group gap={8} wrap="nowrap">
            <Anchor
              size="sm"
              href={api.fileAddress(id)}
              target="_blank"
              rel="noopener"
              className={classes['fileName']}
              title={t('openFile', { name: file.name })}
            >
              {file.name}
            </Anchor>
            <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {format.bytes(file.bytes)}
            </Text>
          </Group>
        )}
        {(file?.problem ?? null) !== null && (
          <Text size="xs" c="var(--mantine-color-error)">
            {t(file?.problem === 'missing' ? 'fileMissing' : 'fileDamaged')}
          </Text>
        )}
        {children}
      </div>
      {actions}
    </div>
  );
}

/** One file on its way, or why it did not arrive. */
export function UploadLine({
  upload,
  onRetry,
  onCancel,
}: {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}) {
  const t = useFieldTexts();
  const {
    file: { name },
    share,
    problem,
  } = upload;
  return (
    <div className={classes['file']} role={problem === null ? undefined : 'alert'}>
      <span className={classes['fileIcon']} aria-hidden>
        <IconFile size={18} stroke={1.5} />
      </span>
      <div className={classes['fileText']}>
        <Text size="sm" className={classes['fileName']}>
          {name}
        </Text>
        {problem === null ? (
          <Progress value={share * 100} size="xs" animated aria-label={t('uploading', { name })} />
        ) : (
          <Text size="xs" c="var(--mantine-color-error)">
            {t('uploadFailed', { name, reason: problem })}
          </Text>
        )}
      </div>
      {problem !== null && (
        <ActionIcon onClick={onRetry} aria-label={t('retryUpload')} size="sm">
          <IconReload size={16} />
        </ActionIcon>
      )}
      <ActionIcon onClick={onCancel} aria-label={t('cancelUpload', { name })} size="sm">
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}

function KindIcon({ mime }: { mime: string }) {
  const shape = { size: 18, stroke: 1.5 };
  if (mime.startsWith('image/')) return <IconPhoto {...shape} />;
  if (mime === 'application/pdf') return <IconFileTypePdf {...shape} />;
  if (mime === 'text/csv' || mime.includes('spreadsheet') || mime.includes('excel'))
    return <IconFileSpreadsheet {...shape} />;
  return <IconFile {...shape} />;
}
