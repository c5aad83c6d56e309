import { serveCall } from '#platform/http/server/serve-call.ts';
import { intensitiesCall, targetProgressCall } from '#modules/environmental/targets/model/target-contracts.ts';
import { intensities } from './intensities.ts';
import { targetProgress } from './target-progress.ts';

/** Progress of targets, and intensities with their denominators. */
export const targetCalls = [
  serveCall(targetProgressCall, (tx) => targetProgress(tx)),
  serveCall(intensitiesCall, (tx) => intensities(tx)),
];
