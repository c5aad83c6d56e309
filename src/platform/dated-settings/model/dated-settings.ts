/** A record that holds from a day on, until the next one begins. Ids grow with the time of entry. */
export interface Dated {
  id: string;
  /** `2026-01-01` */
  validFrom: string;
}

/** The record in force on a day: of those that have begun, the one that began last; of those, the one entered last. */
export function inForce<Known extends Dated>(known: readonly Known[], day: string): Known | null {
  let last: Known | null = null;
  for (const next of known)
    if (
      next.validFrom <= day &&
      (last === null || next.validFrom > last.validFrom || (next.validFrom === last.validFrom && next.id > last.id))
    )
      last = next;
  return last;
}

/** The first day after this one on which another record begins; null where none does. */
export function nextChange(known: readonly Pick<Dated, 'validFrom'>[], day: string): string | null {
  let next: string | null = null;
  for (const { validFrom } of known) if (validFrom > day && (next === null || validFrom < next)) next = validFrom;
  return next;
}

/** Settings as a record says them: empty ones are null, and some may not be asked for at all. */
export type SettingValues<Values> = { readonly [Name in keyof Values]?: Values[Name] | null | undefined };

/**
 * Settings that hold from a day on, as the records of one kind say them: each record says all of them, and what it
 * leaves empty is the default, never the record before. So a figure of an earlier year stays what it was.
 */
export interface DatedSettings<Values extends object> {
  readonly names: readonly (keyof Values & string)[];
  readonly defaults: Values;
  /** What a record says, empty settings by their default; of null the defaults. */
  of(record: SettingValues<Values> | null): Values;
  /** What holds on a day. */
  on(known: readonly (Dated & SettingValues<Values>)[], day: string): Values;
  /** The settings that two differ in, in their order. */
  changed(now: Values, next: Values): (keyof Values & string)[];
}

/**
 * @param isSame  own equality by name, for values that can be written in several ways (decimals, lists in text)
 */
export function defineDatedSettings<Values extends object>({
  defaults,
  isSame = {},
}: {
  /** All settings in the order in which they are shown, with what holds where nobody has set anything. */
  defaults: Values;
  isSame?: { readonly [Name in keyof Values]?: (now: Values[Name], next: Values[Name]) => boolean };
}): DatedSettings<Values> {
  const names = Object.keys(defaults) as (keyof Values & string)[];
  const of = (record: SettingValues<Values> | null): Values => {
    const values = { ...defaults };
    for (const name of names) {
      const said = record?.[name];
      if (said !== undefined && said !== null) values[name] = said;
    }
    return values;
  };
  return {
    names,
    defaults,
    of,
    on: (known, day) => of(inForce(known, day)),
    changed: (now, next) =>
      names.filter((name) => !(isSame[name]?.(now[name], next[name]) ?? (now[name] ?? '') === (next[name] ?? ''))),
  };
}
