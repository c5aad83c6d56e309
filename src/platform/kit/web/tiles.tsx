import type { ReactNode } from 'react';
import type { DataRole } from '#platform/theme/web/palette.ts';
import classes from './kit.module.css';
import { useKitTexts } from './texts.ts';

/** Headline figures beside each other. */
export const Tiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes['tiles']} role="group" aria-label={label}>
    {children}
  </div>
);

interface TileProps {
  name: ReactNode;
  /** Spoken name, where `name` is no text or two tiles have the same. */
  label?: string;
  /** The meaning whose colour the charts draw it in. */
  meaning?: DataRole;
  /** How it is meant: a method, a basis. */
  note?: ReactNode;
  /** At the end of the head: a status, a count. */
  beside?: ReactNode;
  /** Null where nothing is known; that is never written as 0. */
  figure?: ReactNode;
  /** What stands there instead of “No data”: not assessed, not calculated. */
  absent?: string;
  /** What it is compared with, how complete it is: a row. */
  children?: ReactNode;
  /** Further rows: `TileRow`. */
  below?: ReactNode;
}

/** One headline figure: what it is, how it is meant, the figure, and what it is compared with. */
export function Tile({ name, label, meaning, note, beside, figure, absent, children, below }: TileProps) {
  const t = useKitTexts();
  return (
    <article className={classes['tile']} aria-label={label ?? (typeof name === 'string' ? name : undefined)}>
      <div className={classes['tileHead']}>
        <h2 className={classes['tileName']}>
          {meaning !== undefined && <Mark of={meaning} />}
          {name}
        </h2>
        {beside}
      </div>
      {note !== undefined && <TileNote>{note}</TileNote>}
      {figure !== undefined && (
        <TileFigure>
          {figure === null ? <span className={classes['none']}>{absent ?? t('noData')}</span> : figure}
        </TileFigure>
      )}
      {children !== undefined && <TileRow>{children}</TileRow>}
      {below}
    </article>
  );
}

/** The rows of a tile, for what is drawn once it has come. */
export const TileNote = ({ children }: { children: ReactNode }) => (
  <div className={classes['tileNote']}>{children}</div>
);
export const TileFigure = ({ children }: { children: ReactNode }) => (
  <div className={classes['tileFigure']}>{children}</div>
);
export const TileRow = ({ children }: { children: ReactNode }) => <div className={classes['tileRow']}>{children}</div>;

/** The colour of a meaning as a small square; its name stands beside it. */
export const Mark = ({ of }: { of: DataRole }) => (
  <span className={classes['mark']} data-drawn aria-hidden style={{ background: `var(--hw-data-${of})` }} />
);
