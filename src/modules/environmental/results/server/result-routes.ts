import { serveCall } from '#platform/http/server/serve-call.ts';
import {
  figureExplanationCall,
  lineExplanationCall,
  linesCall,
  sankeyCall,
  totalsCall,
} from '#modules/environmental/results/model/result-contracts.ts';
import { screeningCall } from '#modules/environmental/scope3/model/scope3-contracts.ts';
import { explainFigure } from './explain-figure.ts';
import { explainLine } from './explain-line.ts';
import { figureFilter } from './figure-filter.ts';
import { sankeyOf, scope3Screening } from './inventory-parts.ts';
import { listLines } from './result-lines.ts';
import { totalsBy } from './totals.ts';
import { getFinishedCalculation } from '#modules/environmental/calculation/server/calculation-store.ts';

/** Results of a calculation: totals, lines, what each figure is made of. */
export const resultCalls = [
  serveCall(totalsCall, async (tx, { params, query }) =>
    totalsBy(tx, await getFinishedCalculation(tx, params.run), query.by, figureFilter(query)),
  ),
  serveCall(linesCall, async (tx, { params, query }) =>
    listLines(tx, await getFinishedCalculation(tx, params.run), query),
  ),
  serveCall(lineExplanationCall, async (tx, { params }) =>
    explainLine(tx, await getFinishedCalculation(tx, params.run), params.line),
  ),
  serveCall(figureExplanationCall, async (tx, { query }) =>
    explainFigure(tx, await getFinishedCalculation(tx, query.run), query),
  ),
  serveCall(sankeyCall, async (tx, { query }) =>
    sankeyOf(tx, await getFinishedCalculation(tx, query.run), query.method),
  ),
  serveCall(screeningCall, async (tx, { query }) => scope3Screening(tx, await getFinishedCalculation(tx, query.run))),
];
