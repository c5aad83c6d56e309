import { defineCall } from '#platform/http/model/call.ts';

/** Of everybody: what is simulated has the rights of another. The notice above every page sends it. */
export const endSimulationCall = defineCall({
  method: 'DELETE',
  path: '/simulation',
  access: null,
  tag: 'Access level',
  summary: 'End the simulation of this session',
  status: 204,
  forPeople: true,
  whileSimulating: true,
  whileClosing: true,
});
