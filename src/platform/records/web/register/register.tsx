import type { ReactNode } from 'react';
import type { Filter } from '#platform/records/model/list-query.ts';
import type { ChangeOf, RecordOf, Resource } from '#platform/records/model/resource.ts';
import type { InputProps } from '../fields/input-props.ts';
import { RegisterScreen } from './register-screen.tsx';
import type { RowAction } from './selection-bar.tsx';

/** Own cells by the name of their column. */
export type Cells<R extends Resource> = Partial<Record<keyof R['fields'] & string, (row: RecordOf<R>) => ReactNode>>;

export interface RegisterProps<R extends Resource> {
  of: R;
  /** Draws a column in the page's own way; sorting, filters and copies stay as they are. */
  cells?: Cells<R>;
  /** Asks for a field in the page's own way, in the drawer. Keep it stable. */
  inputs?: Partial<Record<keyof R['fields'] & string, (props: InputProps) => ReactNode>>;
  /** What a page does with selected records. Keep the list stable. */
  actions?: readonly RowAction<RecordOf<R>>[];
  /** Buttons beside "New". */
  toolbar?: ReactNode;
  /** What stands there before the first record: what the register is for and what to do first. */
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
}

/**
 * The register of one kind of record: grid, filters, views, selection, bulk work, import and export, and the drawer in
 * which a record is read and changed. Everything is derived from the definition; what is special goes in as `cells` and
 * `actions`.
 *
 *     <Register of={training} cells={{ status: (row) => <TrainingStatus row={row} /> }} empty={{ title: 'No trainings
 *     yet', text: 'Start with …' }} />
 */
export function Register<R extends Resource>({ of, ...rest }: RegisterProps<R>) {
  // Inside, a record is a row of unknown fields; outside it is the page's own type. This is the one place where the two
  // meet.
  return <RegisterScreen key={of.name} {...(rest as unknown as Omit<RegisterProps<Resource>, 'of'>)} of={of} />;
}
