import type { ReactNode } from 'react';
import type { Filter } from '#platform/records/model/list-query.ts';
import type { ChangeOf, RecordOf, Resource } from '#platform/records/model/resource.ts';
import type { InputProps } from '../fields/input-props.ts';
import type { Row } from '#platform/records/model/row.ts';
import { useMay } from '#platform/session/web/company.tsx';

/** Own cells by the name of their column. */
export type Cells<R extends Resource> = Partial<Record<keyof R['fields'] & string, (row: RecordOf<R>) => ReactNode>>;

export interface RegisterProps<R extends Resource> {
  of: R;
  /** Draws a column in the page's own way; sorting, filters and copies stay as they are. */
  cells?: Cells<R>;
  /** Asks for a field in the page's own way, in the drawer. Keep it stable. */
  inputs?: Partial<Record<keyof R['fields'] & string, (props: InputProps) => ReactNode>>;
  /** Stands above the fields of an open record: what has to be known of it, and what the page does with it. */
  aboveRecord?: (row: RecordOf<R>) => ReactNode;
  /** `asked`: whoever changes a record may say why; its rules know when that is needed. */
  reason?: 'asked';
  /** What a page does with selected records. Keep the list stable. */
  actions?: readonly RowAction<RecordOf<R>>[];
  /** Buttons beside "New". */
  toolbar?: ReactNode;
  /**
   * What stands there before the first record: what the register is for and what to do first. Without any action (null)
   * nobody adds a record by hand: they come by themselves.
   */
  empty?: { title: ReactNode; text?: ReactNode; actions?: ReactNode };
  /** Filters of the page that its reader cannot take away: the records of one site. Keep the list stable. */
  fixed?: readonly Filter[];
  /** Values a new record starts with. */
  start?: ChangeOf<R>;
  /** Parameters of the address that belong to the page, not to the list. Keep the list stable. */
  keeps?: readonly string[];
  /** False for a second register on the same page: its state does not go into the address. */
  inAddress?: boolean;
  /** Nothing is written here, whatever the rights: a locked period, an auditor's page. */
  isReadOnly?: boolean;
  /** Instead of the drawer. */
  onOpen?: (row: RecordOf<R>) => void;
  /** Instead of an empty form, where a record is made in the page's own way. */
  onNew?: () => void;
}

/**
 * Inside the register a record is a row of unknown fields, outside it is the page's own type: here the two meet. What a
 * page gives is only ever told records of the kind it was given with.
 */
export const ofAnyKind = <R extends Resource>(props: RegisterProps<R>): RegisterProps<Resource> =>
  props as RegisterProps<Resource>;

/** Something a page does with chosen records: approve, assign, calculate. */
export interface RowAction<R = Row> {
  label: string;
  icon?: ReactNode;
  /** Left out for selections it cannot be done with. */
  isOffered?: (rows: readonly R[]) => boolean;
  run: (rows: readonly R[]) => void;
}

/** What the person may do in a register as a whole. Courtesy: the server decides again, record by record. */
export function useRights(resource: Resource, isReadOnly: boolean): { mayWrite: boolean; mayRemove: boolean } {
  const write = useMay(resource.access.write);
  const remove = useMay(resource.access.remove);
  return { mayWrite: !isReadOnly && write, mayRemove: !isReadOnly && remove };
}
