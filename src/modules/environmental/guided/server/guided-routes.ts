import { serveCall } from '#platform/http/server/serve-call.ts';
import {
  airportsCall,
  factorProposalCall,
  likeSitesCall,
} from '#modules/environmental/guided/model/guided-contracts.ts';
import { factorProposal } from './factor-proposal.ts';
import { knownAirports } from './guided-facts.ts';
import { likeSites } from './like-sites.ts';

/** What guided forms show beside their fields. */
export const guidedCalls = [
  serveCall(likeSitesCall, (tx, { query }) => likeSites(tx, query)),
  serveCall(airportsCall, async () => ({ items: [...knownAirports().values()] })),
  serveCall(factorProposalCall, (tx, { query }) => factorProposal(tx, query)),
];
