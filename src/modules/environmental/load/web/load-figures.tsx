import { Text } from '@mantine/core';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import type { LoadProfile } from '#modules/environmental/load/model/load-contracts.ts';
import { WorkedFigure } from '#modules/environmental/web/parts/worked-figure.tsx';
import { useLoadTexts } from './texts.ts';

/** Energy, base load, peak with its time, and full-load hours. */
export function LoadTiles({ profile }: { profile: LoadProfile }) {
  const t = useLoadTexts();
  const format = useFormat();
  const { energy, base, peak, mean, fullLoadHours, known, minutes, number } = profile;
  const of = (name: string) => `${number}, ${name}`;
  const share =
    base === null || energy.figure === '0' ? null : decimalText(dec(base.figure).times(known.hours).div(energy.figure));
  return (
    <Tiles label={t('tiles')}>
      <Tile
        name={t('energy')}
        note={t('energyNote', { known: format.figure(known.hours), expected: format.figure(known.expectedHours) })}
        figure={<WorkedFigure figure={energy} of={of(t('energy'))} size="tile" />}
      >
        {mean !== null && <span>{t('meanLoad', { kw: format.figure(mean.figure, 'kW') })}</span>}
      </Tile>
      {base !== null && (
        <Tile
          name={t('base')}
          note={t('baseNote')}
          figure={<WorkedFigure figure={base} of={of(t('base'))} size="tile" />}
        >
          {share !== null && <span>{t('baseShare', { share: format.percentage(share, { decimals: 0 }) })}</span>}
        </Tile>
      )}
      {peak !== null && (
        <Tile
          name={t('peak')}
          note={minutes.length === 1 ? t('peakNote', { minutes: String(minutes[0] ?? '') }) : t('peakNoteMixed')}
          figure={<WorkedFigure figure={peak} of={of(t('peak'))} size="tile" />}
        >
          <PeakTime at={profile.peakAt} />
        </Tile>
      )}
      {fullLoadHours !== null && (
        <Tile
          name={t('fullLoad')}
          note={t('fullLoadNote')}
          figure={<WorkedFigure figure={fullLoadHours} of={of(t('fullLoad'))} size="tile" />}
        />
      )}
    </Tiles>
  );
}

/** As the clock of the meter showed it, with its distance from UTC: an hour may have been there twice. */
function PeakTime({ at }: { at: string | null }) {
  const t = useLoadTexts();
  const format = useFormat();
  if (at === null) return null;
  return (
    <span>{t('peakAt', { day: format.date(at.slice(0, 10)), time: at.slice(11, 16), offset: at.slice(16) })}</span>
  );
}

/** What is not known, by days. */
export function LoadGaps({ profile: { gaps, gapCount, known, period } }: { profile: LoadProfile }) {
  const t = useLoadTexts();
  const format = useFormat();
  if (gapCount === 0) return null;
  return (
    <Panel
      title={t('gaps', { count: gapCount })}
      note={t('gapsNote', { hours: format.figure(known.missingHours), period: period.name })}
      isFlush
    >
      <DataTable
        label={t('gaps', { count: gapCount })}
        rows={gaps}
        keyOf={({ from }) => from}
        columns={[
          {
            name: 'days',
            label: t('gapDays'),
            isHead: true,
            cell: ({ from, to }) =>
              from === to ? format.date(from) : t('gapSpan', { from: format.date(from), to: format.date(to) }),
          },
          {
            name: 'hours',
            label: t('gapHours'),
            isNumber: true,
            cell: ({ missingHours }) => format.figure(missingHours),
          },
        ]}
      />
      {gapCount > gaps.length && (
        <Text size="xs" p="sm">
          {t('moreGaps', { count: gaps.length })}
        </Text>
      )}
    </Panel>
  );
}
