import type { SiteFacts } from '#modules/site/public/model/site-facts.ts';
import { PageHead } from '../parts/page-head.tsx';
import { useSiteTexts } from '#modules/site/web/texts.ts';

/** Why the product exists, how it calculates, and the provider's own figures where they are approved. */
export function AboutPage({ facts }: { facts: SiteFacts }) {
  const t = useSiteTexts();
  return (
    <div className="page narrow">
      <PageHead title={t('about.title')} lead={t('about.lead')} />
      <section className="block" aria-labelledby="method">
        <h2 id="method">{t('about.methodTitle')}</h2>
        <ol className="steps">
          {(['method1', 'method2', 'method3', 'method4'] as const).map((key) => (
            <li key={key}>{t(`about.${key}`)}</li>
          ))}
        </ol>
      </section>
      <section className="block">
        <h2 id="figures">{t('about.figuresTitle')}</h2>
        {facts.published.length === 0 ? (
          <p>{t('about.figuresNone')}</p>
        ) : (
          <div className="wide" tabIndex={0} role="region" aria-labelledby="figures">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('about.figure')}</th>
                  <th scope="col" className="figure">
                    {t('about.value')}
                  </th>
                  <th scope="col">{t('about.period')}</th>
                  <th scope="col">{t('about.how')}</th>
                </tr>
              </thead>
              <tbody>
                {facts.published.map(({ label, value, unit, period, method }) => (
                  <tr key={label + period}>
                    <th scope="row">{label}</th>
                    <td className="figure">
                      {value} {unit}
                    </td>
                    <td>{period}</td>
                    <td>{method}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      <section className="block" aria-labelledby="principles">
        <h2 id="principles">{t('about.principlesTitle')}</h2>
        <ul className="list">
          {(['principle1', 'principle2', 'principle3'] as const).map((key) => (
            <li key={key}>{t(`about.${key}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
