import { Text } from '@mantine/core';
import { StackedBars } from '#platform/charts/web/series-chart.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ExplainedFigure } from '#platform/kit/web/explained-figure.tsx';
import classes from '#platform/kit/web/kit.module.css';
import { Panel } from '#platform/kit/web/panel.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { impactProgrammeFiguresCall } from '../model/impact-calls.ts';
import { useListOf } from './list-address.ts';
import { useImpactTexts } from './texts.ts';

export type ProgrammeFigures = ResponseOf<typeof impactProgrammeFiguresCall>;

/** The social return on investment with its sensitivity, or what is missing of it. */
export function SocialReturnPanel({ figures }: { figures: ProgrammeFigures }) {
  const t = useImpactTexts();
  const format = useFormat();
  const inWords = useInWords();
  const list = useListOf();
  const { id, socialReturn, missing, until, inputs } = figures;
  const given = (
    <Tiles label={t('metrics')}>
      {inputs.totals.map(({ currency, total, totalMinor }) => (
        <Tile
          key={currency}
          name={t('inputs')}
          note={t('until', { day: format.date(until) })}
          figure={
            <ExplainedFigure
              size="tile"
              figure={total}
              of={t('inputs')}
              text={format.moneyMinor(totalMinor, currency)}
              records={[{ label: t('tab.inputs'), to: list('inputs', `programme=${id}&spentOn.to=${until}`) }]}
            />
          }
        />
      ))}
      <Tile
        name={t('socialReturn')}
        note={
          socialReturn === null
            ? undefined
            : t('range', {
                lowest: format.number(socialReturn.lowest, { decimals: 2 }),
                highest: format.number(socialReturn.highest, { decimals: 2 }),
              })
        }
        absent={t(missing.length > 0 ? 'noData' : 'notAssessed')}
        figure={
          socialReturn && (
            <ExplainedFigure
              size="tile"
              figure={socialReturn.ratio}
              of={t('socialReturn')}
              text={format.number(socialReturn.ratio.figure, { decimals: 2 })}
              records={[{ label: t('tab.indicators'), to: list('indicators', `programme=${id}&isValued=true`) }]}
            />
          )
        }
      />
    </Tiles>
  );
  return (
    <>
      {given}
      {missing.length > 0 && (
        <Panel title={t('missing')} note={t('missingNote')}>
          <ul>
            {missing.map((said) => (
              <li key={inWords(said)}>
                <Text size="sm">{inWords(said)}</Text>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {socialReturn !== null && (
        <div className={classes['stack']}>
          <StackedBars
            isHorizontal
            title={t('sensitivity')}
            unit="1"
            categoryName={t('parameter')}
            categories={socialReturn.bars.map(({ parameter }) => t(`parameters.${parameter}`))}
            series={(['less', 'more'] as const).map((side) => ({
              name: t(side),
              values: socialReturn.bars.map((bar) => decimalText(dec(bar[side]).minus(socialReturn.ratio.figure))),
            }))}
          />
          <Text size="sm">{t('sensitivityNote')}</Text>
        </div>
      )}
    </>
  );
}
