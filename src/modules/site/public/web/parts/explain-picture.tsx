import { demoFigures } from '#modules/site/public/model/demo-figures.ts';
import { useSiteTexts } from '#modules/site/web/texts.ts';
import classes from './pictures.module.css';

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const precise = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3, minimumFractionDigits: 3 });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const unitName = (unit: string) => (unit === 'kWh_gross' ? 'kWh (gross)' : unit);

/** One figure of the demo company, opened: the explanation as the product gives it. */
export function ExplainPicture() {
  const t = useSiteTexts();
  const { explained } = demoFigures;
  const rows = [
    ['quantity', `${whole.format(Number(explained.quantity))} ${unitName(explained.unit)}`, explained.description],
    ['factor', `${Number(explained.factorCo2eKg)} kg CO₂e / ${unitName(explained.per)}`, explained.factor],
    ['edition', explained.editionName, explained.edition],
    ['licence', explained.licence, ''],
  ] as const;
  return (
    <figure className={classes['window']}>
      <div className={classes['windowHead']}>
        <p className={classes['windowTitle']}>{t('picture.explain', { site: explained.description })}</p>
        <span>{days.formatRange(Date.parse(explained.from), Date.parse(explained.to))}</span>
      </div>
      <p className={classes['formula']}>{explained.formula}</p>
      <dl className={classes['rows']}>
        {rows.map(([name, value, note]) => (
          <div key={name}>
            <dt>{t(`picture.${name}`)}</dt>
            <dd>
              {value}
              {note !== '' && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes['result']}>
        <span>{t('picture.result')}</span>
        <b>{precise.format(Number(explained.kg) / 1000)} t CO₂e</b>
        {explained.agrees && <em>{t('picture.agrees')}</em>}
      </div>
    </figure>
  );
}
