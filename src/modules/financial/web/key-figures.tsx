import { Badge, Paper, Text } from '@mantine/core';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { SnapshotFigure } from '../model/investor-contracts.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { changeOf, useInventoryWords } from './figures.ts';
import { useTexts } from './texts.ts';
import classes from './financial.module.css';

/** Figures as cards: value, period, what it is compared with, method and source. */
export function KeyFigures({ figures }: { figures: readonly SnapshotFigure[] }) {
  return (
    <ul className={classes['figures']}>
      {figures.map((figure) => (
        <li key={figure.label + figure.unit}>
          <FigureCard figure={figure} />
        </li>
      ))}
    </ul>
  );
}

function FigureCard({ figure }: { figure: SnapshotFigure }) {
  const t = useTexts();
  const format = useFormat();
  const ofInventory = useInventoryWords();
  const inWords = useInWords();
  const {
    label,
    value,
    unit,
    period,
    before,
    beforePeriod,
    notCompared = [],
    comparedOn = [],
    method,
    source,
    origin,
  } = figure;
  const said = (text: string) => (origin === 'inventory' ? ofInventory(text) : text);
  const change = changeOf(figure);
  return (
    <Paper className={classes['figure']}>
      <div className={classes['figureHead']}>
        <Text size="sm" c="dimmed">
          {said(label)}
        </Text>
        {origin === 'inventory' && (
          <Badge size="sm" flex="none">
            {t('area.computed')}
          </Badge>
        )}
      </div>
      <p className={classes['value']}>
        {format.figure(value)} <span>{unit}</span>
      </p>
      <Text size="sm">
        {period}
        {change !== null && beforePeriod !== null && (
          <>
            {' '}
            ·{' '}
            {t('area.change', { change: format.percentage(change, { decimals: 1, sign: true }), period: beforePeriod })}
          </>
        )}
      </Text>
      {notCompared.length > 0 && beforePeriod !== null && (
        <Text size="sm">
          {t('area.notCompared', { period: beforePeriod })} {inWords(notCompared)}
        </Text>
      )}
      {comparedOn.length > 0 && <Text size="sm">{inWords(comparedOn)}</Text>}
      {before !== null && (
        <Text size="sm" c="dimmed">
          {t('area.before', { value: `${format.figure(before)} ${unit}`, period: beforePeriod ?? '' })}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt={8}>
        {said(method)}
      </Text>
      <Text size="xs" c="dimmed">
        {said(source)}
      </Text>
    </Paper>
  );
}
