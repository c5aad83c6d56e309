import { z } from 'zod';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { inSchema, sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { fieldErrors } from '#platform/records/model/record-schema.ts';
import { emailOf, isDomain, isEmail, suffixOf } from '#platform/credentials/model/email.ts';
import { passwordProblems, type PasswordContext } from '#platform/credentials/model/password-rules.ts';
import { companySizeMax, planKeys } from '#platform/directory/model/plans.ts';
import { sectors } from '#platform/directory/model/sectors.ts';
import { companyNameOf, companyNameProblem } from '#platform/directory/model/slug.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from './messages.ts';

// What the calls of accounts take. The server checks with these; forms may use them before they ask.

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
const filled = (hint: string, max: number) => z.string({ error: hint }).min(1, hint).max(max, hint);
const hint = {
  email: inSchema(sayOfValue('email')),
  password: inSchema(say('password')),
  size: inSchema(say('size')),
  sectors: inSchema(say('sectors')),
  plans: inSchema(say('plans')),
  suffix: inSchema(say('suffix')),
  roles: inSchema(say('roles')),
  token: inSchema(sayOfValue('link')),
  code: inSchema(say('code')),
  recoveryCode: inSchema(say('recovery-code')),
};

const email = z.string({ error: hint.email }).transform(emailOf).refine(isEmail, hint.email);
/** Longer than any password may be; what is too long for the rules still gets their sentence. */
const typedPassword = filled(hint.password, 1024);
const token = filled(hint.token, 200);

/** POST /register. `companySize` may come as digits in a text, `selectedPlans` as one key (decision P7). */
export const registrationInput = z.object({
  companyName: z.string({ error: inSchema(say('company-name')) }).transform(companyNameOf),
  companySize: z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      { error: hint.size },
    )
    .pipe(
      z
        .number({ error: hint.size })
        .int(hint.size)
        .min(0, hint.size)
        .max(companySizeMax, inSchema(sayOfValue('too-large', { max: companySizeMax }))),
    ),
  companySector: z
    .array(z.enum(sectors, { error: hint.sectors }), { error: hint.sectors })
    .min(1, hint.sectors)
    .max(100, hint.sectors)
    .transform(distinct),
  selectedPlans: z.union(
    [z.enum(planKeys).transform((key) => [key]), z.array(z.enum(planKeys)).min(1).max(20).transform(distinct)],
    { error: hint.plans },
  ),
  agreeTerms: z.literal(true, { error: inSchema(say('terms')) }),
  companyEmail: z.string({ error: hint.suffix }).transform(suffixOf).refine(isDomain, hint.suffix),
  email,
  password: typedPassword,
});
export interface Registration extends z.infer<typeof registrationInput> {}

/** POST /login and /login-investor. */
export const loginInput = z.object({ email, password: typedPassword });
/** POST /api/login/second-step: the ticket, and one of the three. */
export const secondStepInput = z.object({
  ticket: token,
  code: filled(hint.code, 20).optional(),
  recoveryCode: filled(hint.recoveryCode, 60).optional(),
  passkey: z.record(z.string(), z.unknown()).optional(),
});

const factorName = filledText(sayOfValue('name'), 60);
/** What only the password opens: POST /api/account/… */
export const passwordInput = z.object({ password: typedPassword });
/** POST /api/account/password. */
export const changePasswordInput = z.object({
  password: typedPassword,
  newPassword: typedPassword,
  endOthers: z.boolean().default(true),
});
/** POST /api/account/email. */
export const changeEmailInput = z.object({ password: typedPassword, email });
/** POST /api/account/totp/confirm. */
export const confirmTotpInput = z.object({ ticket: token, code: filled(hint.code, 20), name: factorName });
/** POST /api/account/passkeys/confirm: `response` as the browser gives it. */
export const confirmPasskeyInput = z.object({
  ticket: token,
  response: z.record(z.string(), z.unknown()),
  name: factorName,
});
/** POST /forgot-password. */
export const forgotInput = z.object({ email });
/** POST /reset-password/{token}. */
export const resetInput = z.object({ newPassword: typedPassword });
/** POST /api/confirmations. */
export const confirmInput = z.object({ token });

const personName = (ask: Message) =>
  filledText(ask, 320)
    .refine((value) => [...value].length <= 80, inSchema(sayOfValue('too-long', { count: 80 })))
    .refine(
      (value) => value.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(value),
      inSchema(sayOfValue('invisible-character')),
    );
const nothing = z.literal('').transform(() => null);
const optionally = <T extends z.ZodType>(schema: T) => z.union([z.null(), nothing, schema]);

const language = optionally(z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, inSchema(say('language'))));
const timeZone = optionally(z.string().refine(isTimeZone, inSchema(sayOfValue('time-zone'))));

/** E.164; blanks and the like are left out. */
const phone = z
  .string({ error: inSchema(say('phone')) })
  .transform((value) => value.replace(/[\s()./-]+/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, inSchema(say('phone'))));

/**
 * PUT /edit-user/{id}: only what is sent changes; `null` or an empty text clears what may be empty; anything else is
 * refused by name.
 */
export const editUserInput = z.strictObject({
  name: personName(say('first-name')).optional(),
  surname: personName(say('surname')).optional(),
  preferredName: optionally(personName(sayOfValue('name'))).optional(),
  phone: optionally(phone).optional(),
  language: language.optional(),
  timeZone: timeZone.optional(),
  /** Of a photo that was uploaded before. */
  photoId: z.uuid().nullable().optional(),
  address: optionally(z.string().max(500, inSchema(sayOfValue('too-long', { count: 500 })))).optional(),
  privateEmail: optionally(email).optional(),
  privatePhone: optionally(phone).optional(),
  emergencyContacts: z
    .array(
      z.strictObject({
        name: filledText(sayOfValue('name'), 120),
        phone,
        relation: optionally(z.string().trim().max(60)).optional(),
      }),
    )
    .max(5)
    .optional(),
  /** Of the employee record that was changed; without it the latest. */
  version: z.int().optional(),
});
export interface EditUser extends z.infer<typeof editUserInput> {}

function isTimeZone(name: string): boolean {
  try {
    return (
      /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    );
  } catch {
    return false;
  }
}

const roles = z.array(filled(hint.roles, 60), { error: hint.roles }).min(1, hint.roles).max(20).transform(distinct);
const endsOn = z.iso
  .date({ error: inSchema(sayOfValue('day')) })
  .nullable()
  .optional();
const version = z.number({ error: inSchema(say('version')) }).int();

/** POST /api/companies/{company}/members: invites; `endsOn` is the last day of access. */
export const addMemberInput = z.strictObject({ email, roles, endsOn });
/** PUT /api/companies/{company}/members/{id}: `version` is the one the change was made from. */
export const changeMemberInput = z.strictObject({ roles, endsOn, version });
/** POST /api/invitations/look: what the page behind the link shows. */
export const viewInvitationInput = z.object({ token });
/** POST /api/invitations/accept: a password and, if one likes, a name where the address has no account yet. */
export const acceptInvitationInput = z.object({
  token,
  password: typedPassword.optional(),
  name: personName(say('first-name')).optional(),
  surname: personName(say('surname')).optional(),
});

/** PUT /api/companies/{company}/roles/{key}: a role of the company's own, or its own version of a default one. */
export const roleInput = z.strictObject({
  label: filledText(say('role-name'), 60),
  access: z
    .array(z.string().regex(/^[a-z-]+\.[a-z-]+(:[a-z]+)?$/, inSchema(say('permission-key'))))
    .max(500)
    .transform(distinct),
  version: version.optional(),
});

/** Mailboxes that who looks after a domain reads: RFC 2142, and what certificate authorities write to. */
export const domainMailboxes = ['postmaster', 'admin', 'hostmaster'] as const;
/** POST /api/companies/{company}/email-domain/mail. */
export const domainMailInput = z.strictObject({
  mailbox: z.enum(domainMailboxes, { error: inSchema(say('mailbox')) }),
});

/** POST /api/companies/{company}/join-requests/{id}/accept. */
export const acceptJoinInput = z.strictObject({ roles });

/** PUT /api/companies/{company}/security. */
export const securityInput = z.strictObject({
  secondFactorRoles: z.array(filled(hint.roles, 60)).max(100).transform(distinct),
});

export type Checked<T> = { value: T; errors: [] } | { value: null; errors: FieldError[] };

/**
 * Checks a registration whole: the fields, the name against the product's own addresses, the password against e-mail,
 * company and product.
 */
export function checkRegistration(
  body: unknown,
  { reserved, productNames }: { reserved: Pick<ReadonlySet<string>, 'has'>; productNames: readonly string[] },
): Checked<Registration> {
  const parsed = registrationInput.safeParse(body);
  const given = z
    .object({ companyName: z.string().catch(''), email: z.string().catch(''), password: z.string().catch('') })
    .catch({ companyName: '', email: '', password: '' })
    .parse(body);
  const errors = parsed.success ? [] : fieldErrors(parsed.error);
  const add = (path: string, problem: Message | null) => {
    if (problem !== null && !errors.some((error) => error.path === path)) errors.push({ path, ...problem });
  };
  add('companyName', companyNameProblem(given.companyName, reserved));
  for (const problem of passwordProblems(given.password, registrationContext(given, productNames)))
    add('password', problem);
  return parsed.success && errors.length === 0 ? { value: parsed.data, errors: [] } : { value: null, errors };
}

const registrationContext = (
  given: { companyName: string; email: string },
  productNames: readonly string[],
): PasswordContext => ({ email: emailOf(given.email), names: [given.companyName, ...productNames] });
