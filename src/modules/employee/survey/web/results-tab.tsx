import { Button, NativeSelect, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { surveyHeadsCall, surveyResultsCall, type SurveyHead, type SurveyResults } from '../model/survey-calls.ts';
import { dimensions, serviceBands } from '../model/survey-plan.ts';
import { Comments } from './comments.tsx';
import { DriverPanel, HeatPanel, QuestionPanel } from './result-panels.tsx';
import classes from './survey.module.css';
import { useSurveyTexts } from './texts.ts';
import { useGroupName } from './use-group-name.ts';

/** Results of one survey for one group: by question, by unit, by driver, and the comments. */
export function ResultsTab() {
  const t = useSurveyTexts();
  const heads = useCall(surveyHeadsCall);
  return (
    <QueryView
      of={heads}
      isEmpty={({ items }) => items.every(({ isReleasedToYou }) => !isReleasedToYou)}
      empty={<EmptyState title={t('results.empty')}>{t('results.emptyText')}</EmptyState>}
    >
      {({ items }) => <Results surveys={items.filter(({ isReleasedToYou }) => isReleasedToYou)} />}
    </QueryView>
  );
}

function Results({ surveys }: { surveys: readonly SurveyHead[] }) {
  const t = useSurveyTexts();
  const [address, setAddress] = useSearchParams();
  const chosen = surveys.find(({ id }) => id === address.get('survey')) ?? surveys[0];
  const filters = Object.fromEntries(
    dimensions.flatMap((name) => {
      const value = address.get(name);
      return value === null ? [] : [[name, value === 'none' ? '' : value]];
    }),
  );
  const answer = useCall(surveyResultsCall, {
    params: { survey: chosen?.id ?? '' },
    query: filters,
    enabled: chosen !== undefined,
  });
  const set = (part: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(part)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setAddress(next, { preventScrollReset: true });
  };
  return (
    <>
      <div className={classes['bar']}>
        <NativeSelect
          label={t('results.survey')}
          value={chosen?.id}
          onChange={(event) => set({ survey: event.currentTarget.value, unit: null, site: null, service: null })}
          data={surveys.map(({ id, title }) => ({ value: id, label: title }))}
        />
        {answer.data !== undefined && <Filters results={answer.data} filters={filters} onSet={set} />}
        {chosen !== undefined && <Files survey={chosen.id} />}
      </div>
      <QueryView of={answer} shape="figures">
        {(results) => <Shown results={results} />}
      </QueryView>
    </>
  );
}

/** Groups that would isolate few people cannot be chosen, and the reason is said below. */
function Filters({
  results: { values, groups, names, threshold },
  filters,
  onSet,
}: {
  results: SurveyResults;
  filters: Readonly<Record<string, string>>;
  onSet: (part: Readonly<Record<string, string | null>>) => void;
}) {
  const t = useSurveyTexts();
  const nameOf = useGroupName(names);
  const isShown = (place: readonly (string | null)[]) =>
    groups.some(({ at, hidden }) => !hidden && at.every((value, d) => value === place[d]));
  const placeWith = (dimension: number, value: string | null) =>
    dimensions.map((name, d) => (d === dimension ? value : (filters[name] ?? null)));
  let hidden = 0;
  const selects = dimensions.map((name, dimension) => {
    const options = values[dimension] ?? [];
    if (options.length < 2) return null;
    const listed = options
      .map((value) => ({ value, label: nameOf(value), disabled: !isShown(placeWith(dimension, value)) }))
      .toSorted((one, other) =>
        name === 'service'
          ? serviceBands.findIndex((band) => band === one.value) -
            serviceBands.findIndex((band) => band === other.value)
          : one.label.localeCompare(other.label),
      );
    hidden += listed.filter(({ disabled }) => disabled).length;
    return (
      <NativeSelect
        key={name}
        label={t(`results.${name}`)}
        value={filters[name] === '' ? 'none' : (filters[name] ?? 'all')}
        onChange={(event) => onSet({ [name]: event.currentTarget.value === 'all' ? null : event.currentTarget.value })}
        data={[
          { value: 'all', label: t('results.all') },
          ...listed.map(({ value, label, disabled }) => ({
            value: value === '' ? 'none' : value,
            label: disabled ? t('results.notOffered', { name: label }) : label,
            disabled,
          })),
        ]}
      />
    );
  });
  return (
    <>
      {selects}
      {hidden > 0 && (
        <Text size="xs" c="dimmed" w="100%" style={{ order: 1 }}>
          {t('results.hiddenFilters', { k: threshold })}
        </Text>
      )}
    </>
  );
}

function Files({ survey }: { survey: string }) {
  const t = useSurveyTexts();
  const { slug } = useCompany();
  const [mayExport, maySee] = [useMay('data.export'), useMay('survey-results.read')];
  if (!mayExport || !maySee) return null;
  const file = (format: string) =>
    `/api/companies/${encodeURIComponent(slug)}/employee-surveys/${survey}/export?format=${format}`;
  return (
    <span className={classes['end']}>
      <Button variant="default" component="a" download href={file('csv')} leftSection={<IconFileTypeCsv size={16} />}>
        {t('results.csv')}
      </Button>
      <Button
        variant="default"
        component="a"
        download
        href={file('xlsx')}
        leftSection={<IconFileSpreadsheet size={16} />}
      >
        {t('results.xlsx')}
      </Button>
    </span>
  );
}

function Shown({ results }: { results: SurveyResults }) {
  const t = useSurveyTexts();
  const format = useFormat();
  const { selected, groups, threshold, trend } = results;
  // Of each filter alone, what it may not tell apart.
  const hiddenOf = (dimension: number) =>
    (results.values[dimension] ?? []).filter(
      (value) =>
        !groups.some(({ at, hidden }) => !hidden && at.every((one, d) => one === (d === dimension ? value : null))),
    );
  const hiddenUnits = hiddenOf(0);
  const hidden = dimensions
    .map((name, dimension) => ({ name, count: hiddenOf(dimension).length }))
    .filter(({ name, count }) => name === 'unit' || count > 0);
  if (selected === null)
    return <EmptyState title={t('results.hiddenGroup', { k: threshold })}>{t('results.hiddenText')}</EmptyState>;
  const group = groups.find(({ at }) => at.every((value, d) => value === selected.at[d]));
  const percent = (share: string) => format.percentage(share, { decimals: 0 });
  const isAll = selected.at.every((value) => value === null);
  const signed = (points: string) => (points.startsWith('-') ? format.number(points) : `+${format.number(points)}`);
  return (
    <div className={classes['stack']}>
      <Tiles label={t('results.metrics')}>
        <Tile
          name={t('results.engagement')}
          note={t('results.engagementNote')}
          figure={selected.engagement === null ? null : percent(selected.engagement)}
        />
        <Tile
          name={t('results.enps')}
          note={t('results.enpsNote')}
          figure={
            selected.enps === null
              ? null
              : `${format.number(selected.enps.score)} ${t('results.interval', { value: format.number(selected.enps.plusMinus, { decimals: 0 }) })}`
          }
        >
          {isAll && trend !== null && trend.enps !== null
            ? trend.enps.isDistinguishable
              ? t('results.against', { value: signed(trend.enps.difference), earlier: trend.earlier })
              : t('results.same', { earlier: trend.earlier })
            : undefined}
        </Tile>
        <Tile
          name={t('results.rate')}
          note={t('results.rateNote', { answered: selected.answered, invited: group?.invited ?? 0 })}
          figure={group === undefined || group.rate === null ? null : percent(group.rate)}
        />
        {(results.values[0] ?? []).length > 0 && (
          <Tile
            name={t('results.hidden')}
            note={t('results.hiddenNote', { k: threshold })}
            figure={format.list(hidden.map(({ name, count }) => t(`results.hiddenOf.${name}`, { count })))}
          />
        )}
      </Tiles>
      <QuestionPanel selected={selected} trend={isAll ? trend : null} threshold={threshold} />
      <HeatPanel results={results} hiddenUnits={hiddenUnits} />
      <DriverPanel results={results} />
      <Comments results={results} />
    </div>
  );
}
