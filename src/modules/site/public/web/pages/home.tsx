import type { Module } from '#platform/manifest/model/module.ts';
import { Rings } from '#platform/auth/web/rings.tsx';
import { proofs } from '#modules/site/public/model/proof.ts';
import type { SiteFacts } from '#modules/site/public/model/site-facts.ts';
import { BridgePicture } from '../parts/bridge-picture.tsx';
import { CalendarPicture } from '../parts/calendar-picture.tsx';
import { ExplainPicture } from '../parts/explain-picture.tsx';
import { InventoryPicture } from '../parts/inventory-picture.tsx';
import { Island } from '../parts/island.tsx';
import { Solutions } from '../parts/solutions.tsx';
import { useSiteTexts } from '#modules/site/web/texts.ts';
import classes from './home.module.css';

/** The product in one page: what it does, on figures that it computed, what it costs, and the ways in. */
export function HomePage({ facts, modules }: { facts: SiteFacts; modules: readonly Module[] }) {
  const t = useSiteTexts();
  return (
    <>
      <section className={classes['hero']}>
        <Rings className={classes['rings']} />
        <div className={classes['heroInner']}>
          <div className={classes['claim']}>
            <p className={classes['eyebrow']}>{t('home.eyebrow')}</p>
            <h1 tabIndex={-1}>{t('home.headline')}</h1>
            <p className={classes['lead']}>{t('home.lead', { name: facts.name })}</p>
            <div className="actions">
              <a className="button primary large" href="/registration">
                {t('home.register')}
              </a>
              {facts.isDemo && <Island name="demo" />}
            </div>
            <p className={classes['small']}>{facts.isDemo ? t('home.heroNote') : t('home.heroNoteNoDemo')}</p>
          </div>
          <InventoryPicture />
        </div>
      </section>

      <section className="section" aria-labelledby="how">
        <div className="sectionHead">
          <h2 id="how">{t('home.howTitle')}</h2>
          <p className="lead">{t('home.howLead')}</p>
        </div>
        <div className={classes['story']}>
          <div>
            <h3>{t('home.explainTitle')}</h3>
            <p>{t('home.explainText')}</p>
          </div>
          <ExplainPicture />
          <div>
            <h3>{t('home.gapTitle')}</h3>
            <p>{t('home.gapText')}</p>
          </div>
          <CalendarPicture />
          <div>
            <h3>{t('home.historyTitle')}</h3>
            <p>{t('home.historyText')}</p>
          </div>
          <BridgePicture />
        </div>
      </section>

      <section className="section">
        <div className="sectionHead">
          <h2 id="proof">{t('home.proofTitle')}</h2>
          <p className="lead">{t('home.proofLead')}</p>
        </div>
        <div className={classes['proofBody']}>
          <dl className={classes['numbers']}>
            <div>
              <dt>{t('home.proofFactors')}</dt>
              <dd>{facts.factors.editions}</dd>
            </div>
            <div>
              <dt>{t('home.proofFactorCount')}</dt>
              <dd>{facts.factors.factors.toLocaleString('en-GB')}</dd>
            </div>
          </dl>
          <div className="wide" tabIndex={0} role="region" aria-labelledby="proof">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('home.proofOrganisation')}</th>
                  <th scope="col">{t('home.proofPublished')}</th>
                  <th scope="col">{t('home.proofComputed')}</th>
                </tr>
              </thead>
              <tbody>
                {proofs.map(({ organisation, year, input, published, computed, note }) => (
                  <tr key={organisation}>
                    <th scope="row">
                      {organisation}, {year}
                      <small>{input}</small>
                    </th>
                    <td className="figure">{published}</td>
                    <td className="figure">
                      {computed}
                      <small>{note}</small>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      </section>

      <section id="solutions" className="section" aria-labelledby="solutions-title">
        <div className="sectionHead">
          <h2 id="solutions-title" tabIndex={-1}>
            {t('home.solutionsTitle')}
          </h2>
          <p className="lead">{t('home.solutionsLead')}</p>
        </div>
        <Solutions modules={modules} />
      </section>

      <section className="section" aria-labelledby="price">
        <div className="sectionHead">
          <h2 id="price">{t('home.quoteTitle')}</h2>
          <p className="lead">
            {t('home.quoteLead')} {t('home.quotePlans')}
          </p>
        </div>
        <Island name="quote" />
      </section>

      <section id="beta" className="section" aria-labelledby="beta-title">
        <div className={classes['betaInner']}>
          <div>
            <h2 id="beta-title" tabIndex={-1}>
              {t('home.betaTitle')}
            </h2>
            <p className="lead">{t('home.betaLead')}</p>
          </div>
          <div className="panel">
            <Island name="beta" />
          </div>
        </div>
      </section>
    </>
  );
}
