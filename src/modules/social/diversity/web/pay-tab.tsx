import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { GroupedBars, StackedBars } from '#platform/charts/web/series-chart.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable, type DataColumn } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { Tiles } from '#platform/kit/web/tiles.tsx';
import { Warnings } from '#platform/kit/web/warnings.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { countText, inPercent, OfPeriod, type DiversityPeriod } from './of-period.tsx';
import { ShownTile, usePayRecords } from './shown-figure.tsx';
import { ShownValue } from '#platform/kit/web/shown-value.tsx';
import { useDiversityTexts } from './texts.ts';

/** Pay gaps of a period with their trend, and by pay quarter, level, category of equal work and country. */
export function PayTab({ period }: { period: string }) {
  return (
    <OfPeriod period={period}>
      {(of) => (
        <>
          <Figures of={of} />
          <Trend of={of} />
          <Quarters of={of} />
          <Ladder of={of} />
          <Categories of={of} />
          <Countries of={of} />
        </>
      )}
    </OfPeriod>
  );
}

const tiles = [
  ['mean', 'gapNote'],
  ['median', 'gapNote'],
  ['adjusted', 'gapNote'],
  ['variableMean', 'gapNote'],
  ['variableMedian', 'gapNote'],
  ['payRatio', 'ratioNote'],
] as const;

function Figures({ of: { figures, warnings, period, mayReadRecords } }: { of: DiversityPeriod }) {
  const t = useDiversityTexts();
  const format = useFormat();
  const inWords = useInWords();
  const records = usePayRecords(mayReadRecords);
  return (
    <>
      <Warnings title={t('excluded')} items={warnings.map(inWords)} color="gray" />
      <Tiles label={t('metrics')}>
        {tiles.map(([name, note]) => (
          <ShownTile
            key={name}
            name={t(name)}
            note={t(note, { day: format.date(period.to) })}
            of={figures[name]}
            records={records}
          />
        ))}
      </Tiles>
      {!mayReadRecords && <Text c="dimmed">{t('noRecords')}</Text>}
    </>
  );
}

const gaps = ['mean', 'median', 'variableMean', 'adjusted'] as const;

function Trend({ of: { trend, mayReadRecords } }: { of: DiversityPeriod }) {
  const t = useDiversityTexts();
  const format = useFormat();
  const records = usePayRecords(mayReadRecords);
  return (
    <>
      <GroupedBars
        title={t('trend')}
        note={t('trendNote')}
        unit="percent"
        categoryName={t('period')}
        categories={trend.map(({ period }) => period.name)}
        series={gaps.map((name) => ({ name: t(name), values: trend.map((one) => one[name].figure?.figure ?? null) }))}
      />
      <Panel title={t('trendTable')} note={t('trendTableNote')} isFlush>
        <DataTable
          label={t('trendTable')}
          rows={trend}
          keyOf={({ period }) => period.id}
          isStacked
          columns={[
            {
              name: 'period',
              label: t('period'),
              isHead: true,
              cell: ({ period }) => t('periodTo', { name: period.name, day: format.date(period.to) }),
            },
            ...gaps.map(
              (name): DataColumn<(typeof trend)[number]> => ({
                name,
                label: t(name),
                isNumber: true,
                cell: ({ period, [name]: figure }) => (
                  <ShownValue of={figure} name={`${t(name)}, ${period.name}`} records={records} />
                ),
              }),
            ),
          ]}
        />
      </Panel>
    </>
  );
}

const quarterNames = ['lowest', 'lowerMiddle', 'upperMiddle', 'highest'] as const;

function Quarters({ of: { quarters } }: { of: DiversityPeriod }) {
  const t = useDiversityTexts();
  const values = (of: 'women' | 'men') => quarters.map(({ [of]: count }) => countText(count));
  return (
    <StackedBars
      title={t('quarters')}
      note={t('quartersNote')}
      unit="person"
      categoryName={t('quarter')}
      categories={quarterNames.map((name, at) => {
        const group = t(`quarterOf.${name}`);
        return quarters[at]?.hidden === true ? t('hiddenGroup', { group }) : group;
      })}
      series={[
        { name: t('men'), meaning: 'people1', values: values('men') },
        { name: t('women'), meaning: 'people2', values: values('women') },
      ]}
    />
  );
}

interface Compared {
  women: number | null;
  men: number | null;
  hidden: boolean;
  mean: string | null;
  median: string | null;
}

/** Women, men, mean and median gap of groups. */
function useGapColumns() {
  const t = useDiversityTexts();
  const format = useFormat();
  const count = (name: 'women' | 'men'): DataColumn<Compared> => ({
    name,
    label: t(name),
    isNumber: true,
    cell: ({ hidden, [name]: people }) => (hidden ? t('hidden') : format.number(people)),
  });
  const gap = (name: 'mean' | 'median', label: string): DataColumn<Compared> => ({
    name,
    label,
    isNumber: true,
    cell: ({ [name]: value }) => format.percentage(value, { decimals: 1 }),
  });
  return [count('women'), count('men'), gap('mean', t('meanGap')), gap('median', t('medianGap'))];
}

/** The gap from the highest level to the lowest one. */
function Ladder({ of: { levels } }: { of: DiversityPeriod }) {
  const t = useDiversityTexts();
  const format = useFormat();
  const columns = useGapColumns();
  const nameOf = (level: number | null) =>
    level === null ? t('noLevel') : t('levelName', { level: format.number(level) });
  return (
    <>
      <GroupedBars
        title={t('ladder')}
        note={t('ladderNote')}
        unit="percent"
        categoryName={t('level')}
        categories={levels.map(({ level }) => nameOf(level))}
        series={[
          { name: t('meanGap'), values: levels.map(({ mean }) => inPercent(mean)) },
          { name: t('medianGap'), values: levels.map(({ median }) => inPercent(median)) },
        ]}
      />
      <Panel title={t('ladderTable')} note={t('ladderTableNote')} isFlush>
        <DataTable
          label={t('ladderTable')}
          rows={levels}
          keyOf={({ level }) => String(level)}
          columns={[{ name: 'level', label: t('level'), isHead: true, cell: ({ level }) => nameOf(level) }, ...columns]}
        />
      </Panel>
    </>
  );
}

function Categories({ of: { categories, currency, period } }: { of: DiversityPeriod }) {
  const t = useDiversityTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const columns = useGapColumns();
  const withCost = categories.some(({ closingMinor }) => closingMinor !== null);
  type Category = (typeof categories)[number];
  const cost: DataColumn<Category> = {
    name: 'closing',
    label: t('closing'),
    isNumber: true,
    cell: ({ closingMinor, raised }) =>
      closingMinor === null ? (
        format.number(null)
      ) : (
        <>
          {format.moneyMinor(Number(closingMinor), currency ?? undefined)}
          <Text size="xs">{t('raises', { count: raised ?? 0 })}</Text>
        </>
      ),
  };
  return (
    <Panel
      title={t('categories')}
      note={t('categoriesNote')}
      actions={
        <Anchor
          component={Link}
          size="sm"
          to={`/${encodeURIComponent(slug)}/hr/diversity-and-inclusion?on=${period.to}`}
        >
          {t('openHr')}
        </Anchor>
      }
      isFlush
    >
      <DataTable
        label={t('categories')}
        rows={categories}
        keyOf={({ id }) => id ?? ''}
        isStacked
        empty={<Text p="md">{t('categoriesEmpty')}</Text>}
        columns={[
          {
            name: 'category',
            label: t('category'),
            isHead: true,
            cell: ({ id, name }) => name ?? (id === null ? t('noCategory') : t('deletedCategory')),
          },
          ...columns,
          {
            name: 'variable',
            label: t('variableGap'),
            isNumber: true,
            cell: ({ variableMean }) => format.percentage(variableMean, { decimals: 1 }),
          },
          ...(withCost ? [cost] : []),
          {
            name: 'status',
            label: t('status'),
            isStatus: true,
            cell: ({ id, hidden, mean, isFlagged, isExplained }) =>
              hidden ? (
                <StatusBadge status="neutral">{t('hidden')}</StatusBadge>
              ) : id === null || mean === null ? null : !isFlagged ? (
                <StatusBadge status="done">{t('below')}</StatusBadge>
              ) : (
                <StatusBadge status={isExplained ? 'done' : 'attention'}>
                  {t(isExplained ? 'explained' : 'reasonsNeeded')}
                </StatusBadge>
              ),
          },
        ]}
      />
      {withCost && (
        <Text p="md" size="sm">
          {t('closingHelp')}
        </Text>
      )}
    </Panel>
  );
}

function Countries({ of: { countries } }: { of: DiversityPeriod }) {
  const t = useDiversityTexts();
  const format = useFormat();
  const columns = useGapColumns();
  return (
    <Panel title={t('countries')} note={t('countriesNote')} isFlush>
      <DataTable
        label={t('countries')}
        rows={countries}
        keyOf={({ country }) => country ?? ''}
        columns={[
          {
            name: 'country',
            label: t('country'),
            isHead: true,
            cell: ({ country }) => (country === null ? t('noCountry') : format.country(country)),
          },
          ...columns,
        ]}
      />
    </Panel>
  );
}
