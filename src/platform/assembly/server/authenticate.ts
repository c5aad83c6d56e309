import { accountError } from '#platform/accounts/model/errors.ts';
import { isPublicCall } from '#platform/http/server/public-call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWithin } from '#platform/credentials/model/networks.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { apiKeyOf, findApiKey, writesPerKey } from '#platform/api-keys/server/api-keys.ts';
import { readCookie, sessionCookie } from '#platform/http/server/cookie.ts';
import { findMembership, findPerson, type Membership, type Person } from '#platform/members/server/find-person.ts';
import { simulatedMembership } from '#platform/members/server/simulation.ts';
import { noGrants } from '#platform/directory/model/grants.ts';
import { originGuard } from '#platform/auth/server/origin.ts';
import { isPageOfCall } from '#platform/auth/server/spec-calls.ts';
import { noteCall, visitsOf, type Visit } from '#platform/provider/server/support-access.ts';
import type { App } from '#platform/app/server/app.ts';
import { allContracts } from '#platform/http/server/contract.ts';
import { rejectWritesInMaintenance } from '#platform/service-notices/server/maintenance.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null for nobody. */
    person: Person | null;
    roleKeys: readonly string[];
    /** The provider's support in a company that lets it in; null for everybody else. */
    visit: Visit | null;
    /** The key that a program works with, in the name of `person`; null where a person does. */
    apiKey: { id: string; name: string } | null;
  }
}

/**
 * Learns who asks before anything else runs: one query for the person, the same one for the person and their rights
 * where the address names a company. Below `/api/companies/:company` nobody comes without being a member: signed out is
 * 401, a stranger gets 404 whether or not the company exists, who comes from a network that the company does not allow
 * gets 403 on everything, with a session as with a key, and so does who lacks the second factor that the company
 * demands of their role. The provider's staff come into a client's company only while it lets them in and they have
 * said what for; all they ask for is kept for the company to see. A program brings an API key instead of a cookie. A
 * key opens calls below its own company only, and cookies beside it are not looked at.
 */
export function authenticate(http: FastifyInstance, app: App): void {
  http.decorateRequest('person', null);
  http.decorateRequest('company', null);
  http.decorateRequest('access');
  http.decorateRequest('grants');
  http.decorateRequest('roleKeys');
  http.decorateRequest('apiKey', null);
  http.decorateRequest('visit', null);
  http.addHook('onRequest', originGuard(app));
  // An open page compares it with what it knows, and asks anew when rights were given or taken (U82).
  http.addHook('onSend', async (request, reply) => {
    if (request.person !== null) void reply.header('x-rights-version', request.person.rightsVersion);
  });
  http.addHook('onRequest', async (request) => {
    request.access = nobodysRights;
    request.grants = noGrants;
    request.roleKeys = nobodysRoles;
    const route = request.routeOptions.url;
    // Files, addresses of nothing, the health of the process and the documentation need nobody; they would cost a query
    // each, and a database.
    if (route === undefined || /\.\w+$|^\/api\/(health\/|docs$)/.test(route)) return;
    const isOfCompany =
      route.startsWith('/api/companies/:company') || request.routeOptions.config.specCall?.isOfCompany === true;
    // The page of an address that is both is the web app's: it comes without a session and without a database, and asks
    // for itself.
    if (isPageOfCall(request)) return;
    const key = apiKeyOf(request.headers.authorization);
    if (key !== null) {
      if (isOfCompany) await enterAsProgram(app, request, key);
      return;
    }
    const token = readCookie(request.headers.cookie, sessionCookie, app.env.baseUrl.startsWith('https:'));
    if (token === null) {
      if (isOfCompany) throw userError('request.signed-out');
      return;
    }
    if (!isOfCompany) {
      request.person = await findPerson(app.database, token);
      rejectReadOnlySessionWrites(app, request);
      return;
    }
    const { company } = request.params as { company: string };
    const slug = company.toLowerCase().normalize('NFC');
    const found = await findMembership(app.database, token, slug);
    if (found === null) throw userError('request.signed-out');
    request.person = found.person;
    rejectReadOnlySessionWrites(app, request);
    if (found.membership === null && found.person.type === 'Internal') await enterAsSupport(app, request, slug);
    else enter(request, found.membership);
    request.roleKeys = found.membership?.roleKeys ?? nobodysRoles;
    if (found.membership !== null) await enterSimulation(app, request, found.person, found.membership);
  });
  // After it is known who asks: the provider's staff may write.
  http.addHook('onRequest', (request) => rejectWritesInMaintenance(app, request));
}

/**
 * A session that only reads changes nothing, whatever the rights of its account: the account is shared by everybody who
 * looks around.
 */
function rejectReadOnlySessionWrites(app: App, request: FastifyRequest): void {
  if (!request.person?.isReadOnly || ['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
  if (!isPublicCall(app, request)) throw accountError('accounts.read-only');
}

/**
 * Lets a member into the company of the address. @throws `request.not-found`, `accounts.network-not-allowed`,
 * `accounts.factor-missing`, `accounts.company-closing`
 */
function enter(request: FastifyRequest, membership: Membership | null): asserts membership is Membership {
  if (membership === null) throw userError('request.not-found');
  if (membership.allowedNetworks.length > 0 && !isWithin(request.ip, membership.allowedNetworks))
    throw accountError('accounts.network-not-allowed');
  if (membership.lacksFactor) throw accountError('accounts.factor-missing');
  request.company = membership.company;
  request.access = membership.access;
  request.grants = membership.grants;
  const { closesAt } = membership.company;
  if (closesAt !== null && !isReading(request) && !request.routeOptions.config.whileClosing)
    throw accountError('accounts.company-closing', { day: { moment: closesAt } });
}

/**
 * Lets somebody of the provider's staff in whom the company lets in, and keeps what they ask for. With a permission to
 * look nothing is changed, whatever the call.
 */
async function enterAsSupport(app: App, request: FastifyRequest, slug: string): Promise<void> {
  const now = app.clock();
  const [visit] =
    request.person === null ? [] : await visitsOf(app.database.directory, request.person.accountId, now, slug);
  enter(request, visit?.membership ?? null);
  if (visit === undefined) return;
  request.visit = visit;
  if (visit.scope === 'read' && !isReading(request)) throw accountError('accounts.support-reads');
  const { url = '' } = request.routeOptions;
  // Calls that are served by hand, files above all, are documented like the others.
  await noteCall(
    app.database,
    visit,
    allContracts().find(({ method, path }) => method === request.method && path === url)?.summary ??
      `${request.method} ${url}`,
    now,
  );
}

/**
 * While the session looks as another would see the company: the rights of both, and nothing is changed.
 *
 * @throws `accounts.simulation-reads`
 */
async function enterSimulation(app: App, request: FastifyRequest, person: Person, own: Membership): Promise<void> {
  if (person.simulation === null) return;
  const simulated = await simulatedMembership(app.database, person, own);
  if (simulated === null) return;
  if (!isReading(request) && !request.routeOptions.config.whileSimulating)
    throw accountError('accounts.simulation-reads');
  request.access = simulated.access;
  request.grants = simulated.grants;
  request.roleKeys = simulated.roleKeys;
}

/** Roles decide what only owners and administrators may do; a program has rights and no roles. */
async function enterAsProgram(app: App, request: FastifyRequest, key: string): Promise<void> {
  const { company } = request.params as { company: string };
  const found = await findApiKey(app.database, key, company.toLowerCase().normalize('NFC'));
  if (found === null) throw accountError('accounts.key-invalid');
  enter(request, found.membership);
  if (request.routeOptions.config.forPeople) throw accountError('accounts.key-not-here');
  request.person = found.person;
  request.apiKey = found.key;
  if (!isReading(request)) await accountsOf(app).limits.spend(writesPerKey, found.key.id);
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const nobodysRights: ReadonlySet<string> = Object.freeze(new Set<string>());
const nobodysRoles: readonly string[] = Object.freeze([]);
