import { Text } from '@mantine/core';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { fileCheckCall } from '#modules/site/provider/model/provider-calls.ts';
import { useAdminTexts } from './texts.ts';

/** How far the check of all stored files is, and what the last complete one found. */
export function FileCheckLine() {
  const t = useAdminTexts();
  const format = useFormat();
  const { data } = useCall(fileCheckCall);
  if (data === undefined) return null;
  const { days, current, last } = data;
  return (
    <Text size="sm" c="dimmed" mb="md">
      {[
        t('incoming.fileCheck', { days }),
        current === null
          ? null
          : t('incoming.fileCheckCurrent', {
              done: format.bytes(current.bytes),
              total: format.bytes(current.bytesTotal),
              count: current.broken,
            }),
        last === null
          ? t('incoming.fileCheckNone')
          : t('incoming.fileCheckLast', {
              at: format.moment(last.finishedAt),
              files: last.files,
              size: format.bytes(last.bytes),
              count: last.broken,
            }),
      ]
        .filter((line) => line !== null)
        .join(' ')}
    </Text>
  );
}
