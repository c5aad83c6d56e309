import { useId, useState } from 'react';
import { companySizeMax, planKeys, plans, quoteNote, type PlanKey } from '#platform/directory/model/plans.ts';
import { quoteFor, quoteText } from '#platform/directory/model/quote.ts';
import { sectors } from '#platform/directory/model/sectors.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useIslandTexts } from './texts.ts';
import classes from './forms.module.css';

/** The price while one chooses, with its arithmetic; the button takes the values along to the registration. */
export function QuoteTeaser() {
  const t = useIslandTexts();
  const label = useLabels();
  const id = useId();
  const [plan, setPlan] = useState<PlanKey>('medium');
  const [size, setSize] = useState('120');
  const [chosen, setChosen] = useState<readonly string[]>(['Manufacturing']);
  const quote = quoteFor({ planKeys: [plan], size: size === '' ? null : Number(size), sectorCount: chosen.length });
  const step = (by: number) =>
    setSize((before) => String(Math.min(companySizeMax, Math.max(0, Number(before || 0) + by))));
  const register = `/registration?${new URLSearchParams([['plan', plan], ['size', size], ...chosen.map((sector) => ['sector', sector])])}`;
  return (
    <div className={classes['quote']}>
      <form className={`${classes['form']} ${classes['quoteForm']}`} onSubmit={(event) => event.preventDefault()}>
        <fieldset className={classes['field']}>
          <legend>{t('field.plan')}</legend>
          <div className={classes['plans']}>
            {planKeys.map((key) => (
              <label key={key} className={classes['plan']}>
                <input type="radio" name="plan" value={key} checked={plan === key} onChange={() => setPlan(key)} />
                <b>{label(plans[key].label)}</b>
                <span>{t('quote.perMonth', { base: plans[key].base })}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className={classes['field']}>
          <label htmlFor={id}>{t('field.size')}</label>
          <div className={classes['size']}>
            <button
              type="button"
              aria-label={t('quote.less')}
              disabled={Number(size || 0) === 0}
              onClick={() => step(-1)}
            >
              −
            </button>
            <input
              id={id}
              inputMode="numeric"
              autoComplete="off"
              value={size}
              onChange={(event) =>
                setSize(
                  event.currentTarget.value
                    .replace(/\D/g, '')
                    .replace(/^0+(?=\d)/, '')
                    .slice(0, 8),
                )
              }
            />
            <button type="button" aria-label={t('quote.more')} onClick={() => step(1)}>
              +
            </button>
          </div>
        </div>
        <fieldset className={classes['field']}>
          <legend>{t('field.sectors')}</legend>
          <div className={classes['sectors']}>
            {sectors.map((sector) => (
              <label key={sector} className={classes['sector']}>
                <input
                  type="checkbox"
                  checked={chosen.includes(sector)}
                  onChange={(event) =>
                    setChosen(
                      event.currentTarget.checked ? [...chosen, sector] : chosen.filter((other) => other !== sector),
                    )
                  }
                />
                {label(sector)}
              </label>
            ))}
          </div>
        </fieldset>
      </form>
      <div className={classes['price']}>
        <h3>{t('quote.title')}</h3>
        <div role="status">
          <output className={classes['amount']}>{quoteText(quote)}</output>
          <p>{quote === null ? t('quote.missing') : label(quoteNote)}</p>
        </div>
        {quote !== null && <div className={classes['workings']}>{quote.workings}</div>}
        <a className="button primary" href={register}>
          {t('quote.register')}
        </a>
      </div>
    </div>
  );
}
