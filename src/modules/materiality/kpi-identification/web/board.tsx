import type { KpiTabProps } from './use-kpis.ts';
import type { useMoves } from './use-moves.ts';
import { Badge, Button, Checkbox, Text, Title } from '@mantine/core';
import { useId, useState, type DragEvent } from 'react';
import { useMay } from '#platform/session/web/company.tsx';
import { columnOf, type BoardColumn } from '#modules/materiality/kpi-identification/model/kpi-board.ts';
import type { Kpi } from '#modules/materiality/kpi-identification/model/kpi-contracts.ts';
import { CostBadge, KpiNotes, KpiOutOfDate, MoveButtons, useFigureText } from './kpi-parts.tsx';
import { useKpiTexts } from './texts.ts';
import classes from './kpi.module.css';

/** What a board and its table share. */
export interface BoardProps {
  kpis: readonly Kpi[];
  data: KpiTabProps['data'];
  chosen: ReadonlySet<string>;
  choose: (metrics: readonly string[], isChosen: boolean) => void;
  moves: ReturnType<typeof useMoves>;
}

const columns = ['required', 'selected', 'ready'] as const;

/** Three columns; a card goes from one to the next by its buttons, or by drawing it there. */
export function Board(props: BoardProps) {
  const [drawn, setDrawn] = useState<string | null>(null);
  const drop = (to: BoardColumn) => {
    const kpi = props.kpis.find(({ metric }) => metric === drawn);
    setDrawn(null);
    // What nobody settled yet is selected first.
    if (kpi !== undefined) props.moves.move(kpi, kpi.selection === null ? 'selected' : to);
  };
  return (
    <div className={classes['columns']}>
      {columns.map((column) => (
        <Column
          key={column}
          column={column}
          {...props}
          isDrawing={drawn !== null}
          onDraw={setDrawn}
          onDrop={() => drop(column)}
        />
      ))}
    </div>
  );
}

function Column({
  column,
  kpis,
  data,
  chosen,
  choose,
  moves,
  isDrawing,
  onDraw,
  onDrop,
}: BoardProps & {
  column: BoardColumn;
  isDrawing: boolean;
  onDraw: (metric: string | null) => void;
  onDrop: () => void;
}) {
  const t = useKpiTexts();
  const id = useId();
  const mayWrite = useMay('materiality.write');
  const [isOver, setOver] = useState(false);
  const own = kpis.filter(({ selection }) => columnOf(selection) === column);
  const isAll = own.length > 0 && own.every(({ metric }) => chosen.has(metric));
  const over = (event: DragEvent) => {
    if (!isDrawing) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      className={classes['column']}
      aria-labelledby={id}
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <div className={classes['columnHead']}>
        <Title order={2} id={id} className={classes['columnTitle']}>
          {t('columnCount', { column: t(`column.${column}`), count: own.length })}
        </Title>
        {mayWrite && own.length > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() =>
              choose(
                own.map(({ metric }) => metric),
                !isAll,
              )
            }
            aria-label={`${t(isAll ? 'chooseNone' : 'chooseAll')}: ${t(`column.${column}`)}`}
          >
            {t(isAll ? 'chooseNone' : 'chooseAll')}
          </Button>
        )}
      </div>
      {own.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(`columnEmpty.${column}`)}
        </Text>
      ) : (
        <ul className={classes['cards']} aria-labelledby={id}>
          {own.map((kpi) => (
            <li
              key={kpi.metric}
              className={classes['card']}
              draggable={mayWrite}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', kpi.label);
                onDraw(kpi.metric);
              }}
              onDragEnd={() => onDraw(null)}
            >
              <Card
                kpi={kpi}
                refs={data.refs}
                isChosen={chosen.has(kpi.metric)}
                mayWrite={mayWrite}
                onChoose={(isChosen) => choose([kpi.metric], isChosen)}
                moves={moves}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface CardProps {
  kpi: Kpi;
  refs: Readonly<Record<string, string>>;
  isChosen: boolean;
  mayWrite: boolean;
  onChoose: (isChosen: boolean) => void;
  moves: BoardProps['moves'];
}

function Card({ kpi, refs, isChosen, mayWrite, onChoose, moves }: CardProps) {
  const t = useKpiTexts();
  const figures = useFigureText();
  const { selection } = kpi;
  return (
    <>
      <div className={classes['cardHead']}>
        {mayWrite && (
          <Checkbox
            size="sm"
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
            aria-label={t('choose', { kpi: kpi.label })}
          />
        )}
        <div>
          <div className={classes['cardTitle']}>{kpi.label}</div>
          <Text size="xs" c="dimmed">
            {figures.of(kpi)} <KpiOutOfDate of={kpi} />
          </Text>
          <KpiNotes of={kpi} />
        </div>
      </div>
      <div className={classes['meta']}>
        <span>{kpi.own === null ? kpi.disclosure : t('own.mark')}</span>
        <CostBadge of={kpi.cost} />
        {kpi.asked !== 'required' && (
          <Badge className={classes['cost'] ?? ''} color="gray" variant="light">
            {t(`asked.${kpi.asked}`)}
          </Badge>
        )}
        {selection !== null && (
          <span>
            {selection.source === null ? t('noSource') : t(`source.${selection.source}`)},{' '}
            {t(`frequency.${selection.frequency}`)}, {selection.owner === null ? t('noOwner') : refs[selection.owner]}
          </span>
        )}
      </div>
      {mayWrite && <MoveButtons kpi={kpi} moves={moves} />}
    </>
  );
}
