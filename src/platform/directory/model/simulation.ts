/** A simulation ends by itself after so many minutes. */
export const simulationMinutes = 30;

/** How a session looks at one company: as a role, or as a member would see it. */
export interface Simulation {
  companyId: string;
  /** Key of the role; null where a member is simulated. */
  role: string | null;
  person: string | null;
  /** Name of the role or the member, for the notice on every page. */
  as: string;
  /** ISO moment. */
  endsAt: string;
}

/** The simulation of a session in a company at a moment; null where there is none, or it has ended. */
export const runningSimulation = (simulation: Simulation | null, companyId: string, now: Date): Simulation | null =>
  simulation !== null && simulation.companyId === companyId && simulation.endsAt > now.toISOString()
    ? simulation
    : null;
