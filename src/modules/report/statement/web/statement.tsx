import type { ComponentType, ReactNode } from 'react';
import { addressOf } from '#platform/http/web/request.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { useCompanyProfile } from '#platform/session/web/company-profile.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { statementStatusOf, type GhgStatement } from '#modules/report/statement/model/ghg-statement.ts';
import { Boundary, Energy, Factors, Method, Missing, Proof, Quality, Waived } from './basis-sections.tsx';
import { Emissions, Gases, Headline, Scope3, Sites } from './figure-sections.tsx';
import classes from './statement.module.css';
import { useTexts } from '#modules/report/web/texts.ts';

/**
 * Sections in the order of the PDF: what was emitted, within which boundary, by which method, how sure it is, what is
 * missing, and whose factors it rests on.
 */
const sections: readonly {
  id:
    | 'emissions'
    | 'boundary'
    | 'method'
    | 'energy'
    | 'gases'
    | 'sites'
    | 'scope3'
    | 'quality'
    | 'missing'
    | 'waived'
    | 'factors'
    | 'proof';
  part: ComponentType<{ statement: GhgStatement }>;
  /** Left out where it would say nothing. */
  isThere?: (statement: GhgStatement) => boolean;
}[] = [
  { id: 'emissions', part: Emissions },
  { id: 'boundary', part: Boundary },
  { id: 'method', part: Method },
  { id: 'energy', part: Energy },
  { id: 'gases', part: Gases },
  { id: 'sites', part: Sites },
  { id: 'scope3', part: Scope3 },
  { id: 'quality', part: Quality },
  { id: 'missing', part: Missing },
  { id: 'waived', part: Waived, isThere: ({ waivers }) => waivers.length > 0 },
  { id: 'factors', part: Factors },
  { id: 'proof', part: Proof },
];

/** The greenhouse gas statement as a page to read, to hear and to print; the same contents as its PDF. */
export function Statement({ statement }: { statement: GhgStatement }) {
  const t = useTexts();
  const format = useFormat();
  const shown = sections.filter(({ isThere }) => isThere?.(statement) ?? true);
  return (
    <div className={classes['columns']}>
      <nav aria-label={t('statement.sections')} className={`no-print ${classes['contents'] ?? ''}`}>
        <ol>
          {shown.map(({ id }) => (
            <li key={id}>
              <a href={`#${id}`}>{t(`${id}.title`)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={classes['paper']} aria-labelledby="statement" data-statement>
        <Head company={statement.company} />
        <p className={classes['company']}>{statement.company}</p>
        <h2 id="statement" className={classes['title']}>
          {t('statement.title')}
        </h2>
        <p className={classes['period']}>
          {t('statement.period', { from: format.date(statement.period.from), to: format.date(statement.period.to) })}
        </p>
        <StatementStatus statement={statement} />
        <Headline statement={statement} />
        {shown.map(({ id, part: Part }) => (
          <Section key={id} id={id} title={t(`${id}.title`)}>
            <Part statement={statement} />
          </Section>
        ))}
      </article>
    </div>
  );
}

/** Logo and letter head, as at the top of the PDF. */
function Head({ company }: { company: string }) {
  const t = useTexts();
  const { slug } = useCompany();
  const { data } = useCompanyProfile();
  if (data === undefined || (data.logoId === null && data.letterHead === null)) return null;
  return (
    <div className={classes['letterHead']}>
      {data.logoId === null ? (
        <span />
      ) : (
        <img
          src={addressOf(`/api/companies/${encodeURIComponent(slug)}/logo?of=${data.logoId}`)}
          alt={t('statement.logo', { company })}
        />
      )}
      {data.letterHead !== null && <p>{data.letterHead}</p>}
    </div>
  );
}

function StatementStatus({ statement }: { statement: GhgStatement }) {
  const t = useTexts();
  const inWords = useInWords();
  const standing = statementStatusOf(statement);
  return (
    <>
      <p className={classes['standing']} data-standing={standing}>
        {t(`standing.${standing}`)}
      </p>
      {statement.outOfDate.length > 0 && (
        <div className={classes['standing']} data-standing="outOfDate">
          <p>{t('standing.outOfDate')}</p>
          <ul className={classes['list']}>
            {statement.outOfDate.map((change) => (
              <li key={change.message}>{inWords(change)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={classes['section']}>
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  );
}
