import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useInWords, useWording } from '#platform/messages/web/use-in-words.ts';
import { isScreenedOut, type GhgStatement } from '#modules/report/statement/model/ghg-statement.ts';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { likeMonthsAddress } from './explain-address.ts';
import { Figure } from './figure.tsx';
import { StatementTable } from './statement-table.tsx';
import classes from './statement.module.css';
import { useTexts } from '#modules/report/web/texts.ts';

interface Part {
  statement: GhgStatement;
}

export function Headline({ statement: { headline, runId } }: Part) {
  const t = useTexts();
  const wording = useWording();
  return (
    <dl className={classes['headline']} aria-label={t('statement.headline')}>
      {headline.map(({ label, labelSaid, tonnes, note, noteSaid, explains }) => (
        <div key={label}>
          <dt>{wording(label, labelSaid)}</dt>
          <dd className={classes['amount']}>
            <Figure tonnes={tonnes} of={wording(label, labelSaid)} calculation={runId} explains={explains} hasUnit />
          </dd>
          <dd className={classes['note']}>{wording(note, noteSaid)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Emissions({
  statement: { rows, period, previousPeriod, runId, previousRunId, notCompared, comparedOn, likeMonths },
}: Part) {
  const t = useTexts();
  const inWords = useInWords();
  const format = useFormat();
  const wording = useWording();
  const { slug } = useCompany();
  const mayExplain = useMay('environmental.read');
  type Row = GhgStatement['rows'][number];
  const nameOf = ({ label, labelSaid }: Row): string => wording(label, labelSaid);
  return (
    <>
      <StatementTable<Row>
        caption={t('emissions.caption')}
        rows={rows}
        keyOf={({ label }) => label}
        isTotal={(row) => row.isTotal}
        columns={[
          { label: t('emissions.what'), cell: nameOf },
          {
            label: period.name,
            isNumber: true,
            cell: (row) => <Figure tonnes={row.tonnes} of={nameOf(row)} calculation={runId} explains={row.explains} />,
          },
          ...(previousRunId === null
            ? []
            : [
                {
                  label: previousPeriod ?? t('emissions.before'),
                  isNumber: true,
                  cell: (row: Row) => (
                    <Figure
                      tonnes={row.previousTonnes}
                      of={`${nameOf(row)}, ${previousPeriod ?? ''}`}
                      calculation={previousRunId}
                      explains={row.explains}
                      absent="–"
                    />
                  ),
                },
                ...(notCompared.length > 0
                  ? []
                  : [
                      {
                        label: t('emissions.change'),
                        isNumber: true,
                        cell: ({ change }: Row) => format.percentage(change, { sign: true }),
                      },
                    ]),
              ]),
        ]}
      />
      {previousRunId !== null && notCompared.length > 0 && (
        <p>
          {t('emissions.notCompared', { period: previousPeriod ?? '' })} {inWords(notCompared)}
        </p>
      )}
      {comparedOn.length > 0 && <p>{inWords(comparedOn)}</p>}
      {likeMonths.length > 0 && (
        <ul className={classes['note']}>
          {likeMonths.map((said) => (
            <li key={said.message}>
              {said.compares === null || previousRunId === null || !mayExplain ? (
                inWords(said)
              ) : (
                <Link className={classes['figure']} to={likeMonthsAddress(slug, previousRunId, runId, said.compares)}>
                  {inWords(said)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={classes['note']}>{t('emissions.note')}</p>
    </>
  );
}

export function Gases({ statement: { byGas, runId } }: Part) {
  const t = useTexts();
  const format = useFormat();
  return (
    <StatementTable
      caption={t('gases.caption')}
      rows={byGas}
      keyOf={({ key }) => key}
      columns={[
        { label: t('gases.gas'), cell: ({ gas, inScopes }) => (inScopes ? gas : t('gases.outside', { gas })) },
        { label: t('gases.mass'), isNumber: true, cell: ({ massTonnes }) => format.figure(massTonnes) },
        {
          label: t('statement.tonnesHead'),
          isNumber: true,
          cell: ({ key, gas, tonnes, inScopes }) => (
            <Figure
              tonnes={tonnes}
              of={gas}
              calculation={runId}
              explains={inScopes ? { method: 'location', gas: key } : null}
              absent={t('statement.notKnown')}
            />
          ),
        },
      ]}
    />
  );
}

export function Sites({ statement: { bySite, runId } }: Part) {
  const t = useTexts();
  return (
    <StatementTable
      caption={t('sites.caption')}
      rows={bySite}
      keyOf={({ key }) => key}
      columns={[
        { label: t('sites.site'), cell: ({ site }) => site },
        {
          label: t('sites.location'),
          isNumber: true,
          cell: ({ key, site, locationTonnes }) => (
            <Figure
              tonnes={locationTonnes}
              of={site}
              calculation={runId}
              explains={{ method: 'location', site: key }}
              absent={t('statement.notKnown')}
            />
          ),
        },
        {
          label: t('sites.market'),
          isNumber: true,
          cell: ({ key, site, marketTonnes }) => (
            <Figure
              tonnes={marketTonnes}
              of={`${site}, ${t('sites.market')}`}
              calculation={runId}
              explains={{ method: 'market', site: key }}
              absent={t('statement.notKnown')}
            />
          ),
        },
      ]}
    />
  );
}

export function Scope3({ statement: { scope3, runId } }: Part) {
  const t = useTexts();
  const format = useFormat();
  const labels = useLabels();
  const wording = useWording();
  return (
    <>
      <StatementTable
        caption={t('scope3.caption')}
        rows={scope3}
        keyOf={({ number }) => String(number)}
        columns={[
          { label: t('scope3.category'), cell: ({ number, name }) => `${number}. ${labels(name)}` },
          {
            label: t('statement.tonnesHead'),
            isNumber: true,
            cell: (row) => (
              <Figure
                tonnes={row.tonnes}
                of={labels(row.name)}
                calculation={runId}
                explains={{ method: 'location', category: `3:${row.number}` }}
                {...(isScreenedOut(row) ? { absent: t('statement.notRelevant') } : {})}
              />
            ),
          },
          { label: t('scope3.share'), isNumber: true, cell: ({ share }) => format.percentage(share) },
          {
            label: t('scope3.significant'),
            cell: ({ tonnes, isSignificant }) =>
              tonnes === null ? '–' : isSignificant ? t('scope3.yes') : t('scope3.no'),
          },
          { label: t('scope3.method'), cell: ({ methods, methodsSaid }) => wording(methods, methodsSaid) || '–' },
        ]}
      />
      <p className={classes['note']}>{t('scope3.note')}</p>
      <StatementTable
        caption={t('scope3.screening')}
        rows={scope3}
        keyOf={({ number }) => String(number)}
        columns={[
          { label: t('scope3.category'), cell: ({ number, name }) => `${number}. ${labels(name)}` },
          { label: t('scope3.relevance'), cell: ({ relevance, relevanceSaid }) => wording(relevance, relevanceSaid) },
          { label: t('scope3.reason'), cell: ({ reason, reasonSaid }) => wording(reason, reasonSaid) || '–' },
          {
            label: t('scope3.assessment'),
            cell: ({ assessment, assessmentSaid }) => wording(assessment, assessmentSaid) || '–',
          },
          {
            label: t('scope3.screenedOn'),
            cell: ({ screenedOn }) =>
              screenedOn === null ? '–' : <span style={{ whiteSpace: 'nowrap' }}>{format.date(screenedOn)}</span>,
          },
        ]}
      />
    </>
  );
}
