import { Text } from '@mantine/core';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { SnapshotContent } from '../model/investor-contracts.ts';
import { useTexts } from './texts.ts';
import classes from './financial.module.css';

/** Text, date and remark of a publication. Line breaks are the author's. */
export function PublicationText({
  content: { body, event, note },
}: {
  content: Pick<SnapshotContent, 'body' | 'event' | 'note'>;
}) {
  const t = useTexts();
  const format = useFormat();
  return (
    <>
      {event !== null && (
        <Text size="sm" fw={560}>
          {[event.at === null ? null : format.moment(event.at), event.place]
            .filter((part) => part !== null)
            .join(' · ')}
        </Text>
      )}
      {body !== null && (
        <div className={classes['text']}>
          {body.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {note !== null && (
        <Text size="sm" c="dimmed">
          {t('area.changed', { note })}
        </Text>
      )}
    </>
  );
}
