import type { z } from 'zod';
import type { DaySpan } from '#platform/values/model/period.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { wasteCodeText } from '#modules/environmental/factors/model/reference/waste-code.ts';
import { wasteMovement } from '#modules/environmental/waste/model/waste.ts';
import type { WasteOperation } from '#modules/environmental/waste/model/waste-balance.ts';
import type { wasteBalanceResponse } from '#modules/environmental/waste/model/waste-contracts.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useWasteTexts } from './texts.ts';

export type Balance = z.infer<typeof wasteBalanceResponse>;

export interface Wanted {
  site?: string;
  codes?: readonly (string | null)[];
  operations?: readonly WasteOperation[];
  within?: DaySpan;
}

/**
 * The records of the period behind a figure, as the registers show them: movements, and the bills of the activity data,
 * which have neither code nor treatment.
 */
export function useWasteRecords({ period }: Balance) {
  const t = useWasteTexts();
  const addresses = useAddresses();
  const page = addresses.below('environmental/waste-management');
  return ({ site, codes, operations, within = period }: Wanted = {}) => {
    const movements = (label: string, filter: Readonly<Record<string, string>>) => ({
      label,
      to: `${page}?${new URLSearchParams({ tab: 'movements', 'movedOn.from': within.from, 'movedOn.to': within.to, ...filter }).toString()}`,
    });
    const named = codes?.filter((code) => code !== null);
    const place: Record<string, string> = {
      ...(site === undefined ? {} : { site }),
      ...(named === undefined || named.length === 0 ? {} : { wasteCode: named.join(',') }),
    };
    const hasMovements = named === undefined || named.length > 0;
    const hasBills =
      (codes === undefined || codes.includes(null)) && (operations === undefined || operations.includes('unknown'));
    const burnt = (label: string, filter: Readonly<Record<string, string>>) =>
      movements(label, { ...place, treatment: 'incineration', ...filter });
    // Incineration stands under two operations: recovered as R1, else disposed of.
    const [isRecovered, isBurnt] = [
      operations?.includes('otherRecovery') === true,
      operations?.includes('incineration') === true,
    ];
    const plain = operations?.filter((operation) => operation !== 'incineration' || isRecovered);
    return [
      ...(hasMovements && plain?.length !== 0
        ? [
            movements(t('movementRecords'), {
              ...place,
              ...(plain === undefined ? {} : { treatment: plain.join(',') }),
            }),
          ]
        : []),
      ...(hasMovements && isRecovered && !isBurnt ? [burnt(t('recoveredRecords'), { operationCode: 'R1' })] : []),
      ...(hasMovements && isBurnt && !isRecovered
        ? [
            burnt(t('burntRecords'), { operationCode: 'D10,D11' }),
            burnt(t('burntUnsaidRecords'), { 'operationCode.empty': 'true' }),
          ]
        : []),
      ...(hasBills
        ? [
            {
              label: t('billRecords'),
              to: addresses.emissions('activity', {
                period: period.id,
                activityType: 'waste',
                ...(site === undefined ? {} : { site }),
              }),
            },
          ]
        : []),
    ];
  };
}

/** The material records of the period, as their register shows them. */
export function useMaterialRecords({ period }: Balance) {
  const t = useWasteTexts();
  const addresses = useAddresses();
  return (kinds: readonly ('inflow' | 'product' | 'stock')[], material?: string) => [
    {
      label: t('materialRecords'),
      to: `${addresses.below('environmental/waste-management')}?${new URLSearchParams({ tab: 'materials', kind: kinds.join(','), 'from.to': period.to, 'to.from': period.from, ...(material === undefined ? {} : { 'material.contains': material }) }).toString()}`,
    },
  ];
}

/** Words for sites, codes, operations and the nodes of the bands. */
export function useWasteNames({ refs, codes }: Balance) {
  const t = useWasteTexts();
  const label = useLabels();
  const treatments: Readonly<Record<string, string>> = wasteMovement.fields.treatment.options;
  const hazards = new Map(codes.map(({ code, isHazardous }) => [code, isHazardous]));
  const site = (id: string) => refs[id] ?? id;
  const operation = (key: string) => label(treatments[key] ?? key);
  const code = (digits: string | null, isHazardous = hazards.get(digits) ?? null) =>
    digits === null ? t('noCode') : `${wasteCodeText(digits, isHazardous)} ${refs[digits] ?? ''}`;
  /** A step of a figure is named by a site, an operation, or a printed code; bills have none. */
  const step = (key: string) =>
    key === ''
      ? t('noCode')
      : (refs[key] ??
        (key in treatments
          ? operation(key)
          : refs[key.replaceAll(/[ *]/g, '')] === undefined
            ? key
            : `${key} ${refs[key.replaceAll(/[ *]/g, '')]}`));
  const own: Readonly<Record<string, string>> = {
    received: t('node.received'),
    product: t('node.product'),
    stock: t('node.stock'),
    stockUp: t('node.stockUp'),
    waste: t('node.waste'),
    rest: t('node.rest'),
    unexplained: t('node.unexplained'),
    otherMaterials: t('node.otherMaterials'),
  };
  const node = (id: string) => {
    const at = id.indexOf(':');
    const [kind, key] = at < 0 ? [id, ''] : [id.slice(0, at), id.slice(at + 1)];
    if (kind === 'material') return key;
    if (kind === 'operation') return operation(key);
    return kind === 'chapter' ? (key === 'none' ? t('noCode') : `${key} ${refs[key] ?? ''}`) : (own[id] ?? id);
  };
  return { site, operation, code, step, node };
}
