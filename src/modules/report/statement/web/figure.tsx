import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { isBelowLeast, LEAST_TONNES } from '../model/least-tonnes.ts';
import { explainAddress } from './explain-address.ts';
import classes from './statement.module.css';
import { useTexts } from '#modules/report/web/texts.ts';

interface FigureProps {
  /** Decimal text, unrounded; null = not assessed. */
  tonnes: string | null;
  /** What the figure is, for those who hear it. */
  of: string;
  calculation: string;
  /** Null where nothing stands behind the figure. */
  explains: Parameters<typeof explainAddress>[2] | null;
  absent?: string;
  hasUnit?: boolean;
}

/** Tonnes CO2e with one decimal, as the PDF prints them; a link to the explanation for those who may read it. */
export function Figure({ tonnes, of, calculation, explains, absent, hasUnit = false }: FigureProps) {
  const t = useTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const mayExplain = useMay('environmental.read');
  if (tonnes === null) return <span className={classes['absent']}>{absent ?? t('statement.notAssessed')}</span>;
  const bare = isBelowLeast(tonnes)
    ? `< ${format.number(LEAST_TONNES, { decimals: 1 })}`
    : format.number(tonnes, { decimals: 1 });
  const shown = (
    <>
      {bare}
      {hasUnit && (
        <span className={classes['unit']}>
          {'\u00a0'}
          {t('statement.unit')}
        </span>
      )}
    </>
  );
  if (explains === null || !mayExplain) return shown;
  const spoken = hasUnit ? t('statement.tonnes', { figure: bare }) : bare;
  return (
    <Link
      className={classes['figure']}
      to={explainAddress(slug, calculation, explains)}
      aria-label={t('statement.explain', { figure: spoken, of })}
    >
      {shown}
    </Link>
  );
}
