import type { Tx } from '#platform/database/server/in-company.ts';
import {
  nextChange,
  type Dated,
  type DatedSettings,
  type SettingValues,
} from '#platform/dated-settings/model/dated-settings.ts';

/** Of the periods that stay open, so many are looked at, the latest first. */
const PERIODS_MAX = 4;

interface Period {
  id: string;
  name: string;
  /** Its last day, by which settings hold for it. */
  to: string;
}

/** What a setting changes in one period; null: nothing that could be counted. */
export type EffectOf<Place, Values, Found> = (trial: {
  tx: Tx;
  place: Place;
  now: Values;
  next: Values;
}) => Promise<Found | null>;

/**
 * What new settings would change, without writing anything: in the periods that they would hold for, by setting. A
 * period that a later record holds for stays as it is, and so does one that is closed.
 *
 * @param places  what effects are told about each period, the latest first
 */
export async function settingsEffects<
  Values extends object,
  Place extends { period: Period; isClosed: boolean },
  Found,
>(
  tx: Tx,
  {
    settings,
    known,
    trial,
    places,
    effects: effectOf,
  }: {
    settings: DatedSettings<Values>;
    known: readonly (Dated & SettingValues<Values>)[];
    trial: Values & { validFrom: string };
    places: readonly Place[];
    effects: { readonly [Name in keyof Values]?: EffectOf<Place, Values, Found> };
  },
) {
  const { validFrom } = trial;
  const next = settings.of(trial);
  const later = nextChange(known, validFrom);
  const held = places.filter(({ period: { to } }) => to >= validFrom && (later === null || to < later));
  const changed = new Set(settings.changed(settings.on(known, validFrom), next));
  const effects: ({ setting: keyof Values & string; period: { id: string; name: string } } & Found)[] = [];
  for (const place of held.filter(({ isClosed }) => !isClosed).slice(0, PERIODS_MAX)) {
    const { id, name, to } = place.period;
    const now = settings.on(known, to);
    for (const setting of settings.changed(now, next)) {
      changed.add(setting);
      const found = (await effectOf[setting]?.({ tx, place, now, next })) ?? null;
      if (found !== null) effects.push({ setting, period: { id, name }, ...found });
    }
  }
  return {
    changed: settings.names.filter((name) => changed.has(name)),
    effects,
    periods: held.length,
    locked: held.filter(({ isClosed }) => isClosed).length,
  };
}
