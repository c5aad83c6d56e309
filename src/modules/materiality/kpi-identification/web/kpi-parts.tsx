import { Anchor, Badge, Button, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useKnownLines } from '#platform/messages/web/use-known-lines.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { OutOfDateBadge } from '#platform/kit/web/status-badge.tsx';
import { columnOf } from '#modules/materiality/kpi-identification/model/kpi-board.ts';
import type { Kpi } from '#modules/materiality/kpi-identification/model/kpi-contracts.ts';
import { unitSymbol } from '#modules/materiality/kpi-identification/model/formula-units.ts';
import { useAddresses } from '#modules/materiality/assessment/web/use-assessment.ts';
import { useKpiTexts } from './texts.ts';
import type { Moves } from './use-moves.ts';
import classes from './kpi.module.css';

const costColors = { 1: 'pine', 2: 'yellow', 3: 'orange' } as const;

/** In words; the number of the scale stands in its title for who compares. */
export function CostBadge({ of }: { of: Kpi['cost'] }) {
  const t = useKpiTexts();
  return (
    <Badge className={classes['cost'] ?? ''} color={costColors[of]} variant="light" title={t('costHelp', { cost: of })}>
      {t(`cost.${of}`)}
    </Badge>
  );
}

/** That what a KPI was made from has changed since; nothing where it is current. */
export const KpiOutOfDate = ({ of }: { of: Pick<Kpi, 'figure' | 'inputs'> }) =>
  of.figure !== null && of.inputs.some(({ isOutOfDate }) => isOutOfDate === true) ? <OutOfDateBadge /> : null;

/**
 * What is printed with a figure in the report, so that part of a year is not taken for all of it: in the reader's
 * language, and as it is where a person wrote it.
 */
export function KpiNotes({ of }: { of: Pick<Kpi, 'figure' | 'inputs'> }) {
  const notes = of.figure === null ? [] : [...new Set(of.inputs.flatMap((input) => input.notes ?? []))];
  const known = useKnownLines();
  return notes.map((note) => (
    <Text key={note} size="xs" c="dimmed">
      {known(note)}
    </Text>
  ));
}

/** A figure with its unit, or why there is none. */
export function useFigureText() {
  const t = useKpiTexts();
  const format = useFormat();
  const inWords = useInWords();
  const amount = (value: string, unit: string) => `${format.figure(value)} ${unitSymbol(unit)}`.trim();
  return {
    amount,
    of: ({ figure, isShare, own }: Kpi) =>
      figure !== null
        ? isShare
          ? format.percentage(figure.amount)
          : amount(figure.amount, figure.unit)
        : own !== null && own.needs.length > 0
          ? t('notComputable', { needs: format.list(own.needs.map(inWords)) })
          : t('noFigure'),
  };
}

/** The moves that a KPI can make from its column, as buttons; what is edited opens beside the register. */
export function MoveButtons({ kpi, moves: { move, isBusy } }: { kpi: Kpi; moves: Moves }) {
  const t = useKpiTexts();
  const { below } = useAddresses();
  const [address] = useSearchParams();
  const assessment = address.get('assessment');
  const button = (name: 'select' | 'ready' | 'back' | 'remove', to: 'required' | 'selected' | 'ready') => (
    <Button
      key={name}
      size="compact-xs"
      variant={name === 'select' || name === 'ready' ? 'light' : 'default'}
      disabled={isBusy}
      aria-label={t('move.of', { move: t(`move.${name}`), kpi: kpi.label })}
      onClick={() => move(kpi, to)}
    >
      {t(`move.${name}`)}
    </Button>
  );
  if (kpi.selection === null) return <div className={classes['actions']}>{button('select', 'selected')}</div>;
  const edit = `${below('materiality/kpi-identification')}?${new URLSearchParams({ tab: 'register', ...(assessment === null ? {} : { assessment }), 'view.record': kpi.selection.id }).toString()}`;
  return (
    <div className={classes['actions']}>
      {columnOf(kpi.selection) === 'selected' ? button('ready', 'ready') : button('back', 'selected')}
      <Button
        component={Link}
        to={edit}
        size="compact-xs"
        variant="default"
        aria-label={t('move.of', { move: t('move.edit'), kpi: kpi.label })}
      >
        {t('move.edit')}
      </Button>
      {columnOf(kpi.selection) === 'selected' && button('remove', 'required')}
    </div>
  );
}

/** A page by its name. */
export function PageLink({ label, path }: { label: string; path: string }) {
  const { below } = useAddresses();
  const shown = useLabels();
  return (
    <Anchor component={Link} to={below(path)} inherit underline="always">
      {shown(label)}
    </Anchor>
  );
}
