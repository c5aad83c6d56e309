import type { ShownPosition, SiteFacts } from '#modules/site/public/model/site-facts.ts';
import { Island } from '../parts/island.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { dayText, payText } from '../parts/position-text.ts';
import { useSiteTexts } from '#modules/site/web/texts.ts';
import { minorDigits } from '#platform/values/model/minor-digits.ts';
import classes from './team.module.css';

/** One open position with its pay range, and the form to apply. */
export function JobPage({ position }: { position: ShownPosition | null }) {
  const t = useSiteTexts();
  if (position === null)
    return (
      <div className="page">
        <PageHead title={t('job.gone')} lead={t('job.goneText')} />
        <a className="button" href="/team">
          {t('job.back')}
        </a>
      </div>
    );
  const facts: [string, string | null][] = [
    [t('job.location'), position.location],
    [t('job.remote'), position.remote],
    [t('job.contract'), position.contract],
    [t('job.hours'), position.hoursPerWeek],
    [t('job.pay'), payText(position.pay)],
    [t('job.department'), position.department],
    [t('job.until'), position.until === null ? null : dayText(position.until)],
  ];
  const texts: [string, string | null][] = [
    [t('job.about'), position.description],
    [t('job.requirements'), position.requirements],
    [t('job.benefits'), position.benefits],
  ];
  return (
    <div className="page narrow">
      <p>
        <a href="/team">{t('job.back')}</a>
      </p>
      <PageHead title={position.title} />
      <dl className={classes['facts']}>
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {texts
        .filter(([, text]) => text !== null)
        .map(([title, text]) => (
          <section key={title} className="block">
            <h2>{title}</h2>
            <p className={classes['text']}>{text}</p>
          </section>
        ))}
      <section className="block" aria-labelledby="apply">
        <h2 id="apply">{t('job.apply')}</h2>
        <div className="panel">
          <Island name="apply" props={{ slug: position.slug }} />
        </div>
      </section>
    </div>
  );
}

/** schema.org JobPosting, as search engines read it. */
export function jobPosting(position: ShownPosition, { name, baseUrl }: SiteFacts): object {
  const { minMinor, maxMinor, currency, per } = position.pay;
  const main = 10 ** minorDigits(currency);
  const unitText = { 'a year': 'YEAR', 'a month': 'MONTH', 'an hour': 'HOUR' }[per] ?? 'YEAR';
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: position.title,
    description: position.description,
    datePosted: position.from,
    ...(position.until === null ? {} : { validThrough: position.until }),
    employmentType: position.contract,
    hiringOrganization: { '@type': 'Organization', name, sameAs: baseUrl },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: position.location } },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: { '@type': 'QuantitativeValue', minValue: minMinor / main, maxValue: maxMinor / main, unitText },
    },
    url: `${baseUrl}/team/${encodeURIComponent(position.slug)}`,
  };
}
