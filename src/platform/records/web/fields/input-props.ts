import type { ReactNode } from 'react';
import type { Field, FieldKind } from '#platform/records/model/fields.ts';

/**
 * What every input takes. Inputs hold their own text (uncontrolled), so that a key press re-renders one input and not
 * the form; a new `key` starts one over with another value.
 */
export interface InputProps {
  field: Field;
  /**
   * Path of the value in the record: `quantity`, `custom.costCentre`, `lines.2.amount`. Errors and the focus find the
   * input by it.
   */
  name: string;
  defaultValue: unknown;
  /**
   * Gets the stored form of the value, null for empty, or the typed text where it cannot be read: then the check says
   * what is wrong.
   */
  onChange: (value: unknown) => void;
  onBlur?: (() => void) | undefined;
  error?: ReactNode;
  disabled?: boolean | undefined;
  /** Without visible label and help, for cells of tables; the label is then spoken. */
  bare?: boolean | undefined;
  size?: 'xs' | 'sm' | undefined;
  autoFocus?: boolean | undefined;
  /** In a form: the label says so where the value may be left empty. Filters ask for nothing and say nothing. */
  isInForm?: boolean | undefined;
  /** A reference may also be a name that nobody has yet, as files have them: it is given as its text. */
  takesNames?: boolean | undefined;
  /** Names of the records that the start value refers to. */
  refs?: Readonly<Record<string, string>> | undefined;
  /** Own inputs of parts of a line, by their name. */
  parts?: Readonly<Record<string, (props: InputProps) => ReactNode>> | undefined;
  /** Errors of parts of the value, by their path below `name`: `2.amount`. */
  inner?: Readonly<Record<string, string>> | undefined;
}
/**
 * The fields that can be of these kinds. (`FieldOf` of the model finds nothing where several kinds share one shape.)
 */
export type OfKind<Kind extends FieldKind> = Field extends infer Shape
  ? Shape extends { kind: infer Kinds }
    ? Extract<Kinds, Kind> extends never
      ? never
      : Shape
    : never
  : never;
export interface InputOfKind<Kind extends FieldKind> extends Omit<InputProps, 'field'> {
  field: OfKind<Kind>;
}
