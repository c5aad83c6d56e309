import { Button, Group, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { PointInput, PointUnit } from '#modules/report/datapoints/web/point-input.tsx';
import { Messages } from '#modules/report/datapoints/web/point-messages.tsx';
import { Known, Trouble } from '#modules/report/datapoints/web/point-notes.tsx';
import { Help, More, Origin, PointStatus, usePointed } from '#modules/report/datapoints/web/point-row.tsx';
import { useWriting, type Offer } from '#modules/report/datapoints/web/writing.ts';
import type { EsrsPointResponse, EsrsValueResponse } from '#modules/report/esrs/model/esrs-contracts.ts';
import { useEsrsWords, type EsrsPointProps } from './esrs-point-row.tsx';
import { useEsrsTexts } from './texts.ts';
import { useEsrsPoint } from './use-esrs-point.ts';
import { useShown } from './use-esrs.ts';
import classes from '../../datapoints/web/writing.module.css';

interface Row {
  name: string;
  label: string;
}
/** Rows that a page opens with: a list of countries or pollutants may have hundreds. */
const SHOWN = 40;

/** A datapoint of ESRS with a value for each category, country or material; or omitted as a whole. */
export function EsrsPointRows({ period, requirement, point, isPointed }: EsrsPointProps) {
  const t = useEsrsTexts();
  const { mayWrite, isChecked, offers } = useWriting();
  const { guide, reference, duty, textOf } = useEsrsWords();
  const [added, setAdded] = useState<readonly Row[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  usePointed(point.id, isPointed);
  const whole = point.values.find(({ row }) => row === null) ?? null;
  const { point: wholly } = useEsrsPoint(period, point, null, whole);
  const isOmitted = wholly.typed.standing !== 'reported';
  const rows = rowsOf(point, offers, added);
  const open = showsAll ? rows : rows.slice(0, SHOWN);
  const mayAdd = mayWrite && !isOmitted && point.rows?.options === null;
  return (
    <div
      className={classes['row']}
      id={point.id}
      tabIndex={-1}
      data-found={isPointed || undefined}
      role="group"
      aria-label={point.label}
    >
      <div className={classes['head']}>
        <span className={classes['label']}>{point.label}</span>
        <PointStatus value={whole} duty={point.values.length === 0 ? duty(point) : ''} />
      </div>
      <Help id={`${id}-help`} guide={guide(point, requirement)} reference={reference(point)} />
      {isOmitted && textOf(point, whole) !== null && <div className={classes['read']}>{textOf(point, whole)}</div>}
      {!isOmitted && (
        <ul className={classes['rows']} aria-label={point.label}>
          {open.map((row) => (
            <PointRowOf key={row.name} period={period} point={point} row={row} help={`${id}-help`} />
          ))}
        </ul>
      )}
      {!isOmitted && rows.length > open.length && (
        <Button size="compact-sm" variant="default" mt={6} onClick={() => setShowsAll(true)}>
          {t('showRows', { count: rows.length })}
        </Button>
      )}
      {mayAdd && (
        <NewRow
          point={point}
          taken={rows.map(({ name }) => name)}
          onAdd={(row) => {
            setAdded([...added, row]);
            setShowsAll(showsAll || rows.length >= SHOWN);
          }}
        />
      )}
      {(isChecked(point.id) || !mayWrite) && <Messages of={[...point.messages, ...(whole?.messages ?? [])]} />}
      {(whole !== null || point.values.length === 0) && (
        <More label={point.label} point={wholly} value={whole} startsOpen={isOmitted}>
          <Origin value={whole} />
        </More>
      )}
    </div>
  );
}

interface RowProps {
  period: string;
  point: EsrsPointResponse;
  row: Row;
  help: string;
}

function PointRowOf({ period, point: of, row, help }: RowProps) {
  const { mayWrite, isChecked } = useWriting();
  const { textOf, priorOf } = useEsrsWords();
  const shown = useShown();
  const value: EsrsValueResponse | null = of.values.find((one) => one.row === row.name) ?? null;
  const label = `${of.label}, ${row.label}`;
  const { field, point } = useEsrsPoint(period, of, row.name, value, label);
  const id = useId();
  const isLeftOut = point.typed.standing !== 'reported';
  return (
    <li>
      <span className={classes['rowName']}>{row.label}</span>
      <div>
        {mayWrite && !isLeftOut ? (
          <div className={classes['field']} data-long={field.input === 'long' || undefined}>
            <PointInput
              field={field}
              point={point}
              label={label}
              describedBy={`${help} ${id}-error`}
              hasError={point.problem !== null}
            />
            <PointUnit field={field} point={point} label={label} />
          </div>
        ) : (
          <div className={classes['read']}>{textOf(of, value) ?? '–'}</div>
        )}
        <Trouble id={`${id}-error`} point={point} shown={(stored, unit) => shown(of, stored, unit)} />
        <Known field={field} point={point} row={row.name} label={label} prior={priorOf(of, row.name)} />
        {(isChecked(of.id) || !mayWrite) && <Messages of={value?.messages ?? []} />}
        {value !== null && (
          <More label={label} point={point} value={value} startsOpen={isLeftOut}>
            <PointStatus value={value} duty="" />
            <Origin value={value} />
          </More>
        )}
      </div>
    </li>
  );
}

/** Another country, material, project: it is stated as soon as its value is entered. */
function NewRow({
  point,
  taken,
  onAdd,
}: {
  point: EsrsPointResponse;
  taken: readonly string[];
  onAdd: (row: Row) => void;
}) {
  const t = useEsrsTexts();
  const [name, setName] = useState('');
  const plain = name.trim();
  const isReady = plain !== '' && !taken.includes(plain);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        onAdd({ name: plain, label: plain });
        setName('');
      }}
    >
      <Group gap="xs" mt="sm" align="flex-end">
        <TextInput
          size="xs"
          label={point.rows?.label ?? ''}
          aria-label={t('newRow', { row: point.rows?.label ?? '', label: point.label })}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          autoComplete="off"
        />
        <Button size="xs" variant="default" type="submit" disabled={!isReady}>
          {t('addRow')}
        </Button>
      </Group>
    </form>
  );
}

/** The rows of a fixed list, else those that are stated, known or were there the period before. */
function rowsOf(
  { id, rows, values, priors }: EsrsPointResponse,
  offers: readonly Offer[],
  added: readonly Row[],
): Row[] {
  const found = new Map((rows?.options ?? []).map(({ name, label }) => [name, label]));
  const known = [
    ...values.map(({ row, rowLabel }) => ({ row, rowLabel })),
    ...priors,
    ...offers.filter(({ name }) => name === id),
  ];
  for (const { row, rowLabel } of known) if (row !== null && !found.has(row)) found.set(row, rowLabel ?? row);
  for (const { name, label } of added) if (!found.has(name)) found.set(name, label);
  return [...found].map(([name, label]) => ({ name, label }));
}
