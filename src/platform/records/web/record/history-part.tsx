import { Button, Text } from '@mantine/core';
import type { Field } from '#platform/records/model/fields.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { HistoryEntry, Refs } from '#platform/http/web/client.ts';
import { useHistory } from '#platform/http/web/hooks.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import type { OwnField } from '../fields/custom-fields.ts';
import { fieldText, type TextContext } from '../fields/field-text.ts';
import { nameOf, usePeople } from '../fields/people.ts';
import { useTextContext } from '../fields/use-text-context.ts';
import { useKnownLines } from '#platform/messages/web/use-known-lines.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { historyChanges } from './history-changes.ts';
import classes from './record.module.css';
import { useRecordTexts } from './texts.ts';

/** Every change of a record: who, when, what before and after, why. Newest first. */
export function HistoryPart({
  resource,
  own,
  id,
  refs,
}: {
  resource: Resource;
  own: readonly OwnField[];
  id: string;
  refs: Refs;
}) {
  const t = useRecordTexts();
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useHistory(resource, id);
  const entries = data?.pages.flatMap((page) => page.items) ?? [];
  const context = useTextContext(refs);
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} order={3} />;
  if (isPending) return <Loading rows={6} />;
  if (entries.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('historyPart.empty')}
      </Text>
    );
  return (
    <>
      <ol className={classes['entries']}>
        {entries.map((entry) => (
          <Entry key={entry.seq} entry={entry} resource={resource} own={own} context={context} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" size="compact-sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('historyPart.more')}
        </Button>
      )}
    </>
  );
}

const known = [
  'create',
  'change',
  'remove',
  'restore',
  'import',
  'comment',
  'comment-change',
  'comment-removed',
  'evidence',
  'evidence-verdict',
  'read',
  'evidence-removed',
  'file-damaged',
  'file-repaired',
  'closed-values',
] as const;

function Entry({
  entry,
  resource,
  own,
  context,
}: {
  entry: HistoryEntry;
  resource: Resource;
  own: readonly OwnField[];
  context: TextContext;
}) {
  const t = useRecordTexts();
  const label = useLabels();
  const format = useFormat();
  const lines = useKnownLines();
  const { data: people = [] } = usePeople();
  const person = people.find(({ id }) => id === entry.actor);
  const who =
    entry.actorName ??
    (person === undefined
      ? entry.actor === null
        ? t('historyPart.system')
        : (context.refs[entry.actor] ?? t('commentsPart.unknown'))
      : nameOf(person));
  const action = known.find((one) => one === entry.action);
  const changes = historyChanges(entry.changes, resource, own);
  const say = (field: Field | null, value: unknown, row: Readonly<Record<string, unknown>>) =>
    field === null ? plain(value) : fieldText(field, value, { ...context, row });
  return (
    <li className={classes['entry']}>
      <div className={classes['entryHead']}>
        <span>
          <span className={classes['who']}>{who}</span>{' '}
          {action === undefined ? t('historyPart.other', { action: entry.action }) : t(`historyPart.${action}`)}
        </span>
        <time className={classes['when']} dateTime={entry.at} title={t('historyPart.entry', { seq: entry.seq })}>
          {format.moment(entry.at)}
        </time>
      </div>
      {entry.reason !== null && entry.reason !== '' && (
        <div className={classes['text']}>{t('historyPart.reason', { reason: lines(entry.reason) })}</div>
      )}
      {changes.length > 0 && (
        <table className={classes['changes']}>
          <tbody>
            {changes.map((change) => (
              <tr key={change.path}>
                <th scope="row">{label(change.label)}</th>
                {entry.action !== 'create' && entry.action !== 'import' && (
                  <td>
                    <del
                      aria-label={`${t('historyPart.before')}: ${say(change.field, change.before, change.rowBefore)}`}
                    >
                      {say(change.field, change.before, change.rowBefore)}
                    </del>
                  </td>
                )}
                <td>
                  <ins aria-label={`${t('historyPart.after')}: ${say(change.field, change.after, change.rowAfter)}`}>
                    {say(change.field, change.after, change.rowAfter)}
                  </ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}

const plain = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value);
