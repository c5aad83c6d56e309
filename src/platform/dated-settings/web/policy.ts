import type { ReactNode } from 'react';
import type { Values as TextValues } from '#platform/i18n/model/message.ts';
import type { NewOf, RecordOf, Resource } from '#platform/records/model/resource.ts';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';

/** What such a page says; its module has the words. */
export type PolicyText =
  | 'title'
  | 'intro'
  | 'tabs'
  | 'tab.now'
  | 'tab.history'
  | 'now.title'
  | 'now.defaults'
  | 'now.since'
  | 'now.coming'
  | 'now.change'
  | 'change.look'
  | 'change.first'
  | 'change.save'
  | 'change.saved'
  | 'change.cancel'
  | 'change.wrong'
  | 'history.empty'
  | 'history.emptyText';
export type PolicyTexts = (key: PolicyText, values?: TextValues) => string;
export type PolicyValues = Readonly<Record<string, unknown>>;

/** The call that asks what new settings would change, as a mutation of a page has it. */
export interface Preview<Effects, New> {
  data: Effects | undefined;
  error: Error | null;
  isPending: boolean;
  mutate: (settings: New) => void;
  reset: () => void;
}

export interface Policy<R extends Resource, Effects, Values extends PolicyValues = PolicyValues> {
  /** Its records each hold all settings from a day on: field `validFrom`. */
  of: R;
  texts: PolicyTexts;
  /** The settings as they are shown, in order. */
  names: readonly string[];
  /** The settings of a record with the defaults in empty places; of null the defaults alone. */
  valuesOf: (record: RecordOf<R> | null) => Values;
  /** The company's day. */
  today: string;
  mayManage: boolean;
  /** Where no value is set. */
  nothing: string;
  /** Own words for a value. */
  say?: (name: string, values: Values) => string | undefined;
  /** What stands below the lines: settings that need a table. */
  shown?: (values: Values) => ReactNode;
  /** Whether a setting is asked for and shown beside these others. */
  isAsked?: (name: string, values: PolicyValues) => boolean;
  /** Own inputs by name. */
  inputs?: Readonly<Record<string, (props: InputProps & { value: unknown }) => ReactNode>>;
  /** Asks what new settings would change, before they are saved. */
  preview: Preview<Effects, NewOf<R>>;
  effects: (effects: Effects) => ReactNode;
}
