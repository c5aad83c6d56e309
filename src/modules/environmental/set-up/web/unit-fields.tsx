import type { Cells } from '#platform/records/web/register/register-props.ts';
import type { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { NaceInput, NaceName } from './nace-input.tsx';

/** How the lists of organisation units ask for a NACE class and show it. */
export const unitInputs = { nace: NaceInput };
export const unitCells: Cells<typeof orgUnit> = { nace: (unit) => <NaceName code={unit.nace} /> };
