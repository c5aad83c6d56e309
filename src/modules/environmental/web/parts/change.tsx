import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { absent } from '#platform/i18n/web/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useTexts } from '../texts.ts';
import classes from './parts.module.css';

/**
 * A change as a share, with its direction as sign, arrow and colour. Less is the good direction unless it is said that
 * more is.
 */
export function Change({ share, isMoreGood = false }: { share: DecimalText | null; isMoreGood?: boolean }) {
  const format = useFormat();
  const t = useTexts();
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
    <span
      className={`${classes['change']} ${size.isZero() ? '' : size.gt(0) === isMoreGood ? classes['down'] : classes['up']}`}
    >
      <Icon size={14} stroke={1.8} aria-hidden style={{ verticalAlign: -2 }} />{' '}
      {format.percentage(share, { sign: true })}
    </span>
  );
}
