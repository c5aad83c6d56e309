import { Text, Anchor, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { activityTypes } from '#modules/environmental/activity/model/activity-types.ts';
import {
  type ScreeningCriterion,
  SCREENING_CRITERIA,
  SCREENING_INTERVAL_YEARS,
} from '#modules/environmental/scope3/model/screening-terms.ts';
import { lackingIn, categoryScreening } from '#modules/environmental/scope3/model/category-screening.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import type { CategoriesResponse } from '#modules/environmental/web/calls.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from './setup.module.css';
import { useSetUpTexts } from './texts.ts';

export type Row = CategoriesResponse['rows'][number];

export interface Draft {
  relevance: '' | 'relevant' | 'notRelevant';
  criteria: readonly ScreeningCriterion[];
  reason: string;
  method: string;
  dataSource: string;
}

export const lackingOf = ({ relevance, criteria, reason }: Draft) =>
  relevance === ''
    ? null
    : lackingIn({
        relevance,
        reason,
        ...(Object.fromEntries(
          SCREENING_CRITERIA.map((name) => [name, relevance === 'relevant' && criteria.includes(name)]),
        ) as Record<ScreeningCriterion, boolean>),
      });

/** The category with what the registers know of it; records lead to their list. */
export function CategoryName({ row, period }: { row: Row; period: string }) {
  const own = useSetUpTexts();
  const label = useLabels();
  const inWords = useInWords();
  const addresses = useAddresses();
  return (
    <div className={classes['categoryName']}>
      {row.number} {label(row.name)}
      <Text size="xs" c="dimmed" fw={400}>
        {row.proposal === null ? own('screeningForm.nothingKnown') : inWords(row.proposal.said)}
      </Text>
      {row.records > 0 && (
        <Anchor
          component={Link}
          size="xs"
          fw={400}
          to={addresses.emissions('activity', { period, activityType: activitiesOf(row.number) })}
        >
          {own('screeningForm.records')}
        </Anchor>
      )}
    </div>
  );
}

const activitiesOf = (category: number): string =>
  Object.entries(activityTypes)
    .filter(([, kind]) => kind.scope === '3' && kind.category === String(category))
    .map(([key]) => key)
    .join(',');

/** Who screened the category and when, or that what is entered is not saved yet. */
export function Screened({
  row: { screening },
  refs,
  isChanged,
}: {
  row: Row;
  refs: CategoriesResponse['refs'];
  isChanged: boolean;
}) {
  const t = useTexts();
  const own = useSetUpTexts();
  const format = useFormat();
  if (isChanged) return <StatusBadge status="attention">{own('screeningForm.unsaved')}</StatusBadge>;
  if (screening === null) return null;
  const person = screening.screenedBy === null ? undefined : refs[screening.screenedBy];
  return (
    <>
      <Text size="xs" c="dimmed">
        {[
          own('screeningForm.on', { date: format.date(screening.screenedOn) }),
          ...(person === undefined ? [] : [person]),
        ].join(' · ')}
      </Text>
      {screening.isOutdated && (
        <StatusBadge status="attention">{t('screening.outdated', { years: SCREENING_INTERVAL_YEARS })}</StatusBadge>
      )}
    </>
  );
}

interface PartProps {
  row: Row;
  draft: Draft;
  change: (row: Row, part: Partial<Draft>) => void;
}

const fields = categoryScreening.fields;

export function Relevance({ row, draft, change }: PartProps) {
  const t = useTexts();
  const own = useSetUpTexts();
  const label = useLabels();
  return (
    <NativeSelect
      size="xs"
      w={140}
      aria-label={own('screeningForm.of', { what: own('screeningForm.relevance'), number: row.number })}
      value={draft.relevance}
      data={[
        ...(row.screening === null ? [{ value: '', label: t('screening.not') }] : []),
        ...Object.entries(fields.relevance.options).map(([value, text]) => ({ value, label: label(text) })),
      ]}
      onChange={({ currentTarget: { value } }) => change(row, { relevance: value as Draft['relevance'] })}
    />
  );
}

export function Why({ row, draft, change, isChecked }: PartProps & { isChecked: boolean }) {
  const own = useSetUpTexts();
  const label = useLabels();
  const format = useFormat();
  if (draft.relevance === '') return null;
  const lacking = isChecked ? lackingOf(draft) : null;
  return (
    <div className={classes['inputs']}>
      {draft.relevance === 'relevant' && (
        <details className={classes['criteria']} {...(draft.criteria.length === 0 ? { open: true } : {})}>
          <summary>
            {draft.criteria.length === 0
              ? own('screeningForm.criteria')
              : format.list(draft.criteria.map((name) => label(fields[name].label)))}
          </summary>
          {SCREENING_CRITERIA.map((name) => (
            <label key={name} className={classes['tick']}>
              <input
                type="checkbox"
                checked={draft.criteria.includes(name)}
                onChange={({ currentTarget: { checked } }) =>
                  change(row, {
                    criteria: SCREENING_CRITERIA.filter((one) =>
                      one === name ? checked : draft.criteria.includes(one),
                    ),
                  })
                }
              />
              <span>
                {label(fields[name].label)}
                <Text span size="xs" c="dimmed" display="block">
                  {label(fields[name].help)}
                </Text>
              </span>
            </label>
          ))}
        </details>
      )}
      <Textarea
        size="xs"
        rows={2}
        classNames={{ input: classes['grows'] ?? '' }}
        maxLength={1000}
        aria-label={own('screeningForm.of', { what: label(fields.reason.label), number: row.number })}
        placeholder={own(
          draft.relevance === 'notRelevant' ? 'screeningForm.reasonNeeded' : 'screeningForm.reasonOptional',
        )}
        value={draft.reason}
        error={lacking === null ? null : own(`screeningForm.lacking.${lacking}`)}
        onChange={({ currentTarget: { value } }) => change(row, { reason: value })}
      />
    </div>
  );
}

export function How({ row, draft, change }: PartProps) {
  const own = useSetUpTexts();
  const label = useLabels();
  const names = useNames();
  if (draft.relevance !== 'relevant') return null;
  return (
    <div className={classes['inputs']}>
      <NativeSelect
        size="xs"
        aria-label={own('screeningForm.of', { what: label(fields.method.label), number: row.number })}
        value={draft.method}
        data={[
          { value: '', label: own('screeningForm.noMethod') },
          ...[...new Set([...row.methods, ...(draft.method === '' ? [] : [draft.method])])].map((value) => ({
            value,
            label: names.method(value),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => change(row, { method: value })}
      />
      <TextInput
        size="xs"
        maxLength={250}
        aria-label={own('screeningForm.of', { what: label(fields.dataSource.label), number: row.number })}
        placeholder={label(fields.dataSource.label)}
        value={draft.dataSource}
        onChange={({ currentTarget: { value } }) => change(row, { dataSource: value })}
      />
    </div>
  );
}

export function RelevanceShown({ row: { screening } }: { row: Row }) {
  const t = useTexts();
  const label = useLabels();
  return screening === null ? t('screening.not') : label(fields.relevance.options[screening.relevance]);
}

export function WhyShown({ row: { screening } }: { row: Row }) {
  const label = useLabels();
  const format = useFormat();
  if (screening === null) return absent;
  return (
    <div className={classes['inputs']}>
      {format.list(screening.criteria.map((name) => label(fields[name].label)))}
      {screening.reason !== null && <Text size="xs">{screening.reason}</Text>}
    </div>
  );
}

export function HowShown({ row: { screening } }: { row: Row }) {
  const names = useNames();
  if (screening === null || (screening.method === null && screening.dataSource === null)) return absent;
  return (
    <div className={classes['inputs']}>
      {screening.method === null ? '' : names.method(screening.method)}
      {screening.dataSource !== null && <Text size="xs">{screening.dataSource}</Text>}
    </div>
  );
}
