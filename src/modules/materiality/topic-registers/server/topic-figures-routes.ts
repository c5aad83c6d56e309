import { serveCall } from '#platform/http/server/serve-call.ts';
import {
  pollutantsCall,
  topicFiguresCall,
} from '#modules/materiality/topic-registers/model/topic-figures-contracts.ts';
import { pollutantsQuery } from '#modules/report/datapoints/model/pollutant-list.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import { topicFigures } from './topic-figures.ts';

/** The calls behind the registers of the topics: what they add up to, and the pollutants to choose from. */
export const topicFiguresCalls = [
  serveCall(topicFiguresCall, (tx, { params, query }) => topicFigures(tx, params.topic, query.period)),
  serveCall(pollutantsCall, async (tx) => ({
    pollutants: (await runQuery(tx, pollutantsQuery, {})).pollutants.map(({ label }) => label),
  })),
];
