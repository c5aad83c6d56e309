import { Alert, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import type { OutOfDate } from '../model/out-of-date.ts';
import { useApprovalTexts } from './texts.ts';

const SHOWN = 5;

/** That something is out of date: since when, what changed, by whom and when, and what to do about it. */
export function OutOfDateNotice({
  of: { since, count, changes, reopened, supersededBy },
  what,
  refs,
  children,
}: {
  of: OutOfDate;
  /** What is out of date: the name of a calculation, the values of a report. */
  what: string;
  refs: Readonly<Record<string, string>>;
  /** The way to the restatement. */
  children?: ReactNode;
}) {
  const t = useApprovalTexts();
  const format = useFormat();
  const inWords = useInWords();
  const name = (id: string | null) => (id === null ? t('product') : (refs[id] ?? t('product')));
  const shown = changes.slice(0, SHOWN);
  const isReopenedOnly = reopened !== null && count === 0 && supersededBy === null;
  return (
    <Alert
      color="orange"
      mb="sm"
      icon={<IconHistory size={18} aria-hidden />}
      title={t(isReopenedOnly ? 'outOfDate.reopenedTitle' : 'outOfDate.title', { what, since: format.moment(since) })}
    >
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {supersededBy !== null && (
          <li>
            <Text size="sm">
              {t('outOfDate.superseded', {
                run: supersededBy.name,
                by: name(supersededBy.by),
                at: supersededBy.at === null ? '' : format.moment(supersededBy.at),
              })}
            </Text>
          </li>
        )}
        {reopened !== null && (
          <li>
            <Text size="sm">
              {t('outOfDate.reopened', {
                reason: reopened.reason,
                by: name(reopened.by),
                at: format.moment(reopened.at),
              })}
            </Text>
          </li>
        )}
        {shown.map(({ said, at, by }) => (
          <li key={`${said.message} ${at}`}>
            <Text size="sm">
              {t('outOfDate.change', { change: inWords(said), by: name(by), at: format.moment(at) })}
            </Text>
          </li>
        ))}
        {count > shown.length && (
          <li>
            <Text size="sm">{t('outOfDate.more', { count: count - shown.length })}</Text>
          </li>
        )}
      </ul>
      {children !== undefined && (
        <Group gap="xs" mt="xs">
          {children}
        </Group>
      )}
    </Alert>
  );
}
