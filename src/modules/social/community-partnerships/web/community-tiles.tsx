import { communityFiguresCall } from '#modules/social/community-engagement/model/community-calls.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ExplainedFigure, RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { partnershipFiguresCall } from '../model/partnership-calls.ts';
import { usePartnershipTexts } from './texts.ts';

/** What an overview says of communities in a period, and of partnerships as of today, to who may see it. */
export function CommunityTiles({ period }: { period: string }) {
  const t = usePartnershipTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const communities = useCall(communityFiguresCall, { query: { period }, enabled: useMay('materiality.read') }).data;
  const partnerships = useCall(partnershipFiguresCall, { enabled: useMay('partnerships.read') }).data;
  const totals = partnerships?.totals ?? [];
  const hasCommunities = communities !== undefined && communities.communities.length > 0;
  if (!hasCommunities && totals.length === 0) return null;
  const page = `/${encodeURIComponent(slug)}/social`;
  const ofPeriod = `${page}/community-engagement?period=${period}`;
  return (
    <Tiles label={t('tiles.title')}>
      {hasCommunities && (
        <>
          <Tile
            name={t('tiles.engaged')}
            note={t('tiles.engagedNote')}
            figure={
              communities.engaged && (
                <ExplainedFigure
                  size="tile"
                  figure={communities.engaged}
                  of={t('tiles.engaged')}
                  text={format.percentage(communities.engaged.figure)}
                  records={[{ label: t('tiles.communities'), to: `${ofPeriod}&tab=communities` }]}
                />
              )
            }
          />
          <Tile
            name={t('tiles.grievances')}
            note={t('tiles.grievancesOpen', {
              count: communities.grievances.open,
              day: format.date(communities.until),
            })}
            figure={
              <RecordsFigure size="tile" to={ofPeriod}>
                {format.number(communities.grievances.received)}
              </RecordsFigure>
            }
          />
        </>
      )}
      {totals.map(({ currency, total, totalMinor }) => (
        <Tile
          key={currency}
          name={t('tiles.contributions')}
          note={t('tiles.contributionsNote')}
          absent={t('noTotal')}
          figure={
            total && (
              <ExplainedFigure
                size="tile"
                figure={total}
                of={t('tiles.contributions')}
                text={format.moneyMinor(totalMinor, currency)}
                records={[{ label: t('tab.agreements'), to: `${page}/community-partnerships?tab=agreements` }]}
              />
            )
          }
        />
      ))}
    </Tiles>
  );
}
