import type { Module } from '#platform/manifest/model/module.ts';
import { planKeys, plans, sizeBands } from '#platform/directory/model/plans.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { isLive, solutions, type Solution } from '#modules/site/public/model/solutions.ts';
import type { SiteFacts } from '#modules/site/public/model/site-facts.ts';
import { Island } from '../parts/island.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { StateTag } from '../parts/state-tag.tsx';
import { useSiteTexts } from '#modules/site/web/texts.ts';
import classes from './features.module.css';

/** Every page of every module, with whether it is there, and what the plans cost. */
export function FeaturesPage({ facts, modules }: { facts: SiteFacts; modules: readonly Module[] }) {
  const t = useSiteTexts();
  const label = useLabels();
  const all = solutions.flatMap(({ key, features }) => features.map(({ page }) => isLive(modules, key, page)));
  return (
    <div className="page">
      <PageHead
        title={t('features.title')}
        lead={t('features.lead', { live: all.filter(Boolean).length, all: all.length })}
      >
        <div className="actions">
          <Island name="feature-search" />
          {facts.isDemo && <Island name="demo" />}
        </div>
      </PageHead>
      <div className={classes['columns']}>
        <nav aria-label={t('features.index')} className={classes['index']}>
          <ul>
            {solutions.map(({ key, title }) => (
              <li key={key}>
                <a href={`#${key}`}>{label(title)}</a>
              </li>
            ))}
            <li>
              <a href="#plans">{t('features.plans')}</a>
            </li>
          </ul>
        </nav>
        <div>
          {solutions.map((solution) => (
            <ModuleTable key={solution.key} solution={solution} modules={modules} />
          ))}
          <Plans />
        </div>
      </div>
    </div>
  );
}

function ModuleTable({ solution, modules }: { solution: Solution; modules: readonly Module[] }) {
  const t = useSiteTexts();
  const label = useLabels();
  const { key, title, summary, features } = solution;
  return (
    <section id={key} className={classes['module']} data-module={label(title).toLowerCase()}>
      <h2 id={`${key}-title`}>{label(title)}</h2>
      <p>{label(summary)}</p>
      <div className="wide" tabIndex={0} role="region" aria-labelledby={`${key}-title`}>
        <table className="stacks">
          <thead>
            <tr>
              <th scope="col">{t('features.feature')}</th>
              <th scope="col">{t('features.state')}</th>
              {planKeys.map((plan) => (
                <th scope="col" key={plan}>
                  {label(plans[plan].label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {features.map(({ page, title: name, text }) => (
              <tr key={page} data-feature={`${label(name)} ${label(text)}`.toLowerCase()}>
                <th scope="row">
                  {label(name)}
                  <small>{label(text)}</small>
                </th>
                <td data-short>
                  <StateTag state={isLive(modules, key, page) ? 'live' : 'planned'} />
                </td>
                {planKeys.map((plan) => (
                  <td key={plan} data-short data-label={label(plans[plan].label)} className={classes['included']}>
                    <span aria-hidden="true">✓</span>
                    <span className="hiddenText">{t('features.included')}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Plans() {
  const t = useSiteTexts();
  const label = useLabels();
  return (
    <section id="plans" aria-labelledby="plans-title" className={classes['module']}>
      <h2 id="plans-title">{t('features.plans')}</h2>
      <p>{t('features.plansLead')}</p>
      <div className={classes['planTables']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('features.plans')}</th>
              <th scope="col" className="figure">
                {t('features.base')}
              </th>
            </tr>
          </thead>
          <tbody>
            {planKeys.map((key) => (
              <tr key={key}>
                <th scope="row">{label(plans[key].label)}</th>
                <td className="figure">{plans[key].base}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('features.size')}</th>
              <th scope="col" className="figure">
                {t('features.multiplier')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sizeBands.map(({ from, label: band, multiplierTenths }) => (
              <tr key={from}>
                <th scope="row">{label(band)}</th>
                <td className="figure">× {multiplierTenths / 10}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        {t('features.sectors')} {t('features.vat')}
      </p>
      <Island name="quote" />
    </section>
  );
}
