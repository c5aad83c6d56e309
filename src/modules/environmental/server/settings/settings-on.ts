import type { Tx } from '#platform/server/in-company.ts';
import { records } from '#platform/server/records/records.ts';
import { environmentalSettings, settingsAt, type SettingValues } from '../../model/environmental-settings.ts';

/** The settings that hold on a day. */
export async function settingsOn(tx: Tx, day: string): Promise<SettingValues> {
  return settingsAt(await records(tx, environmentalSettings).all(), day);
}

/** Editions as they are written: with commas, none twice. */
export const editionsIn = (text: string | null): string[] =>
  text === null
    ? []
    : [
        ...new Set(
          text
            .split(',')
            .map((part) => part.trim())
            .filter((part) => part !== ''),
        ),
      ];
