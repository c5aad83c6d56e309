import { Text } from '@mantine/core';
import { StackedBars } from '#platform/charts/web/series-chart.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { Warnings } from '#platform/kit/web/warnings.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { CategoryGaps } from './category-gaps.tsx';
import { FairPayView, usePayAddress, type FairPay } from './fair-pay-view.tsx';
import { FigureTile } from './figure-tile.tsx';
import { MinimumWages } from './minimum-wages.tsx';
import { useFairPayTexts } from './texts.ts';

/** Pay gaps of a day with their workings, by quarter and by category of equal work. */
export function PayGapTab() {
  return (
    <FairPayView>
      {(fairPay) => (
        <>
          <Figures of={fairPay} />
          <Quarters of={fairPay} />
          <CategoryGaps of={fairPay} />
          <MinimumWages of={fairPay} />
        </>
      )}
    </FairPayView>
  );
}

const figureNotes = [
  ['mean', 'gapNote'],
  ['median', 'gapNote'],
  ['adjusted', 'gapNote'],
  ['variableMean', 'gapNote'],
  ['variableMedian', 'gapNote'],
  ['womenWithVariable', 'shareNote'],
  ['menWithVariable', 'shareNote'],
  ['payRatio', 'ratioNote'],
] as const;

function Figures({ of: { figures, on, warnings, requests, mayChooseDay } }: { of: FairPay }) {
  const t = useFairPayTexts();
  const format = useFormat();
  const inWords = useInWords();
  const pay = usePayAddress();
  const records = mayChooseDay ? [{ label: t('payRecords'), to: pay }] : [];
  return (
    <>
      <Warnings title={t('excluded')} items={warnings.map(inWords)} color="gray" />
      <Tiles label={t('metrics')}>
        {figureNotes.map(([name, note]) => (
          <FigureTile
            key={name}
            name={t(name)}
            note={t(note, { day: format.date(on) })}
            of={figures[name]}
            records={records}
          />
        ))}
        {requests !== null && (
          <Tile
            name={t('requests')}
            note={t('requestsNote')}
            figure={
              <RecordsFigure size="tile" to={pay.replace('tab=pay', 'tab=pay-requests&status=open')}>
                {format.number(String(requests.open))}
              </RecordsFigure>
            }
          >
            {requests.overdue > 0 && (
              <StatusBadge status="blocking">{t('requestsOverdue', { count: requests.overdue })}</StatusBadge>
            )}
          </Tile>
        )}
      </Tiles>
      {!mayChooseDay && <Text c="dimmed">{t('noRecords')}</Text>}
    </>
  );
}

const quarterNames = ['lowest', 'lowerMiddle', 'upperMiddle', 'highest'] as const;

function Quarters({ of: { quarters } }: { of: FairPay }) {
  const t = useFairPayTexts();
  const values = (of: 'women' | 'men') => quarters.map(({ [of]: count }) => (count === null ? null : String(count)));
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
