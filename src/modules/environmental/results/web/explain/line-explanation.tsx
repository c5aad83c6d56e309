import { Anchor, Badge, Text } from '@mantine/core';
import { useWording } from '#platform/messages/web/use-in-words.ts';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Conversions, Formula, Notes, Section, Steps } from '#platform/kit/web/explanation.tsx';
import { Facts } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useLineExplanation, type LineExplanation } from '#modules/environmental/web/calls.ts';
import type { Method } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useSetName } from '#modules/environmental/factors/web/set-names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { GuidedExplanation } from '#modules/environmental/guided/web/guided-explanation.tsx';
import { Headline, CalculationPart } from './explanation-parts.tsx';
import { FactorPart } from '#modules/environmental/factors/web/factor-part.tsx';
import { useEmission } from '#modules/environmental/web/parts/emission.tsx';
import classes from '#modules/environmental/web/explanation.module.css';
import type { LineTarget } from '#modules/environmental/web/explain-target.ts';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';

/** One result line, from the bill to the tonne. */
export function LineExplanationView({ target }: { target: LineTarget }) {
  return (
    <QueryView of={useLineExplanation(target)} shape="text" rows={12}>
      {(answer) => <LineParts answer={answer} method={target.method} />}
    </QueryView>
  );
}

function LineParts({ answer, method }: { answer: LineExplanation; method: Method }) {
  const t = useTexts();
  const wording = useWording();
  const { line, location, market, boundary } = answer;
  const isMarket = method === 'market' && market !== null;
  const shown = isMarket ? market : location;
  const byLocation = location !== null && (
    <Section title={market === null ? t('explain.steps') : t('explain.stepsLocation')}>
      <Steps of={location} label={t('explain.steps')} />
    </Section>
  );
  return (
    <>
      <Headline
        kg={isMarket ? line.marketKg : line.locationKg}
        agrees={answer.agrees}
        label={<What answer={answer} method={market === null ? null : method} />}
      />
      {market !== null && <OtherMethod answer={answer} method={method} />}
      {location === null && (
        <Section title={t('explain.noLocation')}>
          <NoLocation reason={answer.assignment.reason} />
        </Section>
      )}
      {shown !== null && (
        <Section title={t('explain.formula')}>
          <Formula>
            {isMarket ? wording(market.formula, market.formulaSaid) : wording(answer.formula, answer.formulaSaid)}
          </Formula>
          <Text size="xs" c="dimmed">
            {wording(shown.method, shown.methodSaid)}
          </Text>
        </Section>
      )}
      <Notes items={[...(location?.warnings ?? []), ...(market?.warnings ?? []), ...answer.assignment.warnings]} />
      <Section title={t('explain.inputs')}>
        <Inputs answer={answer} />
      </Section>
      <GuidedExplanation answer={answer} />
      {!isMarket && byLocation}
      {market !== null && <Market market={market} />}
      {isMarket && byLocation}
      {location !== null && <Conversions of={location} />}
      {answer.factor !== null && (
        <FactorPart factor={answer.factor} factorSet={answer.edition} ownSource={answer.ownSource} />
      )}
      <Section title={t('explain.assignment')}>
        <Assignment answer={answer} />
      </Section>
      <Section title={t('explain.boundary')}>
        <Text size="sm">
          {wording(boundary.method, boundary.methodSaid)}: {wording(boundary.formula, boundary.formulaSaid)}
        </Text>
        <Steps of={boundary} label={t('explain.boundary')} />
      </Section>
      <Section title={t('explain.evidence')}>
        <Evidence answer={answer} />
      </Section>
      <CalculationPart calculation={answer.run} people={answer.refs} />
    </>
  );
}

/** Why there is no location-based figure of the line, and that it counts by the other method. */
function NoLocation({ reason }: { reason: LineExplanation['assignment']['reason'] }) {
  const t = useTexts();
  const inWords = useInWords();
  return (
    <Text size="sm">
      {inWords(reason)} {t('explain.noLocationText')}
    </Text>
  );
}

function What({ answer: { line }, method }: { answer: LineExplanation; method: Method | null }) {
  const format = useFormat();
  const names = useNames();
  return (
    <>
      {format.date(line.from)} – {format.date(line.to)} · {names.scope(line.scope)}, {names.category(line.category)}
      {method === null ? '' : ` · ${names.byMethod(method)}`}
    </>
  );
}

function OtherMethod({ answer: { line }, method }: { answer: LineExplanation; method: Method }) {
  const t = useTexts();
  const location = useEmission(line.locationKg);
  const market = useEmission(line.marketKg);
  return (
    <Text size="sm" c="dimmed">
      {method === 'market'
        ? t('explain.otherLocation', { figure: location })
        : t('explain.otherMarket', { figure: market })}
    </Text>
  );
}

function Inputs({ answer }: { answer: LineExplanation }) {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  const wording = useWording();
  const readable = ({ value, valueSaid, unit }: LineExplanation['inputs'][number]) =>
    valueSaid !== undefined
      ? wording(value, valueSaid)
      : isNumber(value)
        ? format.quantity(value, unit === '1' ? null : unit)
        : names.basis(value).replaceAll(/\d{4}-\d\d-\d\d/g, (day) => format.date(day));
  return (
    <div className={classes['framed']}>
      <DataTable
        label={t('explain.inputs')}
        rows={answer.inputs}
        keyOf={(_input, index) => String(index)}
        columns={[
          {
            name: 'label',
            label: t('explain.input'),
            isHead: true,
            cell: (input) => wording(input.label, input.labelSaid),
          },
          {
            name: 'value',
            label: t('explain.value'),
            isNumber: true,
            cell: (input) => <div className={classes['inputValue']}>{readable(input)}</div>,
          },
          { name: 'from', label: t('explain.source'), cell: (input) => wording(input.from, input.fromSaid) },
        ]}
      />
    </div>
  );
}
const isNumber = (value: string) => /^-?\d+(\.\d+)?$/.test(value);

function Market({ market }: { market: NonNullable<LineExplanation['market']> }) {
  const t = useTexts();
  const format = useFormat();
  const instruments = market.sources.filter((source) => source.kind === 'instrument');
  return (
    <Section title={t('explain.stepsMarket')}>
      <Steps of={market} label={t('explain.stepsMarket')} />
      {instruments.length > 0 && (
        <Text size="sm">
          {t('explain.instruments')}: {format.list(instruments.map((source) => source.label))}
        </Text>
      )}
    </Section>
  );
}

function Assignment({ answer: { assignment } }: { answer: LineExplanation }) {
  const t = useTexts();
  const inWords = useInWords();
  const setName = useSetName();
  /** `ukgov-2025 ukgov:1_100`: the set by its title. */
  const factorOf = (key: string) => key.replace(/^\S+/, setName);
  return (
    <>
      <Facts
        items={[
          [t('explain.rule'), assignment.rule ?? assignment.origin],
          [t('explain.reason'), inWords(assignment.reason)],
        ]}
      />
      {assignment.losers.length > 0 && (
        <div className={classes['framed']}>
          <DataTable
            label={t('explain.losers')}
            rows={assignment.losers}
            keyOf={(_loser, index) => String(index)}
            columns={[
              {
                name: 'rule',
                label: t('explain.losers'),
                isHead: true,
                cell: (loser) => (
                  <>
                    {loser.label}
                    <Text size="xs" c="dimmed">
                      {factorOf(loser.factor)}
                    </Text>
                  </>
                ),
              },
              {
                name: 'why',
                label: t('explain.whyLost'),
                cell: (loser) => <div className={classes['step']}>{inWords(loser.why)}</div>,
              },
            ]}
          />
        </div>
      )}
    </>
  );
}

function Evidence({ answer: { evidence, record, line, run } }: { answer: LineExplanation }) {
  const t = useTexts();
  const format = useFormat();
  const api = useCompanyApi();
  const addresses = useAddresses();
  const hasChanged = record.currentVersion !== null && record.currentVersion !== record.version;
  return (
    <>
      <Facts
        items={[
          [
            t('explain.recordState'),
            <>
              {record.status}{' '}
              {hasChanged && (
                <StatusBadge status="attention">
                  {t('explain.changedSince', { version: record.version, now: record.currentVersion ?? '' })}
                </StatusBadge>
              )}
              {record.currentVersion === null && <StatusBadge status="blocking">{t('explain.recordGone')}</StatusBadge>}
            </>,
          ],
          [
            t('explain.approver'),
            record.approvedBy === null
              ? t('explain.notApproved')
              : `${record.approvedBy}${record.approvedAt === null ? '' : `, ${format.moment(record.approvedAt)}`}`,
          ],
        ]}
      />
      {evidence.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('explain.noEvidence')}
        </Text>
      )}
      {evidence.length > 0 && (
        <ul style={{ margin: 0, paddingInlineStart: 18, fontSize: 'var(--mantine-font-size-sm)' }}>
          {evidence.map((entry) => (
            <li key={entry.id}>
              <Anchor href={api.fileAddress(entry.file)} target="_blank" inherit>
                {entry.name}
              </Anchor>
              {entry.claim !== null && `: ${entry.claim}`} {entry.verdict !== null && <Badge>{entry.verdict}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {record.currentVersion !== null && (
        <Anchor
          component={Link}
          size="sm"
          className="no-print"
          to={addresses.emissions('activity', {
            period: run.period.id,
            ...(line.isBalance ? { as: 'balances' } : {}),
            'view.record': line.record,
          })}
        >
          {t('explain.openRecord')}
        </Anchor>
      )}
    </>
  );
}
