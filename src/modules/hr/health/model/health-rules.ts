import { defineDatedSettings } from '#platform/dated-settings/model/dated-settings.ts';
import { dec } from '#platform/values/model/decimal.ts';

/** What rates are calculated by. */
export interface HealthRules {
  ltifrBase: 'million' | 'twoHundredThousand';
  fatalInLtifr: boolean;
  recordableBase: 'million' | 'twoHundredThousand';
  severityBase: 'thousand' | 'twoHundredThousand';
  lostDaysMax: number;
  weeksPerYear: string;
  /** Calendar days of sickness after which a certificate is needed. */
  certificateAfterDays: number;
  /** Whether HR sees the Bradford factor of employees. */
  bradford: boolean;
}

/** Hours that a rate is stated per. */
export const hoursOfBase = { thousand: 1_000, twoHundredThousand: 200_000, million: 1_000_000 } as const;

export const healthRulesOf = defineDatedSettings<HealthRules>({
  defaults: {
    ltifrBase: 'million',
    fatalInLtifr: true,
    recordableBase: 'twoHundredThousand',
    severityBase: 'thousand',
    lostDaysMax: 180,
    weeksPerYear: '50',
    certificateAfterDays: 3,
    bradford: false,
  },
  isSame: { weeksPerYear: (now, next) => dec(now).eq(next) },
});
