import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import classes from './kit.module.css';
import { useKitTexts } from './texts.ts';

/**
 * A change as a share of what it is compared with: 0.1 is +10 %. Sign and arrow say the direction; it has no colour,
 * because whether more is good is not ours to say.
 *
 * @param against  what it is compared with: "2024"
 */
export function Change({ share, against }: { share: DecimalText | null; against?: string }) {
  const format = useFormat();
  const t = useKitTexts();
  if (share === null)
    return (
      <span className={classes['muted']} aria-label={t('noComparison')}>
        {absent}
      </span>
    );
  // As rounded on screen: an arrow beside 0 % would say more than is known.
  const size = dec(share).toDecimalPlaces(3);
  const Icon = size.isZero() ? IconEqual : size.gt(0) ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={classes['change']}>
      <Icon size={14} stroke={1.8} aria-hidden /> {format.percentage(share, { sign: true })}
      {against !== undefined && ` ${t('against', { with: against })}`}
    </span>
  );
}
