import { randomBytes } from 'node:crypto';
import { z } from 'zod';

export interface Answer {
  status: number;
  body: unknown;
  text: string;
}

/** The calls below one company: over the network here, inside the process in tests. */
export interface Api {
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown): Promise<Answer>;
  upload(
    path: string,
    file: { name: string; bytes: Buffer },
    fields: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  download(path: string): Promise<Buffer>;
}

/** A call whose answer has to be good and of the given shape. @throws Error with what the server says */
export async function ask<Shape extends z.ZodType>(
  api: Api,
  shape: Shape,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: unknown,
): Promise<z.output<Shape>> {
  const answer = await api.call(method, path, body);
  return read(shape, answer, `${method} ${path}`);
}

export function read<Shape extends z.ZodType>(
  shape: Shape,
  { status, body, text }: Answer,
  what: string,
): z.output<Shape> {
  if (status >= 300) throw new Error(`${what} was refused with ${status}: ${text.slice(0, 2000)}`);
  return shape.parse(body);
}

export interface Account {
  company: string;
  size: number;
  sector: string;
  email: string;
}
export interface SignedIn {
  api: Api;
  company: string;
  slug: string;
  email: string;
  password: string;
}

const problem = z.object({ errors: z.array(z.object({ code: z.string().optional() })) });

/**
 * Registers a company of this name, or with the first number behind it that is free, and signs its owner in.
 *
 * @param from  address that the server counts registrations by, where it believes a proxy
 */
export async function registerCompany(
  url: string,
  { company, size, sector, email }: Account,
  from?: string,
): Promise<SignedIn> {
  const password = randomBytes(15).toString('base64url');
  for (let number = 1; number < 50; number += 1) {
    const [name, address] =
      number === 1 ? [company, email] : [`${company} ${number}`, email.replace('@', `-${number}@`)];
    const registration = {
      companyName: name,
      companySize: size,
      companySector: [sector],
      selectedPlans: ['simple'],
      agreeTerms: true,
      companyEmail: `@${address.split('@')[1] ?? ''}`,
      email: address,
      password,
    };
    const answer = await send(
      url,
      null,
      'POST',
      '/api/register',
      registration,
      from === undefined ? {} : { 'x-forwarded-for': from },
    );
    if (problem.safeParse(answer.body).data?.errors.some(({ code }) => code === 'accounts.name-taken')) continue;
    read(z.unknown(), answer, 'The registration');
    return signIn(url, address, password);
  }
  throw new Error(`there are fifty companies called ${company} already`);
}

const session = z.object({ slug: z.string(), company: z.string().optional() });

/** Signs in to the company that the account opens with. */
export async function signIn(url: string, email: string, password: string): Promise<SignedIn> {
  const answer = await send(url, null, 'POST', '/api/login', { email, password });
  const { slug } = read(session, answer, 'Signing in');
  const cookie = answer.cookies.join('; ');
  const base = `/api/companies/${encodeURIComponent(slug)}`;
  const { name } = read(z.looseObject({ name: z.string() }), await send(url, cookie, 'GET', base), 'The company');
  return {
    company: name,
    slug,
    email,
    password,
    api: {
      call: (method, path, body) => send(url, cookie, method, base + path, body),
      async upload(path, { name: fileName, bytes }, fields) {
        const form = new FormData();
        for (const [field, value] of Object.entries(fields)) form.set(field, value);
        form.set('file', new Blob([new Uint8Array(bytes)]), fileName);
        return send(url, cookie, 'POST', base + path, form);
      },
      async download(path) {
        const response = await fetch(url + base + path, { headers: { cookie } });
        if (!response.ok) throw new Error(`GET ${path} was refused with ${response.status}: ${await response.text()}`);
        return Buffer.from(await response.arrayBuffer());
      },
    },
  };
}

async function send(
  url: string,
  cookie: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer & { cookies: string[] }> {
  const response = await fetch(url + path, {
    method,
    // Writes of a session have to name the origin they come from, as a browser does.
    headers: {
      ...headers,
      accept: 'application/json',
      origin: new URL(url).origin,
      ...(cookie === null ? {} : { cookie }),
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { status: response.status, text, body: isJson && text !== '' ? (JSON.parse(text) as unknown) : null, cookies };
}
