import { PlainTable } from '#platform/kit/web/plain-table.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Field } from '#platform/records/model/fields.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { useDefinition } from '#platform/records/web/fields/definitions.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { fieldText } from '#platform/records/web/fields/field-text.ts';
import { useTextContext } from '#platform/records/web/fields/use-text-context.ts';
import { useKnownLines } from '#platform/messages/web/use-known-lines.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { historyChanges, type HistoryChange } from '#platform/records/web/record/history-changes.ts';
import { settingsSections } from '#modules/company/settings/model/settings-sections.ts';
import en from '../../web/locales/en.json';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import type { HistoryEntry } from './calls.ts';
import classes from '#modules/company/web/cards.module.css';

/** What a record began with would fill the page; what changed is what people look for. */
const shownAtFirst = (action: string) => (action === 'change' || action === 'changed' ? 8 : 3);
type Refs = Readonly<Record<string, string>>;
const unknownKind: Pick<Resource, 'fields'> = { fields: {} };

/** One entry: who did what to which record when and why, with the values before and after. */
export function HistoryEntryItem({ entry, kind, refs }: { entry: HistoryEntry; kind: string; refs: Refs }) {
  const t = useCompanyTexts();
  const label = useLabels();
  const format = useFormat();
  const lines = useKnownLines();
  const { resource: ofModule } = useDefinition(entry.resource);
  const resource =
    settingsSections.find(({ name }) => name === entry.resource) ?? ofModule ?? (unknownKind as Resource);
  const changes = entry.rows === null ? historyChanges(entry.changes, resource, []) : [];
  // What is no record of a module was given its title by the product.
  const title =
    entry.title === null ? null : ofModule === undefined ? lines(entry.title) : inWordsOf(ofModule, entry.title, label);
  const what = [inSentence(label(kind)), entry.title === null || entry.title === kind ? null : `“${title}”`]
    .filter(Boolean)
    .join(' ');
  return (
    <li className={classes['entry']}>
      <div className={classes['entryHead']}>
        <span>
          <strong>{entry.actorName ?? (entry.actor === null ? t('history.system') : t('history.unknown'))}</strong>{' '}
          {isKnownAction(entry.action) ? t(`history.does.${entry.action}`) : entry.action} {what}
          {entry.rows !== null && ` · ${t('history.rows', { count: entry.rows })}`}
          {entry.through !== null && ` ${t('history.through', { key: entry.through })}`}
        </span>
        <time dateTime={entry.at} title={t('history.entry', { seq: entry.seq })}>
          {format.moment(entry.at)}
        </time>
      </div>
      {entry.reason !== null && entry.reason !== '' && (
        <div className={classes['reason']}>{t('history.reasonOf', { reason: lines(entry.reason) })}</div>
      )}
      {changes.length > 0 && (
        <Changes seq={entry.seq} changes={changes} refs={refs} first={shownAtFirst(entry.action)} />
      )}
    </li>
  );
}

function Changes({
  seq,
  changes,
  refs,
  first,
}: {
  seq: number;
  changes: readonly HistoryChange[];
  refs: Refs;
  first: number;
}) {
  const t = useCompanyTexts();
  const label = useLabels();
  const context = useTextContext(refs);
  const [isWhole, setWhole] = useState(changes.length <= first + 1);
  const say = (field: Field | null, value: unknown, row: Readonly<Record<string, unknown>>) =>
    field === null || isListOfWords(value) ? plain(value) : fieldText(field, value, { ...context, row });
  const shown = isWhole ? changes : changes.slice(0, first);
  return (
    <>
      <PlainTable
        className={classes['changes']}
        label={t('history.changesOf', { seq })}
        headClassName={classes['hidden']}
        columns={[
          {
            name: 'field',
            label: t('history.field'),
            // The stored name is in no language.
            cellProps: ({ field }: (typeof shown)[number]) => (field === null ? { translate: 'no' } : {}),
            cell: (change) => (change.field === null ? words(change.label) : label(change.label)),
          },
          {
            name: 'before',
            label: t('history.before'),
            cell: (change) => <del>{say(change.field, change.before, change.rowBefore)}</del>,
          },
          {
            name: 'after',
            label: t('history.after'),
            cell: (change) => <ins>{say(change.field, change.after, change.rowAfter)}</ins>,
          },
        ]}
        rows={shown}
        keyOf={({ path }) => path}
      />
      {!isWhole && (
        <Button size="compact-xs" variant="subtle" onClick={() => setWhole(true)}>
          {t('history.showAll', { count: changes.length - first })}
        </Button>
      )}
    </>
  );
}

export const isKnownAction = (action: string): action is keyof typeof en.history.does => action in en.history.does;

/** Records that are called by a choice keep its code. */
function inWordsOf(resource: Resource, title: string, label: (text: string) => string): string {
  const field = resource.fields[resource.title];
  const option = field?.kind === 'choice' ? ownValue(field.options, title) : undefined;
  return option === undefined ? title : label(option);
}

/** `Calculation run` → `calculation run`; `API key` and `HR` stay. */
const inSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** Sections keep lists of words that their forms edit as lines. */
const isListOfWords = (value: unknown): boolean =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');
const plain = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (isListOfWords(value)) return (value as string[]).join(', ') || '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
/** `planKeys` → `Plan keys`: of what no definition knows, the stored name in readable form. */
const words = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase());
