import { dec } from '#platform/values/model/decimal.ts';
import { countryName } from '#platform/i18n/model/country-name.ts';
import { useFormat, useLocale } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useInWords, useWording } from '#platform/messages/web/use-in-words.ts';
import type { GhgStatement } from '#modules/report/statement/model/ghg-statement.ts';
import { StatementTable } from './statement-table.tsx';
import classes from './statement.module.css';
import { useTexts } from '#modules/report/web/texts.ts';

interface Part {
  statement: GhgStatement;
}

export function Boundary({ statement: { boundary } }: Part) {
  const t = useTexts();
  const format = useFormat();
  const { language } = useLocale();
  const labels = useLabels();
  const inWords = useInWords();
  return (
    <>
      <p>{inWords(boundary.text)}</p>
      {boundary.units.length > 0 && (
        <StatementTable
          caption={t('boundary.caption')}
          rows={boundary.units}
          keyOf={({ name }, index) => `${index} ${name}`}
          columns={[
            { label: t('boundary.unit'), cell: ({ name }) => name },
            { label: t('boundary.kind'), cell: ({ kind }) => labels(kind) },
            {
              label: t('boundary.country'),
              cell: ({ country }) => (country === null ? '–' : countryName(country, language)),
            },
            { label: t('boundary.share'), isNumber: true, cell: ({ share }) => format.percentage(share) },
          ]}
        />
      )}
    </>
  );
}

export function Method({ statement: { method } }: Part) {
  const inWords = useInWords();
  return (
    <ul className={classes['list']}>
      {method.map((said) => (
        <li key={said.message}>{inWords(said)}</li>
      ))}
    </ul>
  );
}

export function Energy({ statement: { scope2 } }: Part) {
  const t = useTexts();
  const format = useFormat();
  const labels = useLabels();
  const inWords = useInWords();
  if (scope2 === null) return <p>{t('energy.none')}</p>;
  return (
    <>
      <p>
        {t('energy.text', {
          mwh: format.number(scope2.mwh, { decimals: 1 }),
          coverage: scope2.coverage === null ? t('energy.noCoverage') : format.percentage(scope2.coverage),
        })}
      </p>
      {scope2.instruments.length > 0 && (
        <StatementTable
          caption={t('energy.caption')}
          rows={scope2.instruments}
          keyOf={({ label }, index) => `${index} ${label}`}
          columns={[
            { label: t('energy.instrument'), cell: ({ label }) => label },
            { label: t('energy.kind'), cell: ({ kind }) => labels(kind) },
            { label: t('energy.used'), isNumber: true, cell: ({ mwh }) => format.number(mwh, { decimals: 1 }) },
          ]}
        />
      )}
      {scope2.warnings.length > 0 && (
        <ul className={classes['list']}>
          {scope2.warnings.map((warning) => (
            <li key={warning.message}>{inWords(warning)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

export function Quality({ statement: { quality, uncertainty } }: Part) {
  const t = useTexts();
  const format = useFormat();
  const wording = useWording();
  return (
    <>
      <StatementTable
        caption={t('quality.caption')}
        rows={quality}
        keyOf={({ label }) => label}
        columns={[
          { label: t('quality.basis'), cell: ({ label, labelSaid }) => wording(label, labelSaid) },
          { label: t('quality.share'), isNumber: true, cell: ({ share }) => format.percentage(share) },
        ]}
      />
      <StatementTable
        caption={t('quality.uncertaintyCaption')}
        rows={uncertainty}
        keyOf={({ label }) => label}
        columns={[
          { label: t('quality.scope'), cell: ({ label, labelSaid }) => wording(label, labelSaid) },
          {
            label: t('quality.range'),
            isNumber: true,
            cell: ({ relative, unknownTonnes }) =>
              relative !== null && isMore(unknownTonnes)
                ? t('quality.atLeast', { share: format.percentage(relative) })
                : format.percentage(relative),
          },
          {
            label: t('quality.rating'),
            cell: ({ rating, ratingSaid }) => (rating === null ? t('quality.notRated') : wording(rating, ratingSaid)),
          },
          {
            label: t('quality.low'),
            isNumber: true,
            cell: ({ lowTonnes }) => format.number(lowTonnes, { decimals: 1 }),
          },
          {
            label: t('quality.high'),
            isNumber: true,
            cell: ({ highTonnes }) => format.number(highTonnes, { decimals: 1 }),
          },
          {
            label: t('quality.unknown'),
            isNumber: true,
            cell: ({ unknownTonnes }) => format.number(unknownTonnes, { decimals: 1 }),
          },
        ]}
      />
    </>
  );
}

/** Where part of the figure has no published uncertainty, the range is a lower bound. */
const isMore = (unknownTonnes: string | null): boolean => unknownTonnes !== null && !dec(unknownTonnes).isZero();

/** What the calculation lacked when it was approved, and why it was approved all the same. */
export function Waived({ statement: { waivers } }: Part) {
  const t = useTexts();
  const inWords = useInWords();
  return (
    <ul className={classes['list']}>
      {waivers.map(({ lacked, reason }, index) => (
        <li key={`${index} ${reason}`}>
          {inWords(lacked)} {t('waived.reason', { reason })}
        </li>
      ))}
    </ul>
  );
}

export function Missing({ statement: { missing } }: Part) {
  const t = useTexts();
  const format = useFormat();
  const inWords = useInWords();
  const wording = useWording();
  if (missing.length === 0) return <p>{t('missing.none')}</p>;
  return (
    <StatementTable
      caption={t('missing.caption')}
      rows={missing}
      keyOf={({ what }, index) => `${index} ${what}`}
      columns={[
        { label: t('missing.what'), cell: ({ what, whatSaid }) => wording(what, whatSaid) },
        { label: t('missing.why'), cell: ({ why }) => inWords(why) },
        { label: t('missing.records'), isNumber: true, cell: ({ records }) => format.number(records) },
      ]}
    />
  );
}

export function Factors({ statement: { editions, ownFactors } }: Part) {
  const t = useTexts();
  const wording = useWording();
  return (
    <ul className={classes['list']}>
      {editions.map(({ id, title, attribution, licence }) => (
        <li key={id}>
          <strong>{title}</strong> ({id}). {attribution} ({licence})
        </li>
      ))}
      {ownFactors.map(({ label, value, valueSaid, source }) => (
        <li key={`${label} ${value}`}>
          <strong>{label}</strong>: {wording(value, valueSaid)}.{' '}
          {source === null ? t('factors.sourceGone') : t('factors.source', { source })}
        </li>
      ))}
    </ul>
  );
}

/** What a statement can be checked by: the calculation and the hashes of what went in and came out. */
export function Proof({ statement: { runId, inputsHash, resultHash, product, madeAt } }: Part) {
  const t = useTexts();
  const format = useFormat();
  return (
    <dl className={classes['proof']}>
      <div>
        <dt>{t('proof.calculation')}</dt>
        <dd>{runId}</dd>
      </div>
      <div>
        <dt>{t('proof.inputs')}</dt>
        <dd>{inputsHash ?? t('proof.notHashed')}</dd>
      </div>
      <div>
        <dt>{t('proof.results')}</dt>
        <dd>{resultHash ?? t('proof.notHashed')}</dd>
      </div>
      <div>
        <dt>{t('proof.madeAt', { product })}</dt>
        <dd>{format.moment(madeAt)}</dd>
      </div>
    </dl>
  );
}
